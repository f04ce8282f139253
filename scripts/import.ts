import { archiveFile, prepareFolders } from '#api/folders.ts'
import { openMedia } from '#api/media/process.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { openArchive } from '#data/open.ts'
import { join, resolve } from 'node:path'
import { ImportRefused, readArguments } from './import/arguments.ts'
import { openImages } from './import/image.ts'
import { importRows, type ImportOutcome } from './import/import-rows.ts'
import { writeReport } from './import/report.ts'
import { summaryOf } from './import/summary.ts'
import { openTable, type Table } from './import/table.ts'
import { showProgress } from './progress.ts'

/**
 * Imports photographs: `CSV=path IMAGES=path`, see docs/import.md.
 *
 * @returns the exit code: 0 when every row is a photo, 1 when the import could not begin or stopped, 2 when rows were
 * refused
 */
export async function run(args: string[]): Promise<number> {
  const work = await prepare(args)
  if (!work) return 1
  const { table, images } = work
  if (table.unused.length > 0) console.error(`Columns that are not read: ${table.unused.join(', ')}`)
  const settings = readSettings(process.env)
  prepareFolders(settings)
  return report(settings, await importTable(settings, table, images))
}

/** The table and the folder of pictures, or null where they cannot be used, which is said in one line. */
async function prepare(args: string[]) {
  try {
    const { csv, images } = readArguments(args)
    return { table: await openTable(resolve(csv)), images: await openImages(resolve(images)) }
  } catch (problem) {
    if (!(problem instanceof ImportRefused)) throw problem
    console.error(`Nothing was imported. ${problem.message}.`)
    return null
  }
}

async function importTable(settings: Settings, table: Table, images: string): Promise<ImportOutcome> {
  const { uploadsDir } = settings
  const archive = openArchive(archiveFile(settings))
  const media = openMedia(settings)
  const progress = showProgress('Importing', table.total)
  try {
    const rows = table.rows()
    return await importRows({
      archive,
      media,
      uploadsDir,
      rows,
      images,
      by: 'import',
      now: Date.now,
      onRow: progress.step,
    })
  } finally {
    progress.end()
    await media.close()
    archive.close()
  }
}

function report(settings: Settings, outcome: ImportOutcome): number {
  const file = join(settings.dataDir, 'import-report.csv')
  console.log(summaryOf(outcome))
  try {
    if (writeReport(file, outcome.findings)) console.log(`Report: ${file}`)
  } catch (problem) {
    console.error(`The report ${file} could not be written: ${(problem as Error).message}.`)
  }
  if (outcome.stopped) {
    console.error(outcome.stopped)
    return 1
  }
  return outcome.refused > 0 ? 2 : 0
}
