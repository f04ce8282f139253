/**
 * Does some work at once and then at intervals, one after another, until it is stopped.
 *
 * @param interval milliseconds
 * @param work has to catch what goes wrong; its signal says that it is to end early
 * @returns `stop` waits for work that is under way
 */
export function atIntervals(interval: number, work: (signal: AbortSignal) => Promise<void>): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  let working = work(stopped.signal)
  const timer = setInterval(() => {
    working = working.then(() => work(stopped.signal))
  }, interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await working
    },
  }
}
