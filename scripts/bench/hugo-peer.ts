import { execFile } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { archiveFile } from '#api/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openArchiveForReading } from '#data/open.ts'
import { marked } from './api/figures.ts'
import { writeHugoProject } from './hugo-project.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'

/** Hugo redirects `/ru/`, an address that the default language does not use, to the root. We make no such page. */
const redirect = 'ru/index.html'

/** That of our rendering processes: else whatever runs beside the benchmark would slow only us. */
const priority = 10

/** Mean sizes of pages may differ by this share: larger pages would be more work, smaller ones less. */
const tolerance = 0.1

/** The first folder of a page's file, below that of the language: `photos`, `categories`, `category-periods`. */
const folderOf = (file: string) => file.replace(/^(?:ro|en)\//, '').split('/')[0]!

/** Pages that list photos, on either side. */
const isList = (file: string) => /^(?:categor|location|time-periods|period|albums|contributors|latest)[^.]*$/.test(folderOf(file))

/**
 * The same archive through Hugo, cold: from its content files to its pages. Writing the content files is not counted.
 *
 * @param folder where there is room for the project
 * @param ours seconds of our publish of the same archive
 * @param bundle seconds of the build of the bundle, which counts: Hugo reads its templates, too
 */
export async function againstHugo(settings: Settings, folder: string, ours: number, bundle: number): Promise<BenchResult[]> {
  if (!(await isHugoThere())) {
    console.warn('LEFT OUT: the comparison with Hugo, because there is no command `hugo` here. On Debian: apt-get install hugo')
    return []
  }
  const project = join(folder, 'hugo')
  const archive = openArchiveForReading(archiveFile(settings))
  writeHugoProject(project, { archive, site: settings.site, publicDir: settings.publicDir })
  archive.close()
  const theirs = await seconds(() => promisify(execFile)('nice', ['-n', String(priority), 'hugo', '--quiet', '--cacheDir', join(folder, 'hugo-cache')], { cwd: project }))
  const [own, others] = [pagesIn(settings.publicDir), pagesIn(join(project, 'public'))]
  rmSync(project, { recursive: true, force: true })
  return [
    marked('full publish with the build of the bundle / Hugo', (bundle + ours) / theirs, '×', 1, `aim 0.5; Hugo ${theirs.toFixed(1)} s`),
    { name: 'full publish / Hugo', value: ours / theirs, unit: '×' },
    { name: 'pages made by us and not by Hugo, or the other way round', value: Math.abs(own.all - others.all), unit: 'pages', note: `${own.all} and ${others.all}, on ${availableParallelism()} cores` },
    sizes('photo page', own.photo, others.photo),
    sizes('list page', own.list, others.list),
  ]
}

async function isHugoThere(): Promise<boolean> {
  try {
    await promisify(execFile)('hugo', ['version'])
    return true
  } catch {
    return false
  }
}

function sizes(of: string, ours: number, theirs: number): BenchResult {
  const ratio = theirs / ours
  const verdict = Math.abs(ratio - 1) <= tolerance ? 'comparable' : 'NOT COMPARABLE: more than a tenth'
  return { name: `mean size of Hugo's ${of} / ours`, value: ratio, unit: '×', note: `${verdict}; ${theirs.toFixed(0)} and ${ours.toFixed(0)} bytes` }
}

/** How many pages lie in a folder, and the mean bytes of those of photos and of lists. */
function pagesIn(folder: string) {
  const pages = globSync('**/*.html', { cwd: folder }).filter((file) => file !== redirect)
  const mean = (files: string[]) => files.reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0) / files.length
  return { all: pages.length, photo: mean(pages.filter((file) => folderOf(file) === 'photos')), list: mean(pages.filter(isList)) }
}
