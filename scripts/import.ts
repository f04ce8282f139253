import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { nameOf } from '#api/files/text-encoding.ts'
import { openCommandMedia } from '#api/media/command-jobs.ts'
import { checkRows, type ImportCheck } from '#api/photo-import/check-rows.ts'
import { importRows, type ImportResult } from '#api/photo-import/import-rows.ts'
import { commandOffers, type Offers } from '#api/photo-import/offers.ts'
import { openPictures } from '#api/photo-import/open-pictures.ts'
import type { Pictures } from '#api/photo-import/pictures.ts'
import { ImportRefused } from '#api/photo-import/refused.ts'
import { openTable, type Table } from '#api/photo-import/table.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { onInterrupt } from './command-line/interrupt.ts'
import { named } from './command-line/named.ts'
import { showProgress } from './command-line/progress.ts'
import { missingIn, remainderOf, reportOf } from './import/accounting.ts'
import { readArguments } from './import/arguments.ts'
import { importFromBag } from './import/from-bag.ts'
import { readMapping } from './import/mapping-file.ts'
import { propose } from './import/propose.ts'
import { writeReport, type ReportLine } from './import/report.ts'
import { checkSummaryOf, summaryOf } from './import/summary.ts'

/** A table and its pictures, both read and found usable. */
type Work = {
  table: Table
  pictures: Pictures
  mapping: ImportMapping
  keepsDuplicates: boolean
  acceptDoubtful: boolean
  offers: Offers
  isDryRun: boolean
}

/**
 * Imports photographs: `CSV=path IMAGES=path`, see docs/import.md. With `FROM=folder`, brings a bag into an empty archive.
 *
 * @returns the exit code: 0 when every row is a photo, 1 when the import could not begin or stopped, 2 when rows were
 * refused
 */
export async function run(args: string[]): Promise<number> {
  if (named(args, 'FROM')) return importFromBag(args)
  const settings = readSettings(process.env)
  const work = await prepare(settings, args)
  if (work === null) return 1
  if (work === 'proposed') return 0
  const { encoding, unread } = work.table
  if (encoding !== 'utf-8' && encoding !== 'xlsx')
    console.error(`The table is read as ${nameOf(encoding)} text. If its letters come out wrong, name another one: ENCODING=…`)
  const unknown = unread.filter(({ isLeftOut }) => !isLeftOut).map(({ heading }) => heading)
  if (unknown.length > 0) console.error(`Columns that are not read: ${unknown.join(', ')}`)
  return work.isDryRun ? reportCheck(settings, work, await checkTable(settings, work)) : importAll(settings, work)
}

/** What is to be imported, or null where it cannot be used, which is said in one line. */
async function prepare(settings: Settings, args: string[]): Promise<Work | 'proposed' | null> {
  try {
    const { csv, images, create, encoding, ...options } = readArguments(args)
    if (!existsSync(resolve(csv))) throw new ImportRefused(`There is no table at ${resolve(csv)}`)
    const pictures = await openPictures(resolve(images), settings.uploadLimit)
    const isImage = pictures.has
    if (options.propose) {
      await propose({ settings, csv: resolve(csv), pictures, to: resolve(options.propose), encoding })
      return 'proposed'
    }
    const given = options.mapping ? readMapping(resolve(options.mapping)) : noMapping
    const mapping = { ...given, create: [...new Set([...given.create, ...create])] }
    return { table: await openTable(resolve(csv), { isImage, mapping, encoding }), pictures, ...options, mapping, offers: commandOffers }
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem
    console.error(`Nothing was imported. ${problem.message}.`)
    return null
  }
}

async function importAll(settings: Settings, work: Work): Promise<number> {
  prepareFolders(settings)
  return report(settings, work, await importTable(settings, work))
}

async function importTable(settings: Settings, { table, ...options }: Work): Promise<ImportResult> {
  const archive = openArchive(archiveFile(settings))
  const media = openCommandMedia(settings)
  const interrupt = onInterrupt('Stopping after this photo. Press Ctrl-C again to stop at once.')
  const progress = showProgress('Importing', table.total)
  try {
    return await importRows({
      ...options,
      archive,
      media,
      unpackDir: media.folder,
      uploadsDir: settings.uploadsDir,
      rows: table.rows(),
      by: 'import',
      now: Date.now,
      signal: interrupt.signal,
      onRow: progress.step,
    })
  } finally {
    progress.end()
    await media.close()
    archive.close()
    interrupt.end()
  }
}

/** Checks a table against the archive, or against an empty one where there is none yet. */
async function checkTable(settings: Settings, { table, ...options }: Work): Promise<ImportCheck> {
  const file = archiveFile(settings)
  const archive = openArchive(existsSync(file) ? file : ':memory:')
  const progress = showProgress('Checking', table.total)
  try {
    return await checkRows({ ...options, archive, rows: table.rows(), onRow: progress.step })
  } finally {
    progress.end()
    archive.close()
  }
}

/** Says what a dry run found. Its report has another name: that of the last import stays. */
function reportCheck({ dataDir }: Settings, { table, pictures }: Work, check: ImportCheck): number {
  const remainder = remainderOf(table, pictures)
  console.log(checkSummaryOf(check, table, pictures, remainder))
  saveReport(join(dataDir, 'import-report.dry-run.csv'), [...reportOf(table, remainder, check.findings), ...missingIn(check.missing)])
  return check.refused > 0 ? 2 : 0
}

function report({ dataDir }: Settings, { table, pictures }: Work, outcome: ImportResult): number {
  const remainder = remainderOf(table, pictures)
  console.log(summaryOf(outcome, table, pictures, remainder))
  saveReport(join(dataDir, 'import-report.csv'), reportOf(table, remainder, outcome.findings))
  if (outcome.stopped) {
    console.error(outcome.stopped)
    return 1
  }
  return outcome.refused > 0 ? 2 : 0
}

/** Writes a report, and says where it is. The result of an import does not depend on it. */
function saveReport(file: string, lines: ReportLine[]) {
  try {
    if (writeReport(file, lines)) console.log(`Report: ${file}`)
  } catch (problem) {
    console.error(`The report ${file} could not be written: ${(problem as Error).message}.`)
  }
}
