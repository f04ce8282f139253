/**
 * Does some work at once and then at intervals, until it is stopped; where work is still under way, that turn is left out.
 *
 * @param interval milliseconds
 * @param work has to catch what goes wrong; its signal says that it is to end early
 * @returns `stop` waits for work that is under way
 */
export function atIntervals(interval: number, work: (signal: AbortSignal) => Promise<void>): { stop: () => Promise<void> } {
  const stopped = new AbortController()
  let isWorking = false
  let working = Promise.resolve()
  function start() {
    if (isWorking) return
    isWorking = true
    working = work(stopped.signal).finally(() => {
      isWorking = false
    })
  }
  start()
  const timer = setInterval(start, interval)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      stopped.abort()
      await working
    },
  }
}
