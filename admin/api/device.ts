import { storage } from '../storage.ts'

const key = 'device'
const bytes = 32

/**
 * The identifier by which the archive recognises this browser once somebody has signed in here, so that strangers who guess
 * passwords do not slow its owner. Made up once and kept. Undefined where the browser keeps nothing.
 */
export function deviceIdentifier(): string | undefined {
  const kept = storage.read(key)
  if (kept && /^[\w-]{43}$/.test(kept)) return kept
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
  return storage.write(key, made) ? made : undefined
}
