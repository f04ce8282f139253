/** Records of a bulk change, each by its key, at which the server failed: each is retried after a growing pause, and not for ever. */
export type Failures = {
  /** Those whose pause is not over yet. */
  held: () => string[]
  /** Whether a further failure of this one would be its last one. */
  isLast: (key: string) => boolean
  report: (key: string, problem: unknown) => void
  /** Milliseconds until the next one is retried; null where none waits for that. */
  untilNext: () => number | null
}

/** How often a record is tried before it is left as it is. */
export const maxTries = 5

/**
 * @param firstPause milliseconds after the first failure; each further pause is twice as long
 * @param onFailure told of each failure
 */
export function openFailures(firstPause = 1000, onFailure: (key: string, problem: unknown) => void = () => undefined): Failures {
  const failed = new Map<string, { tries: number; retryAt: number }>()
  return {
    held() {
      const now = performance.now()
      return [...failed].filter(([, { retryAt }]) => retryAt > now).map(([key]) => key)
    },
    isLast: (key) => (failed.get(key)?.tries ?? 0) + 1 >= maxTries,
    report(key, problem) {
      const tries = (failed.get(key)?.tries ?? 0) + 1
      onFailure(key, problem)
      if (tries >= maxTries) failed.delete(key)
      else failed.set(key, { tries, retryAt: performance.now() + firstPause * 2 ** (tries - 1) })
    },
    untilNext() {
      const next = Math.min(...[...failed.values()].map(({ retryAt }) => retryAt))
      return failed.size === 0 ? null : Math.max(0, next - performance.now())
    },
  }
}
