/**
 * Lets pictures leave this machine in the order of the list, although several are prepared for it at the same time: each waits for
 * those above it that have a slot and have not left yet.
 *
 * @param order gives the ids of all pictures in the order of the list
 */
export function openTurns(order: () => string[]) {
  const present = new Set<string>()
  const waiting = new Set<() => void>()

  const isNext = (id: string) => order().find((each) => present.has(each)) === id

  return {
    /** A picture that has a slot now. */
    enter: (id: string) => void present.add(id),
    /** A picture that has left, or will not. */
    leave(id: string) {
      present.delete(id)
      for (const look of waiting) look()
    },
    isNext,
    /**
     * Ends when it is the turn of a picture that has entered.
     *
     * @throws DOMException AbortError where the signal says so before
     */
    async wait(id: string, signal: AbortSignal): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<undefined>()
      const look = () => {
        if (signal.aborted) reject(new DOMException('Not now', 'AbortError'))
        else if (isNext(id)) resolve(undefined)
      }
      waiting.add(look)
      signal.addEventListener('abort', look)
      look()
      await promise.finally(() => {
        waiting.delete(look)
        signal.removeEventListener('abort', look)
      })
    },
  }
}
