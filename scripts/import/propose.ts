import { existsSync } from 'node:fs'
import { archiveFile } from '#api/files/folders.ts'
import type { Encoding } from '#api/files/text-encoding.ts'
import { checkRows, type MissingRecord } from '#api/photo-import/check-rows.ts'
import { commandOffers } from '#api/photo-import/offers.ts'
import type { Pictures } from '#api/photo-import/pictures.ts'
import { openProposals } from '#api/photo-import/proposals.ts'
import { ImportRefused } from '#api/photo-import/refused.ts'
import { openSource, tableRefusal } from '#api/photo-import/source.ts'
import { openTable } from '#api/photo-import/table.ts'
import type { Settings } from '#api/settings.ts'
import { requiredColumns, type Column } from '#core/photo-import/columns.ts'
import { proposedColumns } from '#core/photo-import/headings.ts'
import { creatable, noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { writeMapping } from './mapping-file.ts'

type Proposal = { settings: Settings; csv: string; pictures: Pictures; to: string; encoding: Encoding | undefined }

/**
 * Writes a mapping for a table, to be looked through and edited: proposals for its columns, and for names that the archive writes
 * differently. Says what is left to decide.
 *
 * @throws ImportRefused when the table cannot be read, or there is such a file already
 */
export async function propose({ settings, csv, pictures, to, encoding }: Proposal) {
  if (existsSync(to)) throw new ImportRefused(`${to} is there already. Give another name, or delete it`)
  const { headings } = await openSource(csv, noMapping, encoding).catch((problem: unknown) => {
    throw tableRefusal(problem, csv)
  })
  const columns = proposedColumns(headings)
  const mapping: ImportMapping = {
    ...noMapping,
    columns: Object.fromEntries(Object.entries(columns).map(([heading, fields]) => [heading, fields && [...fields]])),
  }
  const missing = requiredColumns.filter((column) => !Object.values(columns).some((fields) => fields?.includes(column)))
  const unknown = headings.filter((heading) => heading.trim() && !Object.hasOwn(columns, heading.trim()))
  const names = missing.length > 0 ? [] : await missingNames({ settings, csv, pictures, encoding }, mapping)
  writeMapping(to, { ...mapping, values: valuesOf(names) })
  console.log([`Mapping: ${to}`, ...decisions(missing, unknown, names)].join('\n'))
}

type Named = MissingRecord & { proposed: string | null }

async function missingNames({ settings, csv, pictures, encoding }: Omit<Proposal, 'to'>, mapping: ImportMapping): Promise<Named[]> {
  const file = archiveFile(settings)
  const archive = openArchive(existsSync(file) ? file : ':memory:')
  try {
    const table = await openTable(csv, { isImage: pictures.has, mapping, encoding })
    const { missing } = await checkRows({ archive, pictures, mapping, offers: commandOffers, rows: table.rows() })
    const proposalFor = openProposals(archive)
    return missing.map((each) => ({ ...each, proposed: proposalFor(each.kind, each.name) }))
  } finally {
    archive.close()
  }
}

/** What the archive calls the names that it knows otherwise, by the columns that they come from. */
function valuesOf(names: readonly Named[]): ImportMapping['values'] {
  const values: Partial<Record<Column, Record<string, string>>> = {}
  for (const { name, columns, proposed } of names) {
    if (proposed !== null) for (const column of columns) values[column] = { ...values[column], [name]: proposed }
  }
  return values
}

function decisions(missing: readonly string[], unknown: readonly string[], names: readonly Named[]): string[] {
  const created = names.filter(({ proposed }) => proposed === null)
  return [
    ...(missing.length > 0 ? [`To be decided: ${missing.join(', ')}. Name a column for each, or a text in “defaults”`] : []),
    ...(unknown.length > 0 ? [`Columns without a proposal: ${unknown.join(', ')}`] : []),
    ...(created.length > 0 ? ['Records that are not there; “create” lists the kinds that may be made:'] : []),
    ...created.map(({ kind, name, rows }) => `  ${creatable[kind]}: “${name}” (${rows})`),
  ]
}
