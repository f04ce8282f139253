import { storage } from '../browser/storage.ts'

const key = 'device'
const bytes = 32

/**
 * The identifier by which the archive recognises this browser once somebody has signed in here, so that strangers who guess
 * passwords do not slow its owner. Made up once and kept. Undefined where the browser keeps nothing.
 */
export function deviceIdentifier(): string | undefined {
  const stored = storage.read(key)
  if (stored && /^[\w-]{43}$/.test(stored)) return stored
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
  return storage.write(key, made) ? made : undefined
}
