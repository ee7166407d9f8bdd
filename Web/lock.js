// Carries between the app and WebCrypto: secrets and texts in, keys never out. The app decides which texts are encrypted,
// how many rounds a secret gets and which context is bound to a text.
import { prefixed } from './storage.js'

const encoder = new TextEncoder(), decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const USES = ['encrypt', 'decrypt']
// The open data keys, by lock. The browser gives none of them out.
const keys = new Map()

const random = count => crypto.getRandomValues(new Uint8Array(count))
const bytes = text => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
function base64(buffer) {
  const all = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < all.length; at += 8192) text += String.fromCharCode(...all.subarray(at, at + 8192))
  return btoa(text)
}
const gcm = (iv, context) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(context), tagLength: 128 })

async function wrapping({ secret }, salt, iterations) {
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'PBKDF2', false, ['deriveKey'])
  const turned = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return crypto.subtle.deriveKey(turned, material, { name: 'AES-GCM', length: 256 }, false, ['wrapKey', 'unwrapKey'])
}
async function wrap(key, by) {
  const salt = random(16), iv = random(12)
  const wrapped = await crypto.subtle.wrapKey('raw', key, await wrapping(by, salt, by.rounds), gcm(iv, by.context))
  return { v: 1, rounds: by.rounds, salt: base64(salt), iv: base64(iv), key: base64(wrapped) }
}
async function unwrap(by, extractable) {
  const { key, salt, iv, rounds } = by.key, opener = await wrapping(by, bytes(salt), rounds)
  return crypto.subtle.unwrapKey('raw', bytes(key), opener, gcm(bytes(iv), by.context), 'AES-GCM', extractable, USES)
}
// The data key of another lock, linked to an open key.
async function linked(opener, { iv, key, context }, extractable) {
  const raw = await crypto.subtle.decrypt(gcm(bytes(iv), context), opener, bytes(key))
  try { return await crypto.subtle.importKey('raw', raw, 'AES-GCM', extractable, USES) } finally { new Uint8Array(raw).fill(0) }
}
// Opens the key of a lock in the form needed from now on.
async function adopt(lock, key) {
  const raw = await crypto.subtle.exportKey('raw', key)
  keys.set(lock, await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, USES))
  return raw
}

const ways = {
  random: ({ count }) => [...random(count)],
  async make({ lock, by }) {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, USES)
    const wrapped = await Promise.all(by.map(one => wrap(key, one)))
    new Uint8Array(await adopt(lock, key)).fill(0)
    return wrapped
  },
  async open({ lock, by }) { keys.set(lock, await unwrap(by, false)); return null },
  async join({ lock, by, under, context }) {
    const opener = keys.get(under), raw = await adopt(lock, await unwrap(by, true)), iv = random(12)
    try { return { v: 1, iv: base64(iv), key: base64(await crypto.subtle.encrypt(gcm(iv, context), opener, raw)) } } finally { new Uint8Array(raw).fill(0) }
  },
  async follow({ lock, by, link }) { keys.set(lock, await linked(keys.get(by), link, false)); return null },
  // The key that the secret opens, and the keys that it leads to, wrapped anew; null if one does not open.
  async rewrap({ lock, by, anew, links }) {
    const open = new Map([[lock, await unwrap(by, true)]]), all = [await wrap(open.get(lock), anew)]
    for (const one of links) try {
      open.set(one.lock, await linked(open.get(one.by), one.link, true))
      all.push(await wrap(open.get(one.lock), one.anew))
    } catch { all.push(null) }
    return all
  },
  close() { keys.clear(); return null },
  // [[context, text] …] to [[iv, bytes] …]
  seal: ({ lock, texts }) => Promise.all(texts.map(async ([context, text]) => {
    const iv = random(12)
    return [base64(iv), base64(await crypto.subtle.encrypt(gcm(iv, context), keys.get(lock), encoder.encode(text)))]
  })),
  // [[lock, context, iv, bytes] …] to the texts; null for each that does not open.
  unseal: ({ texts }) => Promise.all(texts.map(async ([lock, context, iv, sealed]) => {
    try { return decoder.decode(await crypto.subtle.decrypt(gcm(bytes(iv), context), keys.get(lock), bytes(sealed))) } catch { return null }
  })),
  stored: async ({ history, drafts }) => ({ history: (await prefixed('history', history)).map(([, row]) => row), drafts: await prefixed('meta', drafts) }),
}

// One after the other, so that answers keep the order of requests.
let last = Promise.resolve()
export function carry(way, message, done) {
  last = last.then(async () => {
    let answer
    try { answer = { value: await ways[way](JSON.parse(message)) } } catch (error) { answer = { error: error?.name || 'Error' } }
    done(JSON.stringify(answer))
  })
}
