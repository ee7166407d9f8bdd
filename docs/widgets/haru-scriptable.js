// A widget of Haru for the Home Screen and the Lock Screen of an iPhone or iPad, by the app Scriptable.
//
// 1. In Scriptable: +, paste all of this, name it Haru.
// 2. Put the address of your widget between the quotes, or later into the field Parameter of the widget itself, so that one script
//    serves several.
const ADDRESS = "https://haru.example/w/YOUR-TOKEN.png"
// 3. Run it once: it shows the widget. Then add a widget of Scriptable to the screen, hold it, Edit Widget, and choose Haru.

const SIZES = {
  small: "small", medium: "medium", large: "large", extraLarge: "large",
  accessoryCircular: "circular", accessoryRectangular: "rectangular", accessoryInline: "inline",
}
const family = config.widgetFamily || "small"
const isOnLockScreen = family.startsWith("accessory")
const address = (args.widgetParameter || ADDRESS).trim().replace(/\.(png|webp|svg|json|html)$/, "")
const home = address.slice(0, address.lastIndexOf("/w/") + 1)
const theme = Device.isUsingDarkAppearance() ? "dark" : "light"

const files = FileManager.local()
// The end of the token tells this widget's files from those of another, and opens nothing.
const kept = name => files.joinPath(files.cacheDirectory(), `haru-${address.slice(-12)}-${name}`)

async function ask(form, size) {
  const query = `scale=${Math.min(4, Device.screenScale())}&theme=${theme}${size ? `&size=${size}` : ""}`
  const request = new Request(`${address}.${form}?${query}`)
  request.timeoutInterval = 10
  let body, failure
  try {
    body = form === "json" ? await request.loadJSON() : await request.loadImage()
  } catch (error) {
    failure = error
  }
  // A refusal has words in place of JSON or a picture: the status tells why.
  const status = request.response ? request.response.statusCode : 0
  if (status === 200 && !failure) return body
  throw Object.assign(new Error(status && status !== 200 ? `${status}` : failure.message), { status })
}

/// The size cannot be had, or the address is no longer one; a busy server and a missing network will do later.
const isRefusal = error => error.status >= 400 && error.status < 500 && error.status !== 429

/// The texts of the widget for this and the next days; without a network, the last ones that the server sent.
async function facts(size) {
  const path = kept(`${size}.json`)
  try {
    const fresh = await ask("json", size)
    files.writeString(path, JSON.stringify(fresh))
    return fresh
  } catch (error) {
    if (isRefusal(error)) forget(size)
    else if (files.fileExists(path)) return JSON.parse(files.readString(path))
    throw error
  }
}

function forget(size) {
  const path = kept(`${size}.json`)
  if (files.fileExists(path)) files.remove(path)
}

/// The picture of a day; without a network that of the same day, or none.
async function picture(size, date) {
  const path = kept(`${size}-${theme}.png`)
  const datePath = kept(`${size}-${theme}.txt`)
  try {
    const image = await ask("png", size)
    files.writeImage(path, image)
    files.writeString(datePath, date)
    return image
  } catch (error) {
    const isOfToday = files.fileExists(datePath) && files.readString(datePath) === date
    return isOfToday && !isRefusal(error) ? files.readImage(path) : null
  }
}

function addLine(widget, text, font, color, limit) {
  const line = widget.addText(text)
  line.font = font
  if (color) line.textColor = color
  line.lineLimit = limit
  line.minimumScaleFactor = 0.5
  return line
}

/// The same in the phone's own letters.
function write(widget, today) {
  const ink = isOnLockScreen ? null : Color.dynamic(new Color("#23201b"), new Color("#f1ede6"))
  const [first] = today.rows
  if (family === "accessoryInline") return addLine(widget, today.text, Font.systemFont(13), ink, 1)
  if (family === "accessoryCircular") {
    addLine(widget, first.number || first.title, Font.boldSystemFont(18), ink, 1).centerAlignText()
    return addLine(widget, first.title, Font.systemFont(10), ink, 1).centerAlignText()
  }
  for (const row of family === "accessoryRectangular" || family === "small" ? [first] : today.rows) {
    addLine(widget, row.title, Font.boldSystemFont(14), ink, 1)
    if (row.number) addLine(widget, row.number, Font.boldSystemFont(20), ink, 1)
    if (row.detail && !isOnLockScreen) addLine(widget, row.detail, Font.systemFont(11), ink, 1)
  }
}

const widget = new ListWidget()
widget.url = home
try {
  let size, said
  // In the widget's own size; or in the one that was chosen in Haru: a list, say, is never small.
  for (size of [SIZES[family] || "small", ""]) {
    try {
      said = await facts(size)
      break
    } catch (error) {
      const isOver = isRefusal(error) && error.status !== 400
      if (isOver) forget("")
      if (isOver || !size) throw error
    }
  }
  const now = Date.now()
  const today = said.days.find(day => day.from <= now && now < day.until)
  if (!today) throw new Error("offline")
  const image = isOnLockScreen ? null : await picture(size, today.date)
  if (image) {
    widget.backgroundImage = image
  } else {
    if (isOnLockScreen) widget.addAccessoryWidgetBackground = true
    else widget.backgroundColor = Color.dynamic(new Color("#fdfaf4"), new Color("#1f1d1a"))
    write(widget, today)
  }
  // iOS asks again when it likes, and not before: at the latest at midnight, and after a change within a quarter of an hour.
  widget.refreshAfterDate = new Date(Math.min(today.until, now + 900_000))
} catch (error) {
  const reason = error.status === 404 ? "this address is no longer valid" : error.message
  addLine(widget, `Haru: ${reason}`, Font.systemFont(12), null, 3)
}

if (config.runsInWidget) {
  Script.setWidget(widget)
} else {
  await widget.presentSmall()
}
Script.complete()
