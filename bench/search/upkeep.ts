import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { saveFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { rowOf } from '#data/records/rows.ts'
import { searchPhotos } from '#data/search/find.ts'
import { indexPhoto } from '#data/search/index-photo.ts'
import { totals } from '#data/lists/totals.ts'
import { reindexSome } from '#data/search/reindex.ts'
import { percentile } from '#bench/api/figures.ts'
import type { BenchResult } from '#bench/result.ts'
import { sized } from '#tests/support/size.ts'
import { milliseconds } from './queries.ts'

const saves = sized(500, 5)

const stamp: AuditStamp = { by: 'bench', at: '2026-01-02T00:00:00.000Z' }

/** What a save costs more because of the search, and how long other work waits while photos are indexed in the background. */
export function benchUpkeep(archive: Archive): BenchResult[] {
  const photos = totals(archive).photos
  const photo = (at: number) => 1 + ((at * 7919) % photos)
  const times = Array.from({ length: saves }, (_, at) => inTransaction(archive, () => milliseconds(() => indexPhoto(archive, photo(at)))))
  const { version } = rowOf(archive, 'category', 1)!
  saveFlat(archive, 'category', 1, version, { categoryName: 'Другое имя' }, stamp)
  const steps = Array.from({ length: sized(100, 3) }, () => milliseconds(() => reindexSome(archive, 20)))
  const after = milliseconds(() => searchPhotos(archive, 'мост', 1, { category: 0, period: 0, location: 0 }, 'ru'))
  return [
    { name: 'one save’s part of the search index: half of them', value: percentile(times, 0.5), unit: 'ms', note: 'at most 2' },
    {
      name: 'one save’s part of the search index: p99',
      value: percentile(times, 0.99),
      unit: 'ms',
      note: 'parts of the index are merged now and then',
    },
    { name: 'one step of indexing in the background: half of them', value: percentile(steps, 0.5), unit: 'ms' },
    { name: 'one step of indexing in the background: p99', value: percentile(steps, 0.99), unit: 'ms' },
    { name: 'the first query after it', value: after, unit: 'ms' },
  ]
}
