import type { Logger } from 'pino'
import { atIntervals } from '#api/maintenance/at-intervals.ts'
import { openReader, type Reader } from '#api/reading/reader.ts'
import type { MachineLimits } from '#api/server/machine.ts'
import type { ComparedPairs } from '#api/similar/answer.ts'
import { lastCompared, lastFingerprint, recordPairs } from '#data/records/pairs.ts'
import type { Archive } from '#data/sqlite/open.ts'

type PairParts = { archive: Archive; reader: Pick<Reader, 'ask'> }

/**
 * Compares all fingerprints that are new with those before them, some hundred at a time, and stores which of them make pairs. When it is
 * stopped, it resumes with the next ones.
 *
 * @returns how many pairs were found
 */
export async function findNewPairs({ archive, reader }: PairParts, signal = new AbortController().signal): Promise<number> {
  let found = 0
  while (!signal.aborted && lastCompared(archive) < lastFingerprint(archive)) {
    const { json } = await reader.ask('pairs', { kind: 'pairs', after: lastCompared(archive) }, signal)
    const { pairs, last } = JSON.parse(new TextDecoder().decode(json)) as ComparedPairs
    recordPairs(archive, pairs, last)
    found += pairs.length
  }
  return found
}

/** Milliseconds between two looks for fingerprints that were not compared; a look that finds none takes no time. */
const interval = 15_000

/** Finds pairs at the start and at intervals, in a separate thread, until it is stopped. Errors are logged, not thrown. */
type ScheduleParts = { archive: Archive; file: string; machine?: MachineLimits; log: Logger }

export function schedulePairs({ archive, file, machine, log }: ScheduleParts) {
  const reader = openReader(file, machine)
  const work = atIntervals(interval, async (signal) => {
    try {
      const pairs = await findNewPairs({ archive, reader }, signal)
      if (pairs > 0) log.info({ pairs }, 'likely duplicates were found')
    } catch (problem) {
      if (!signal.aborted) log.error({ err: problem }, 'likely duplicates could not be looked for')
    }
  })
  return {
    /** Breaks the comparison off that is under way: it may take a minute, and the next start repeats it. */
    async stop() {
      const stopped = work.stop()
      await reader.close()
      await stopped
    },
  }
}
