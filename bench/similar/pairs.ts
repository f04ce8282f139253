import { findNewPairs } from '#api/maintenance/pictures/pairs.ts'
import { openReader } from '#api/reading/reader.ts'
import { pairPage, recordPairs } from '#data/records/pairs.ts'
import { sized } from '#tests/support/size.ts'
import { marked } from '#bench/api/figures.ts'
import type { BenchResult } from '#bench/result.ts'
import { millisecondsOf, seconds } from '#bench/stopwatch.ts'
import { archiveOfPictures } from './archive.ts'

/** Photos of the archive whose pairs are looked for. */
const many = sized(100_000, 300)

/** What it takes to find all pairs of an archive, those of one more photo, and a page of the list; how many of the known ones are missing. */
export async function benchPairs(greys: readonly Uint8Array[]): Promise<BenchResult[]> {
  const { archive, file, known, close } = archiveOfPictures(many, greys)
  const reader = openReader(file)
  const built = await seconds(() => findNewPairs({ archive, reader }))
  const rows = archive.sqlite.prepare<[], [number, number]>(
    `SELECT a.photo_id, b.photo_id FROM likely_pairs l JOIN fingerprints a USING (fingerprint_id)
     JOIN fingerprints b ON b.fingerprint_id = l.other_fingerprint_id`,
  )
  const found = new Set(rows.raw().all().map(String))
  const missed = known.filter((pair) => !found.has(String(pair))).length
  const times = Array.from({ length: 10 }, () => millisecondsOf(() => pairPage(archive, 'likely', 1))).toSorted((one, other) => one - other)
  // The last photo once more, as if it had just been added.
  const last = archive.sqlite.prepare<[], number>('SELECT max(fingerprint_id) FROM fingerprints').pluck().get() ?? 0
  recordPairs(archive, [], last - 1)
  const added = await seconds(() => findNewPairs({ archive, reader }))
  await reader.close()
  close()
  return [
    { name: `pairs of ${many} photos found`, value: built, unit: 's' },
    { name: 'rows of pairs', value: found.size, unit: '' },
    marked(`known pairs not found, of ${known.length}`, (100 * missed) / Math.max(1, known.length), '%', 2),
    { name: `pairs of one more photo among ${many}`, value: added * 1000, unit: 'ms' },
    { name: 'a page of the list, median', value: times[times.length >> 1] ?? NaN, unit: 'ms' },
  ]
}
