import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { prepareFolders } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { fillWithDemo } from '#scripts/demo/fill.ts'
import { versionOfSources } from '#scripts/bundles/sources.ts'
import { removeLeftOver } from '#tests/support/left-over.ts'

/** What the demo archive's tables, records, pictures and derivatives come from. */
const makers = [
  'data/migrations/*.sql',
  'data/demo/**/*',
  'api/{ingest,media}/**/*.ts',
  'core/limits.ts',
  'core/iiif/tiles.ts',
  'scripts/demo/*.ts',
]

/** Folders of an archive that lies in one folder, as settings. */
export const foldersIn = (folder: string) => ({
  DATA_DIR: `${folder}/data`,
  UPLOADS_DIR: `${folder}/uploads`,
  PUBLIC_DIR: `${folder}/dist`,
})

/** A copy of the demo archive, not yet published, that nobody else uses, so that several runs can work at once. */
export async function copyDemoArchive(): Promise<string> {
  mkdirSync('build', { recursive: true })
  for (const pattern of ['build/e2e-run-*', join(tmpdir(), 'archive-demo-*')]) removeLeftOver(pattern)
  const cached = cacheFolder()
  if (!existsSync(cached)) await fill(cached)
  const copy = mkdtempSync(join(tmpdir(), 'archive-demo-'))
  cpSync(cached, copy, { recursive: true })
  return copy
}

/** The demo archive is filled once and kept here between runs, as long as it would be the same. */
const cacheFolder = () => resolve(`build/e2e-archive-${versionOfSources(makers).slice(0, 12)}`)

async function fill(cached: string) {
  const outdated = globSync('build/e2e-archive-*')
  // Under another name until it is whole: it may be broken off.
  const folder = mkdtempSync(resolve('build/e2e-run-'))
  const settings = readSettings(foldersIn(folder))
  prepareFolders(settings)
  await fillWithDemo(settings)
  remove(outdated)
  if (existsSync(cached)) remove([folder])
  else renameSync(folder, cached)
}

function remove(folders: string[]) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
