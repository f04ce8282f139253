import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openCommandMedia } from '#api/media/command-jobs.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { join, resolve } from 'node:path'
import { remainderOf, reportOf } from './import/accounting.ts'
import { readArguments } from './import/arguments.ts'
import { ImportRefused } from '#api/photo-import/refused.ts'
import { listBox, type Box } from '#api/photo-import/picture-folder.ts'
import { nameOf } from '#api/files/text-encoding.ts'
import { openImages } from '#api/photo-import/image.ts'
import { importRows, type ImportResult } from '#api/photo-import/import-rows.ts'
import { onInterrupt } from './command-line/interrupt.ts'
import { writeReport } from './import/report.ts'
import { summaryOf } from './import/summary.ts'
import { openTable, type Table } from '#api/photo-import/table.ts'
import { named } from './command-line/named.ts'
import { importFromBag } from './import/from-bag.ts'
import { showProgress } from './command-line/progress.ts'

/** A table and the folder of its pictures, both read and found usable. */
type Work = { table: Table; images: string; box: Box; keepsDuplicates: boolean; acceptDoubtful: boolean }

/**
 * Imports photographs: `CSV=path IMAGES=path`, see docs/import.md. With `FROM=folder`, brings a bag into an empty archive.
 *
 * @returns the exit code: 0 when every row is a photo, 1 when the import could not begin or stopped, 2 when rows were
 * refused
 */
export async function run(args: string[]): Promise<number> {
  if (named(args, 'FROM')) return importFromBag(args)
  const work = await prepare(args)
  if (!work) return 1
  const { encoding, unused } = work.table
  if (encoding !== 'utf-8') console.error(`The table is ${nameOf(encoding)} text.`)
  if (unused.length > 0) console.error(`Columns that are not read: ${unused.join(', ')}`)
  const settings = readSettings(process.env)
  prepareFolders(settings)
  return report(settings, work, await importTable(settings, work))
}

/** What is to be imported, or null where it cannot be used, which is said in one line. */
async function prepare(args: string[]): Promise<Work | null> {
  try {
    const { csv, images, ...options } = readArguments(args)
    const folder = await openImages(resolve(images))
    const box = await listBox(folder)
    return { table: await openTable(resolve(csv), (name) => box.files.has(name)), images: folder, box, ...options }
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem
    console.error(`Nothing was imported. ${problem.message}.`)
    return null
  }
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

function report(settings: Settings, { table, box }: Work, outcome: ImportResult): number {
  const file = join(settings.dataDir, 'import-report.csv')
  const remainder = remainderOf(table, box)
  console.log(summaryOf(outcome, table, box, remainder))
  try {
    if (writeReport(file, reportOf(table, remainder, outcome))) console.log(`Report: ${file}`)
  } catch (problem) {
    console.error(`The report ${file} could not be written: ${(problem as Error).message}.`)
  }
  if (outcome.stopped) {
    console.error(outcome.stopped)
    return 1
  }
  return outcome.refused > 0 ? 2 : 0
}
