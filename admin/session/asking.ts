import { createStore } from '../store.ts'

type Asking = { signedIn: () => void; gaveUp: (problem: Error) => void; promise: Promise<void> }

/** Set while calls wait until somebody has signed in again. */
export const asking = createStore<Asking | null>(null)

/** Somebody did not want to sign in again. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
}

/**
 * Has whoever sits there sign in again, once for all calls that wait.
 *
 * @throws SignInRefused
 */
export function askToSignIn(): Promise<void> {
  const already = asking.get()
  if (already) return already.promise
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const over = (end: () => void) => () => {
    asking.set(null)
    end()
  }
  asking.set({ promise, signedIn: over(() => resolve(undefined)), gaveUp: (problem) => over(() => reject(problem))() })
  return promise
}
