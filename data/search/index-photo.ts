import type { Archive } from '../sqlite/open.ts'
import { photoRecord, type PhotoRecord } from '../records/photo-records.ts'
import { preparedRows } from '../sqlite/statements.ts'
import { indexRowOf, type IndexRow } from './texts.ts'

const put = preparedRows<unknown[]>('INSERT OR REPLACE INTO search_index (rowid, title, place, names, description) VALUES (?, ?, ?, ?, ?)')
const drop = preparedRows<[number]>('DELETE FROM search_index WHERE rowid = ?')
const learn = preparedRows<[string]>('INSERT OR IGNORE INTO search_words (word) SELECT value FROM json_each(?)')

/** Numbers and what is shorter or longer are never taken for misspelt words. */
const isLearned = (word: string) => word.length >= 3 && word.length <= 30 && !/^\d+$/.test(word)

/**
 * Makes what the search knows of a photo what its record says; a photo that is not public is not found. To be called in
 * the transaction that changes the record.
 */
export function indexPhoto(archive: Archive, photoID: number) {
  const photo = photoRecord(archive, photoID)
  if (photo && !photo.deletedAt) putRow(archive, indexRow(photo))
  else drop(archive).run(photoID)
}

/** What the index is to hold of a photo, and the words by which misspelt ones are mended. */
export type PhotoRow = IndexRow & { photoID: number }

export function indexRow(photo: PhotoRecord): PhotoRow {
  const { fields, words } = indexRowOf(photo)
  return { photoID: photo.photoID, fields, words: words.filter(isLearned) }
}

/** Puts the row of a public photo into the index, whether the photo is there already or not. */
export function putRow(archive: Archive, { photoID, fields, words }: PhotoRow) {
  put(archive).run(photoID, fields.title, fields.place, fields.names, fields.description)
  if (words.length > 0) learn(archive).run(JSON.stringify(words))
}
