// A stand-in for the part of Scriptable that the recipe uses, made from docs.scriptable.app: values that the script sets can be read
// afterwards, and a name that the documentation lacks is not there. `answers(url)` and `world` come from the test.
function scriptable(world, answers) {
  const only = (name, known, methods = {}) => new Proxy({ ...known, ...methods }, {
    get: (target, key) => {
      if (key in target || typeof key === "symbol" || key === "then") return target[key]
      throw new TypeError(`Scriptable's ${name} has no ${String(key)}`)
    },
    set: (target, key, value) => {
      if (!(key in known)) throw new TypeError(`Scriptable's ${name} has no ${String(key)} to be set`)
      target[key] = value
      return true
    },
  })
  class Request {
    constructor(url) {
      this.url = url
      return only("Request", { url, timeoutInterval: 60, response: null }, {
        async loadJSON() { return JSON.parse(await fetched(this)) },
        async loadImage() {
          const body = await fetched(this)
          if (!body.startsWith("iVBOR")) throw new Error("Cannot parse response to an image.")
          return { image: body }
        },
      })
    }
  }
  async function fetched(request) {
    const answer = await answers(request.url)
    if (answer === null) throw new Error("The Internet connection appears to be offline.")
    request.response = { statusCode: answer.status }
    return answer.body
  }
  const text = value => only("WidgetText", {
    text: value, font: null, textColor: null, lineLimit: 0, minimumScaleFactor: 1, textOpacity: 1, url: null, isCentered: false,
  }, { centerAlignText() { this.isCentered = true } })
  class ListWidget {
    constructor() {
      const texts = []
      return only("ListWidget", {
        texts, backgroundColor: null, backgroundImage: null, backgroundGradient: null, addAccessoryWidgetBackground: false,
        spacing: 0, url: null, refreshAfterDate: null,
      }, {
        addText(value) {
          if (typeof value !== "string") throw new TypeError("addText takes a string")
          texts.push(text(value))
          return texts.at(-1)
        },
        async presentSmall() { world.shown = this },
      })
    }
  }
  class Color {
    constructor(hex) { this.hex = hex }
    static dynamic(light, dark) { return { light, dark } }
  }
  const font = size => {
    if (typeof size !== "number") throw new TypeError("a font has a size")
    return { size }
  }
  const files = only("FileManager", {}, {
    cacheDirectory: () => "/cache", joinPath: (one, other) => `${one}/${other}`,
    fileExists: path => path in world.files, writeString: (path, value) => { world.files[path] = value },
    readString: path => world.files[path], writeImage: (path, image) => { world.files[path] = image },
    readImage: path => world.files[path], remove: path => { delete world.files[path] },
  })
  return {
    Request, ListWidget, Color, Font: { systemFont: font, boldSystemFont: font },
    FileManager: { local: () => files },
    Device: { isUsingDarkAppearance: () => world.isDark, screenScale: () => 3 },
    Script: {
      setWidget(widget) { world.shown = widget },
      complete() { world.isComplete = true },
    },
    config: { runsInWidget: Boolean(world.family), widgetFamily: world.family },
    args: { widgetParameter: world.parameter },
    Date: class extends Date {
      constructor(...values) { super(...(values.length ? values : [world.now])) }
      static now() { return world.now }
    },
  }
}

// Runs a script in it; returns the widget's content, and the files.
async function runScript(script, world, answers) {
  const names = scriptable(world, answers)
  const run = new (Object.getPrototypeOf(async function () {}).constructor)(...Object.keys(names), script)
  await run(...Object.values(names))
  const { shown } = world
  return {
    isComplete: world.isComplete, texts: shown.texts.map(line => line.text), image: shown.backgroundImage?.image ?? null,
    refresh: shown.refreshAfterDate ? shown.refreshAfterDate.getTime() : null, url: shown.url, files: world.files,
    onLockScreen: shown.addAccessoryWidgetBackground,
  }
}
