import { cellOf, type Cell } from '#core/export/cells.ts'
import { csvText } from '#core/export/csv-text.ts'
import type { Texts } from '#core/texts/texts.ts'
import type { Loaded } from './load.ts'
import type { SelectedPhoto } from './photo.ts'

type Columns = Texts['selection']['columns']

/** A photo of the selection with what is known of it, and the address of its page. */
export type Row = { id: number; page: string; loaded: Loaded | undefined }

/**
 * The selection as a CSV file. Photos that are no longer in the archive are left out; of those that could not be loaded, there are
 * number and address.
 */
export function tableOf(rows: Row[], columns: Columns): string {
  const names = Object.keys(columns) as (keyof Columns)[]
  const cells = rows.filter(({ loaded }) => loaded !== 'gone').map((row) => cellsOf(row))
  return csvText([Object.values(columns), ...cells.map((photo) => names.map((name) => photo[name]))])
}

function cellsOf({ id, page, loaded }: Row): Record<keyof Columns, Cell> {
  const photo: Partial<SelectedPhoto> = typeof loaded === 'object' ? loaded : { id, page }
  // Pages keep some words together, which tables need not.
  const cell = (text: string | undefined) => cellOf(text?.replaceAll('\u00A0', ' '))
  return {
    number: photo.id ?? id,
    title: cell(photo.title),
    date: cell(photo.date),
    place: cell(photo.place),
    credit: cell(photo.credit),
    licence: cell(photo.licence),
    licenceAddress: cell(photo.licenceAddress),
    page: cell(photo.page),
    download: cell(photo.download),
  }
}

/** The credit lines of the selection, one to a line. */
export const creditsOf = (rows: Row[]): string => rows.flatMap(({ loaded }) => (typeof loaded === 'object' ? loaded.credit : [])).join('\n')
