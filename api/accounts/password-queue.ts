import { Refusal } from '#api/http/errors.ts'
import { fairQueue } from '#api/load-limits/fair-queue.ts'

/** Who waits to have a password hashed. */
export type PasswordTurn = {
  /** Those with different keys take turns: the folded name of an account, or what else the password is for. */
  key: string
  /** Among those with one key, lower ones go first. */
  rank: number
  /** Whoever has left is not served. */
  signal?: AbortSignal | undefined
}

/**
 * Passwords that are hashed together; others wait. Each takes 19 MiB and one of the four threads that also read files, so
 * that a flood of sign-ins takes 38 MiB and half of the threads.
 */
const maxTogether = 2

const waiting = fairQueue<() => Promise<void> | null>()
let running = 0

/**
 * Does a piece of work when it is its turn.
 *
 * @throws Refusal 503 where the one who asked has left by then; what `work` throws
 */
export function inPasswordQueue<Result>({ key, rank, signal }: PasswordTurn, work: () => Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const begin = () => {
    if (!signal?.aborted) return work().then(resolve, reject)
    reject(new Refusal(503, 'The client has left.'))
    return null
  }
  waiting.add(key, begin, rank)
  serve()
  return promise
}

/** How many wait under a key. */
export const waitingPasswords = (key: string): number => waiting.waiting(key)

function serve() {
  while (running < maxTogether) {
    const begin = waiting.next()
    if (!begin) return
    const work = begin()
    if (!work) continue
    running += 1
    void work.finally(() => {
      running -= 1
      serve()
    })
  }
}
