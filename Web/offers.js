// Functions of the browser that both programs need.
export const encoder = new TextEncoder()
// Local time less UTC, in minutes.
export const offset = ms => -new Date(ms).getTimezoneOffset()
const zones = {}
export function zone(ms, name) {
  try { return (Date.parse((zones[name] ??= new Intl.DateTimeFormat('sv', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })).format(ms).replace(' ', 'T') + 'Z') - ms) / 6e4 } catch { return 1e4 }
}
export const random = bytes => { crypto.getRandomValues(bytes); return 0 }
// The answer of a piece of work as bytes.
export const packed = answer => answer?.buffer ? answer : encoder.encode(answer)
