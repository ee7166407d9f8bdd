// Puts language, theme, accent and text size on the page: those of the last visit before its first paint, then the app's.
{
  const html = document.documentElement
  // The browser's bar: the page has its two colours, light first.
  const bars = [...document.querySelectorAll('meta[name=theme-color]')], grounds = bars.map(bar => bar.content)
  let worn
  self.dress = attributes => {
    if (attributes === worn) return // the same language set anew would style every element again
    worn = attributes
    const [lang, theme, accent, text] = attributes.split(' ')
    html.lang = lang
    if (theme === 'system') delete html.dataset.theme; else html.dataset.theme = theme
    Object.assign(html.dataset, { accent, text })
    bars.forEach((bar, i) => { bar.content = grounds[theme === 'light' ? 0 : theme === 'dark' ? 1 : i] })
    try { localStorage.setItem('haru-page', attributes) } catch { /* the page is dressed all the same */ }
  }
  let stored
  try { stored = localStorage.getItem('haru-page') } catch { /* as the browser is */ }
  if (stored) self.dress(stored)
}
