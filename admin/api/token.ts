import { createStore } from '../store.ts'
import { storage } from '../storage.ts'

/** The same key that the public pages look at to show links to staff. */
const key = 'token'

/** Whose session it is; the token goes with every call. Null: nobody has signed in. */
export const token = createStore(storage.read(key))

export function keepToken(next: string) {
  storage.write(key, next)
  token.set(next)
}

export function dropToken() {
  storage.remove(key)
  token.set(null)
}

/** Another tab has signed in or out. */
window.addEventListener('storage', (event) => {
  if (event.key === key) token.set(event.newValue)
})

/** When a token ends, by this machine's clock as its maker told it: milliseconds since 1970; null where it cannot be read. */
export function endOf(text: string): number | null {
  try {
    const [, claims = ''] = text.split('.')
    const { exp } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : null
  } catch {
    return null
  }
}
