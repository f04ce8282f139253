import { decodeJwt, type JWTPayload } from 'jose'
import { createStore } from '../browser/store.ts'
import { storage } from '../browser/storage.ts'

/** The same key that the public pages look at to show links to staff. */
const key = 'token'

/** Whose session it is; the token goes with every call. Null: nobody has signed in. */
export const token = createStore(storage.read(key))

/** Whether this browser keeps tokens. Where it does not, each tab signs in alone. */
let isPersistent = true

export function keepToken(next: string) {
  isPersistent = storage.write(key, next)
  token.set(next)
}

/** Signs out. The token of somebody else, who has signed in in another tab, stays. */
export function dropToken() {
  const own = token.get()
  const stored = storage.read(key)
  if (own !== null && userOf(stored) === userOf(own)) storage.remove(key)
  token.set(null)
}

/** Takes over what other tabs have done while this one was frozen or in the back/forward cache: no event tells it. */
export function rereadToken() {
  if (!isPersistent) return
  const stored = storage.read(key)
  if (stored !== token.get()) token.set(stored)
}

/** Another tab has signed in or out. */
window.addEventListener('storage', (event) => {
  if (event.key === key) token.set(event.newValue)
})
window.addEventListener('visibilitychange', rereadToken)
window.addEventListener('pageshow', rereadToken)

/** When a token ends, by this machine's clock as its maker told it: milliseconds since 1970; null where it cannot be read. */
export function endOf(text: string): number | null {
  const { exp } = claimsOf(text)
  return exp === undefined ? null : exp * 1000
}

/** The number of the user to whom a token belongs; null where there is none or it cannot be read. */
export function userOf(text: string | null): number | null {
  const id = Number(text === null ? NaN : claimsOf(text).sub)
  return Number.isSafeInteger(id) ? id : null
}

function claimsOf(text: string): JWTPayload {
  try {
    return decodeJwt(text)
  } catch {
    return {}
  }
}
