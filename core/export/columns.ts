import { firstTarget } from '../languages.ts'
import { translatedKeys } from '../records/translated.ts'
import { flatWires } from '../wire/flat.ts'
import { photoWire } from '../wire/photo.ts'

/** The columns that one may take out: everything, or what translators into Romanian look through. */
export const columnSets = ['all', 'translation'] as const

export type ColumnSet = (typeof columnSets)[number]

/** The records that are taken out as a spreadsheet. */
export type SheetKind = 'photo' | 'album'

/**
 * Names of the columns in their order. They are the names of the fields in the API; columns that
 * the API's record does not have come last.
 */
export const sheetColumns: Record<SheetKind, Record<ColumnSet, string[]>> = {
  photo: {
    all: [...Object.keys(photoWire.pipe[0].entries), 'originalFile', 'licenceAddress', 'pageAddress'],
    translation: ['photoID', ...translatedKeys('photo', firstTarget)],
  },
  album: {
    all: [...Object.keys(flatWires.album.pipe[0].entries), 'pageAddress'],
    translation: ['albumID', ...translatedKeys('album', firstTarget)],
  },
}

/** How wide a column is shown, in characters. */
export function columnWidth(name: string): number {
  if (/^(description|albumInfo|inscription$|staffNote)/.test(name)) return 60
  if (/^(title|source|author|inventoryNumber|technique)|Name|File|Address|At$|sha256/.test(name)) return 30
  return 14
}
