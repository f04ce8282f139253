import { createStore } from '../browser/store.ts'

type Reauthentication = { signedIn: () => void; gaveUp: (problem: Error) => void; promise: Promise<void> }

/** Set while calls wait until somebody has signed in again. */
export const reauthentication = createStore<Reauthentication | null>(null)

/** Somebody did not want to sign in again. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/**
 * Has whoever sits there sign in again, once for all calls that wait.
 *
 * @throws SignInRefused
 */
export function reauthenticate(): Promise<void> {
  const already = reauthentication.get()
  if (already) return already.promise
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const over = (end: () => void) => () => {
    reauthentication.set(null)
    end()
  }
  reauthentication.set({ promise, signedIn: over(() => resolve(undefined)), gaveUp: (problem) => over(() => reject(problem))() })
  return promise
}
