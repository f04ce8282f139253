import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { proposedColumns } from '#core/photo-import/headings.ts'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { checkRows } from './check-rows.ts'
import { columnsOf } from './header.ts'
import { screenOffers } from './offers.ts'
import type { ImportFinding } from './outcomes.ts'
import { pictureNames } from './picture-names.ts'
import type { Pictures } from './pictures.ts'
import { openProposals } from './proposals.ts'
import { ImportRefused } from './refused.ts'
import { openSource, tableRefusal, type TableSource } from './source.ts'
import { readTable } from './table.ts'

/** A table that the back office sends before its pictures. */
export type SentTable = { file: string; mapping: ImportMapping; pictures: readonly string[] }

/** What the back office takes at once; the command takes any number. */
export const screenLimits = { rows: 5000, findings: 200, missing: 500 } as const

/**
 * Says what the import of a table would come to, and how its columns may be read.
 *
 * @throws ImportRefused where the file is no table, or has too many rows for the back office
 */
export async function checkSheet(archive: Archive, sent: SentTable): Promise<PhotoImportCheckWire> {
  const { source, headings } = await openHeadings(sent).catch((problem: unknown) => {
    throw tableRefusal(problem, sent.file)
  })
  const read = { ...nothing, encoding: source.encoding, headings }
  try {
    return { ...read, ...(await rowsOf(archive, sent, source)) }
  } catch (problem) {
    const refused = tableRefusal(problem, sent.file)
    if (!(refused instanceof ImportRefused)) throw problem
    return { ...read, problem: `${refused.message.replaceAll(sent.file, 'The table')}.` }
  }
}

const nothing: Omit<PhotoImportCheckWire, 'encoding' | 'headings'> = {
  problem: '',
  total: 0,
  imported: 0,
  alreadyThere: 0,
  refused: 0,
  findings: [],
  missing: [],
  ready: [],
}

async function openHeadings({ file, mapping }: SentTable) {
  const source = await openSource(file, mapping)
  return { source, headings: await headingsOf(source, mapping) }
}

async function headingsOf(source: TableSource, mapping: ImportMapping): Promise<PhotoImportCheckWire['headings']> {
  const values = source.headings.map(() => 0)
  let rows = 0
  for await (const { cells } of source.records(() => false)) {
    if ((rows += 1) > screenLimits.rows)
      throw new ImportRefused(
        `The table has more than ${screenLimits.rows.toLocaleString('en')} rows. Import it by the command (docs/import.md)`,
      )
    cells.forEach((cell, index) => (values[index] = (values[index] ?? 0) + (cell.trim() ? 1 : 0)))
  }
  const proposed = proposedColumns(source.headings)
  return columnsOf(source.headings, mapping)
    .map(({ heading, fields }, index) => {
      const name = heading.trim()
      return {
        heading: name,
        values: values[index] ?? 0,
        fields: fields === null ? null : [...(fields ?? [])],
        proposed: Object.hasOwn(proposed, name) ? (proposed[name] ? [...proposed[name]] : null) : [],
      }
    })
    .filter(({ heading }) => heading !== '')
}

async function rowsOf(archive: Archive, { file, mapping, pictures }: SentTable, source: TableSource) {
  const ready: PhotoImportCheckWire['ready'] = []
  const names = pictureNames(pictures.map((name) => name.normalize('NFC')))
  const table = await readTable(source, file, { isImage: names.has, mapping })
  const named: Pictures = { ...names, checksum: () => Promise.resolve(null), take: () => Promise.reject(new Error('No picture was sent.')) }
  const check = await checkRows({
    archive,
    pictures: named,
    mapping,
    offers: screenOffers,
    rows: table.rows(),
    onReady: ({ line, cells }, picture) => ready.push({ line, picture, cells: { ...cells } }),
  })
  const proposalFor = openProposals(archive)
  return {
    total: table.total,
    imported: check.imported,
    alreadyThere: check.alreadyThere,
    refused: check.refused,
    findings: firstOf(check.findings),
    missing: check.missing.slice(0, screenLimits.missing).map((each) => ({ ...each, proposed: proposalFor(each.kind, each.name) })),
    ready,
  }
}

/** The findings that the back office shows, in the order of the table; notes give way to the others. */
const firstOf = (findings: readonly ImportFinding[]) =>
  [...findings.filter(({ outcome }) => outcome !== 'note'), ...findings.filter(({ outcome }) => outcome === 'note')]
    .slice(0, screenLimits.findings)
    .toSorted((one, other) => one.line - other.line)
