import { address, pathOf } from '#core/addresses.ts'
import { batches } from '#core/batches.ts'
import { cellOf, type Cell } from '#core/export/cells.ts'
import { parentNames, sheetColumns, type ColumnSet, type SheetKind } from '#core/export/columns.ts'
import { sourceLanguage } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import { namesText, parentsText } from '#core/places/row-text.ts'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import { numbersOf, photoReferenceLists } from '#core/records/photo-field-list.ts'
import type { Identity } from '#api/auth/identity.ts'
import { filesOf } from '#api/media/names.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { presentPhoto } from '#api/presenters/photo.ts'
import { allFlat, type FlatRow } from '#data/records/flat.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { recordName } from '#data/records/record-name.ts'
import { isBinned, isPublic } from '#data/records/rows.ts'
import { namesOfPlace, parentsOfPlace } from '#data/records/places.ts'
import { allPhotoRecords, listedIn, photoRecords, type PhotoRecord } from '#data/records/photo-records.ts'

/** A spreadsheet to be made: plain data, so that another process can be told. */
export type Sheet = {
  kind: SheetKind
  columns: ColumnSet
  /** Who takes it out. */
  identity: Identity
  /** Origin of the public site without a trailing slash. */
  siteUrl: string
  /** The numbers of the only photos that it has; without, all public ones. */
  photos?: number[]
}

export const columnsOf = ({ kind, columns }: Sheet): string[] => sheetColumns[kind][columns]

/** The rows of a spreadsheet, newest record first, a few hundred at a time, so that other work gets its turn. */
export function* rowsOf(archive: Archive, sheet: Sheet): Generator<Cell[][]> {
  const names = columnsOf(sheet)
  for (const records of sheet.kind === 'photo' ? photosOf(archive, sheet) : flatsOf(archive, sheet.kind, sheet)) {
    yield records.map((record) => names.map((name) => cellOf(record[name])))
  }
}

type Fields = Record<string, unknown>

function* photosOf(archive: Archive, sheet: Sheet): Generator<Fields[]> {
  for (const records of sheet.photos ? chosenPhotos(archive, sheet.photos) : allPhotoRecords(archive))
    yield records.map((photo) => photoFields(photo, sheet))
}

/** The public photos among some, newest first, a few hundred at a time. */
function* chosenPhotos(archive: Archive, ids: number[]): Generator<PhotoRecord[]> {
  const newestFirst = [...new Set(ids)].sort((one, other) => other - one)
  for (const some of batches(newestFirst, 250)) yield photoRecords(archive, some).filter((photo) => !isBinned(photo))
}

function photoFields(photo: PhotoRecord, { identity, siteUrl }: Sheet): Fields {
  return {
    ...presentPhoto(photo, identity),
    ...Object.fromEntries(photoReferenceLists.flatMap((list) => listCells(photo, list))),
    originalFile: filesOf(photo.photoFileName, photo.originalFormat).original,
    licenceAddress: licenceOf(photo.license).uri,
    pageAddress: siteUrl + pathOf(address('photo', sourceLanguage, { id: photo.photoID })),
  }
}

/** Several records in one cell: their numbers, and their Russian names. */
function listCells(photo: PhotoRecord, { name, names, to }: (typeof photoReferenceLists)[number]): [string, string][] {
  const records = listedIn(photo, names).map((record) => record[flatNames[to]])
  return [
    [name, numbersOf(photo[name]).join(', ')],
    [names, records.join('; ')],
  ]
}

function* flatsOf(archive: Archive, kind: FlatKind, sheet: Sheet): Generator<Fields[]> {
  const counts = photoCounts(archive, kind)
  const records = allFlat(archive, kind)
  const newestFirst = [...records].sort(([one], [other]) => other - one)
  const nameOf = (id: number) => recordName(kind, records.get(id))
  for (const some of batches(newestFirst, 250))
    yield some.map(([id, row]) => ({
      ...presentFlat(kind, row, counts.get(id) ?? 0, sheet.identity),
      ...(kind === 'location' ? placeCells(row as FlatRow<'location'>, nameOf) : {}),
      // Whose name is withheld has no page.
      pageAddress: isPublic(row) ? sheet.siteUrl + pathOf(address(kind, sourceLanguage, { id })) : '',
    }))
}

/** What a place has rows of, a line each. */
export function placeCells(place: FlatRow<'location'>, nameOf: (id: number) => string) {
  const parents = parentsOfPlace(place)
  return {
    names: namesText(namesOfPlace(place)),
    parents: parentsText(parents, String),
    [parentNames]: parentsText(parents, nameOf),
  }
}
