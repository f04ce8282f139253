import { localizedKey, type TargetLanguage } from '#core/languages.ts'
import { similarTranslations as limits } from '#core/limits.ts'
import { translatedNames } from '#core/records/translated.ts'
import { wordsOf } from '#core/search/words.ts'
import { similarTexts, type SimilarText } from '#core/translation-memory.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'
import type { Photo } from './photos.ts'
import { neededRow } from './rows.ts'

/** A text of another photo, or a sentence of it, with its translation. */
export type SimilarTranslation = SimilarText & { photoID: number; field: string }

const found = preparedValues<[string, number], number>(
  'SELECT rowid FROM search_index WHERE search_index MATCH ? ORDER BY rank, rowid DESC LIMIT ?',
)

/** Shorter words are in too many texts. */
const shortestWord = 4

/**
 * Texts of other photos that are like those of a photo and have been translated into a language: for each field the most similar ones
 * first. Each text comes once.
 */
export function similarTranslations(archive: Archive, photo: Photo, language: TargetLanguage): SimilarTranslation[] {
  return translatedNames.photo.flatMap((field) => {
    const text = photo[field]
    const similar = sharingWords(archive, photo, field).flatMap((other) => {
      const [source, translation] = [other[field], other[localizedKey(field, language)]]
      if (source === '' || translation === '') return []
      return similarTexts(text, { source, translation }).map((each) => ({ ...each, photoID: other.photoID, field }))
    })
    similar.sort((a, b) => b.likeness - a.likeness || b.photoID - a.photoID)
    return onceEach(similar).slice(0, limits.shown)
  })
}

/** The photos whose text has some of the longest words of a photo's text: long words are rare. */
function sharingWords(archive: Archive, photo: Photo, field: (typeof translatedNames.photo)[number]): Photo[] {
  const words = new Set(wordsOf(photo[field]).map(({ folded }) => folded))
  const longest = [...words].filter((word) => word.length >= shortestWord).toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
  if (longest.length === 0) return []
  const wanted = longest.slice(0, limits.words).map((word) => `"${word}"`)
  const ids = found(archive).all(`${field} : (${wanted.join(' OR ')})`, limits.looked)
  return ids.filter((id) => id !== photo.photoID).map((id) => neededRow(archive, 'photo', id))
}

function onceEach(similar: SimilarTranslation[]): SimilarTranslation[] {
  const texts = new Map<string, SimilarTranslation>()
  for (const each of similar) {
    const key = `${each.source}\n${each.translation}`
    if (!texts.has(key)) texts.set(key, each)
  }
  return [...texts.values()]
}
