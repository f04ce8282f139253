import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Archive } from '../open.ts'
import { photoRecords } from '../photo-records.ts'
import { prepared } from '../statements.ts'
import { rowOf, type PhotoRow } from './index-photo.ts'

/** What the index is to hold of the next photos. `seen` stands for the archive as it was before: see `dataVersion`. */
export type RowsAhead = { rows: PhotoRow[]; seen: number }

export type RowsStart = { file: string; most: number }

const rowsThread = new URL('./row-thread.ts', import.meta.url)

/** So many are made while one is being stored. */
const ahead = 2

/**
 * The index rows of all public photos, in the order of their numbers, so many at a time. Two thirds of indexing is
 * making them, so a separate thread does that while the ones before are stored.
 */
export async function* rowsAhead(archive: Archive, most: number): AsyncGenerator<RowsAhead> {
  if (archive.sqlite.memory) return yield* rowsHere(archive, most)
  const start: RowsStart = { file: archive.sqlite.name, most }
  const thread = new Worker(rowsThread, { workerData: start })
  const asked: number[] = []
  function ask() {
    asked.push(dataVersion(archive))
    thread.postMessage(null)
  }
  try {
    for (let n = 0; n < ahead; n += 1) ask()
    for await (const [rows] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[PhotoRow[]]>) {
      if (rows.length === 0) return
      yield { rows, seen: asked.shift()! }
      ask()
    }
    throw new Error('The thread that prepares the search index has ended too early.')
  } finally {
    await thread.terminate()
  }
}

/** Nobody else can open an archive that is in memory. */
function* rowsHere(archive: Archive, most: number): Generator<RowsAhead> {
  const makeNext = openRowMaker(archive, most)
  for (let rows = makeNext(); rows.length > 0; rows = makeNext()) yield { rows, seen: dataVersion(archive) }
}

const publicAfter = prepared(({ sqlite }) =>
  sqlite
    .prepare<[number, number], number>(
      `SELECT photo_id FROM listing_photos WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photo_id > ?
       ORDER BY photo_id LIMIT ?`,
    )
    .pluck(),
)

/** Makes the rows of the next photos whenever it is called, none at the end. Words that came before are left out. */
export function openRowMaker(archive: Archive, most: number): () => PhotoRow[] {
  const known = new Set<string>()
  let last = 0
  return () => {
    const photos = photoRecords(archive, publicAfter(archive).all(last, most))
    last = photos.at(-1)?.photoID ?? last
    return photos.map((photo) => {
      const row = rowOf(photo)
      const words = row.words.filter((word) => !known.has(word))
      for (const word of words) known.add(word)
      return { ...row, words }
    })
  }
}

/** A number that is another one once somebody else has changed the archive; own changes do not count. */
export const dataVersion = ({ sqlite }: Archive) => sqlite.pragma('data_version', { simple: true }) as number
