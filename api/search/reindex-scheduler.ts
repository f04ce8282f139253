import type { Logger } from 'pino'
import type { Archive } from '#data/sqlite/open.ts'
import { restoreMerging, reindexSome } from '#data/search/reindex.ts'

/** Milliseconds between two looks while nothing waits. */
const interval = 1000

/** Photos indexed at once: the server answers nobody during that time, some ten milliseconds. */
const photosPerStep = 20

/** For each millisecond of work so many of rest: visitors and saves have the server to themselves most of the time. */
const rest = 3

/**
 * Works off what waits to be indexed again (the photos of a renamed place, all of them after an upgrade), a little at a
 * time so that saves need not wait, until it is stopped. Errors are logged, and the work is retried.
 */
export function scheduleReindexing(archive: Archive, log: Logger): { stop: () => void } {
  let timer = setTimeout(work, 0)
  let isMended = false

  function work() {
    let done = 0
    const began = performance.now()
    try {
      if (!isMended) restoreMerging(archive)
      isMended = true
      done = reindexSome(archive, photosPerStep)
    } catch (problem) {
      log.error({ err: problem }, 'the search index could not be brought up to date')
    }
    timer = setTimeout(work, done > 0 ? rest * (performance.now() - began) : interval)
  }

  return { stop: () => clearTimeout(timer) }
}
