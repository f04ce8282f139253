import type { Archive } from '../open.ts'
import { photoRecord, type PhotoRecord } from '../photo-records.ts'
import { prepared } from '../statements.ts'
import { indexRowOf } from './texts.ts'

const put = prepared(({ sqlite }) =>
  sqlite.prepare<unknown[]>(
    'INSERT OR REPLACE INTO search_index (rowid, title, place, names, description) VALUES (?, ?, ?, ?, ?)',
  ),
)
const drop = prepared(({ sqlite }) => sqlite.prepare<[number]>('DELETE FROM search_index WHERE rowid = ?'))
const learn = prepared(({ sqlite }) =>
  sqlite.prepare<[string]>(
    'INSERT OR IGNORE INTO search_words (word) SELECT value FROM json_each(?)',
  ),
)

/** Numbers and what is shorter or longer are never taken for misspelt words. */
const isLearned = (word: string) => word.length >= 3 && word.length <= 30 && !/^\d+$/.test(word)

/**
 * Makes what the search knows of a photo what its record says; a photo that is not public is not found. To be called in
 * the transaction that changes the record.
 */
export function indexPhoto(archive: Archive, photoID: number) {
  const photo = photoRecord(archive, photoID)
  if (photo && !photo.deletedAt) putPhoto(archive, photo)
  else drop(archive).run(photoID)
}

/**
 * Puts a public photo into the index, whether it is there already or not.
 *
 * @param known words that need not be learned any more, in a run over many photos; new ones are added
 */
export function putPhoto(archive: Archive, photo: PhotoRecord, known?: Set<string>) {
  const { fields, words } = indexRowOf(photo)
  put(archive).run(photo.photoID, fields.title, fields.place, fields.names, fields.description)
  const fresh = words.filter((word) => !known?.has(word) && isLearned(word))
  if (fresh.length > 0) learn(archive).run(JSON.stringify(fresh))
  for (const word of fresh) known?.add(word)
}
