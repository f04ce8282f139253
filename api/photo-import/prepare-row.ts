import { mapperOf, type Cells, type ImportMapping } from '#core/photo-import/mapping.ts'
import { photoOfImport } from '#data/records/photos.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { imageName } from './image.ts'
import type { Offers } from './offers.ts'
import type { Pictures } from './pictures.ts'
import { RowRefused } from './refused.ts'
import { describeRow, refuseLineBreaks, type Description } from './row.ts'
import { compareWithPhoto, knownByName, refuseDuplicate, withoutPicture } from './same-picture.ts'
import type { TableRow } from './table.ts'

/** What rows are read with, whether they are imported or only checked. */
export type RowWork = {
  archive: Archive
  pictures: Pictures
  /** How the table is read, and which records may be created. */
  mapping: ImportMapping
  /** Whether a picture that the archive has already under another name becomes a further photo. */
  keepsDuplicates?: boolean
  /** Advice for people about rows that are not imported. */
  offers: Offers
}

/** The state in which the rows of a table are read: how values are mapped, and the lines of file names so far. */
export type RowState = { map: ReturnType<typeof mapperOf>; names: Map<string, number> }

export const openRows = ({ mapping }: Pick<RowWork, 'mapping'>): RowState => ({ map: mapperOf(mapping), names: new Map() })

/** A row that is a photo already, or all that makes a new one. */
export type PreparedRow =
  | { photoID: number; notes: string[] }
  | ({ photoID: null; path: string; sha256: string | null; importKey: string; cells: Cells } & Description)

/**
 * Reads a row and finds its picture.
 *
 * @throws RowRefused or Duplicate when it becomes no photo
 */
export async function prepareRow(work: RowWork, row: TableRow, state: RowState): Promise<PreparedRow> {
  const { archive, pictures, keepsDuplicates } = work
  if (row.problem) throw new RowRefused(row.problem)
  const { cells, leftOut } = state.map(row.cells)
  refuseLineBreaks(cells)
  const filename = imageName(cells.filename ?? '')
  const found = lookUp(pictures, filename)
  const name = typeof found === 'string' ? found : filename
  refuseSecond(name, row.line, state.names)
  const importKey = `file:${name}`
  const known = photoOfImport(archive, importKey) || photoOfImport(archive, `file:${filename}`)
  if (known) return { photoID: known, notes: await compare(work, known, found, filename) }

  const { fields, relations, notes } = describeRow(cells)
  notes.push(...leftOut.map(({ column, value }) => `“${value}” of the column “${column}” was left out, as the mapping says`))
  if (found instanceof RowRefused) throw found
  const sha256 = await pictures.checksum(found)
  if (!keepsDuplicates && sha256) refuseDuplicate(archive, sha256)
  return { photoID: null, path: found, sha256, importKey, cells, fields, relations, notes }
}

function refuseSecond(filename: string, line: number, lines: Map<string, number>) {
  const first = lines.get(filename)
  if (filename && first) throw new RowRefused(`Line ${first} has the same file name; only that row counts`)
  lines.set(filename, line)
}

/** The path of the picture that a row names, or why there is none. */
function lookUp(pictures: Pictures, name: string): string | RowRefused {
  try {
    return pictures.find(name)
  } catch (problem) {
    if (problem instanceof RowRefused) return problem
    throw problem
  }
}

async function compare({ archive, pictures }: RowWork, photoID: number, found: string | RowRefused, filename: string): Promise<string[]> {
  if (found instanceof RowRefused) return withoutPicture(archive, photoID)
  const sha256 = await pictures.checksum(found)
  return sha256 ? compareWithPhoto(archive, photoID, filename, sha256) : knownByName(archive, photoID)
}
