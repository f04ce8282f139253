import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { dataVersion, type Archive } from '../sqlite/open.ts'
import { photoRecords } from '../records/photo-records.ts'
import { preparedValues } from '../sqlite/statements.ts'
import { indexRow, type PhotoRow } from './index-photo.ts'

/** What the index is to hold of the next photos. `seen` stands for the archive as it was before: see `dataVersion`. */
export type PrefetchedRows = { rows: PhotoRow[]; seen: number }

export type PrefetchOptions = { file: string; max: number }

const prefetchWorker = new URL('./row-worker.ts', import.meta.url)

/** So many are made while one is being stored. */
const maxPrefetched = 2

/**
 * The index rows of all public photos, in the order of their numbers, so many at a time. Two thirds of indexing is
 * making them, so a separate thread does that while the ones before are stored.
 */
export async function* prefetchRows(archive: Archive, max: number): AsyncGenerator<PrefetchedRows> {
  if (archive.sqlite.memory) return yield* rowsInProcess(archive, max)
  const start: PrefetchOptions = { file: archive.sqlite.name, max }
  const thread = new Worker(prefetchWorker, { workerData: start })
  const ask = () => thread.postMessage(dataVersion(archive))
  try {
    for (let n = 0; n < maxPrefetched; n += 1) ask()
    for await (const [prefetched] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[PrefetchedRows]>) {
      if (prefetched.rows.length === 0) return
      yield prefetched
      ask()
    }
    throw new Error('The thread that prepares the search index has ended too early.')
  } finally {
    await thread.terminate()
  }
}

/** Nobody else can open an archive that is in memory. */
function* rowsInProcess(archive: Archive, max: number): Generator<PrefetchedRows, undefined> {
  const makeNext = openRowMaker(archive, max)
  for (let rows = makeNext(); rows.length > 0; rows = makeNext()) yield { rows, seen: dataVersion(archive) }
}

const publicAfter = preparedValues<[number, number], number>(
  "SELECT photo_id FROM listing_photos WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photo_id > ? ORDER BY photo_id LIMIT ?",
)

/** Makes the rows of the next photos whenever it is called, none at the end. Words that came before are left out. */
export function openRowMaker(archive: Archive, max: number): () => PhotoRow[] {
  const known = new Set<string>()
  let last = 0
  return () => {
    const photos = photoRecords(archive, publicAfter(archive).all(last, max))
    last = photos.at(-1)?.photoID ?? last
    return photos.map((photo) => {
      const row = indexRow(photo)
      const words = row.words.filter((word) => !known.has(word))
      for (const word of words) known.add(word)
      return { ...row, words }
    })
  }
}
