import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { named } from './command-line/named.ts'
import { neededPackages, type InstalledPackage } from './image-files/packages.ts'
import { isLeftOut } from './image-files/left-out.ts'
import { isProgramFile, programFolders, programFiles } from './image-files/program.ts'

const project = resolve(import.meta.dirname, '..')

/**
 * Copies the files of a container image into an empty folder: the built site and back office, the program without what only
 * developers run, and the packages that these load: `TO=folder`. The site and the back office must have been built.
 */
export function run(args: string[]): number {
  const to = named(args, 'TO')
  if (!to) {
    console.error('Say where to: node scripts/run.js image-files TO=folder')
    return 1
  }
  const folder = resolve(to)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  for (const built of ['build/site', 'build/admin'])
    if (!existsSync(join(project, built, 'version'))) throw new Error(`${built} is not there: run \`make build\` first.`)
  copyProgram(folder)
  const packages = neededPackages(project, folder)
  for (const each of packages) copyPackage(each, folder)
  console.log(`${folder} has the program and ${packages.length} packages.`)
  return 0
}

function copyProgram(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const file of programFiles) cpSync(join(project, file), join(folder, file))
  for (const each of programFolders) {
    const filter = (source: string) => isProgramFile(source.slice(project.length + 1))
    cpSync(join(project, each), join(folder, each), { recursive: true, filter })
  }
}

/** A package keeps its place, so that each one finds the version of another that it was installed with. */
function copyPackage({ place, path }: InstalledPackage, folder: string) {
  const target = join(folder, place)
  mkdirSync(dirname(target), { recursive: true })
  const hasPrebuilds = existsSync(join(path, 'prebuilds'))
  cpSync(path, target, { recursive: true, filter: (source) => source === path || !isLeftOut(source.slice(path.length + 1), hasPrebuilds) })
}
