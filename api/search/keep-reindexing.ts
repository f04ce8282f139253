import type { Logger } from 'pino'
import type { Archive } from '#data/open.ts'
import { reindexSome } from '#data/search/reindex.ts'

/** Milliseconds between two looks while nothing waits, and between two transactions while something does. */
const interval = 1000
const breath = 5

/**
 * Works off what waits to be indexed again (the photos of a renamed place, all of them after an upgrade), a little at a
 * time so that saves go on, until it is stopped. What goes wrong is logged and tried again.
 */
export function keepReindexing(archive: Archive, log: Logger): { stop(): void } {
  let timer = setTimeout(work, 0)

  function work() {
    let done = 0
    try {
      done = reindexSome(archive)
    } catch (problem) {
      log.error({ err: problem }, 'the search index could not be brought up to date')
    }
    timer = setTimeout(work, done > 0 ? breath : interval)
  }

  return { stop: () => clearTimeout(timer) }
}
