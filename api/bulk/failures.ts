/** Photos of a bulk change at which the server failed: each is retried after a growing pause, and not for ever. */
export type Failures = {
  /** Photos whose pause is not over yet. */
  held: () => number[]
  /** Whether a further failure of this photo would be its last one. */
  isLast: (photoID: number) => boolean
  report: (photoID: number, problem: unknown) => void
  /** Milliseconds until the next photo is retried; null where none waits for that. */
  untilNext: () => number | null
}

/** How often a photo is tried before it is left as it is. */
export const maxTries = 5

/**
 * @param firstPause milliseconds after the first failure; each further pause is twice as long
 * @param onFailure told of each failure
 */
export function openFailures(firstPause = 1000, onFailure: (photoID: number, problem: unknown) => void = () => undefined): Failures {
  const failed = new Map<number, { tries: number; retryAt: number }>()
  return {
    held() {
      const now = performance.now()
      return [...failed].filter(([, { retryAt }]) => retryAt > now).map(([photoID]) => photoID)
    },
    isLast: (photoID) => (failed.get(photoID)?.tries ?? 0) + 1 >= maxTries,
    report(photoID, problem) {
      const tries = (failed.get(photoID)?.tries ?? 0) + 1
      onFailure(photoID, problem)
      if (tries >= maxTries) failed.delete(photoID)
      else failed.set(photoID, { tries, retryAt: performance.now() + firstPause * 2 ** (tries - 1) })
    },
    untilNext() {
      const next = Math.min(...[...failed.values()].map(({ retryAt }) => retryAt))
      return failed.size === 0 ? null : Math.max(0, next - performance.now())
    },
  }
}
