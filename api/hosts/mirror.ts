import { hash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestFile } from '#api/files/folders.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { removePublished, writePublished } from '#api/publisher/write.ts'
import type { Settings } from '#api/settings.ts'
import { refuseOtherAddress } from './published-address.ts'
import { entriesLast, isPage, missingPages, pictureFiles, publishedFiles } from './site-files.ts'
import { filesFor, type SizedFile, type StaticHost } from './static-host-kinds.ts'

/** What a mirror has of each file: the hash of its bytes, of a picture their number: a changed original has another name. */
type Contents = Map<string, string>

/** Files by what has to be done with them, in this order: nothing names a file that is not there. */
export type MirrorSteps = { first: string[]; pages: string[]; removed: string[] }

/** Lies in the mirror and says what the archive has put there. Hosts do not serve files that begin with a dot. */
const stateName = '.mirror'

/** The mirror cannot be made; the message is for people. */
export class MirrorError extends Error {}

/**
 * Makes a folder that holds the whole public site for a static host: pages, pictures, and the files by which such hosts
 * take redirects and headers. Only what has changed since the last time is written. New style sheets and pictures come
 * first, then pages; removals come last. If it is interrupted, the next run completes it.
 *
 * @param host the kind of host; files that only another kind reads are removed
 * @param onStep called for each file, with how many there are
 * @returns what was written and removed, relative to `to`
 * @throws MirrorError when `to` holds something else, or nothing is published; AddressError when SITE_URL is not that of the pages
 */
export async function mirror(
  settings: Settings,
  to: string,
  host: StaticHost = 'netlify',
  onStep: (done: number, of: number) => void = () => undefined,
): Promise<MirrorSteps> {
  const known = readState(to)
  if (!existsSync(join(settings.publicDir, 'index.html'))) throw new MirrorError('Nothing is published yet: run `make publish` first.')
  refuseOtherAddress(settings)
  const made = await madeFiles(settings, host)
  const pictures = pictureFiles(settings)
  const wanted = wantedFiles(settings, made, pictures)
  const changed = [...wanted.keys()].filter((file) => known.get(file) !== wanted.get(file) || !existsSync(join(to, file)))
  const steps: MirrorSteps = {
    first: changed.filter((file) => !isPage(file)),
    pages: changed.filter(isPage).sort(entriesLast),
    removed: [...known.keys()].filter((file) => !wanted.has(file)),
  }
  mkdirSync(to, { recursive: true })
  // After an interruption, the next run then knows which files exist here, but not their content.
  writeState(to, new Map([...known, ...changed.map((file) => [file, 'unknown'] as const)]))
  const total = changed.length + steps.removed.length
  let done = 0
  for (const file of [...steps.first, ...steps.pages]) {
    put(settings, to, file, made, pictures)
    onStep((done += 1), total)
  }
  for (const file of steps.removed) {
    removePublished(to, file)
    onStep((done += 1), total)
  }
  writeState(to, wanted)
  return steps
}

/** The files of a mirror, for the limits of hosts. */
export const filesOfMirror = (to: string): SizedFile[] =>
  [...readState(to).keys()].map((file) => ({ file, bytes: statSync(join(to, file), { throwIfNoEntry: false })?.size ?? 0 }))

/** Files of the mirror that are no published ones. */
async function madeFiles({ publicDir, site }: Settings, host: StaticHost): Promise<Map<string, Buffer>> {
  const notFound = missingPages.map(([file, source]) => [file, readFileSync(join(publicDir, source))] as const)
  const read = await filesFor(host, site)
  return new Map([...read.map(([file, text]) => [file, Buffer.from(text)] as const), ...notFound])
}

function wantedFiles(settings: Settings, made: Map<string, Buffer>, pictures: Map<string, string>): Contents {
  const manifest = openManifest(manifestFile(settings))
  const hashes = new Map(manifest.hashes())
  manifest.close()
  const published = publishedFiles(settings)
  return new Map([
    ...published.map((file) => [file, hashes.get(file) || hashOf(readFileSync(join(settings.publicDir, file)))] as const),
    ...[...made].map(([file, content]) => [file, hashOf(content)] as const),
    ...[...pictures].map(([file, source]) => [file, sizeOf(join(settings.uploadsDir, source))] as const),
  ])
}

/** Empty for a file that has gone since it was listed. */
const sizeOf = (path: string) => String(statSync(path, { throwIfNoEntry: false })?.size ?? '')

const hashOf = (content: Buffer) => hash('sha256', content, 'hex')

function put({ publicDir, uploadsDir }: Settings, to: string, file: string, made: Map<string, Buffer>, pictures: Map<string, string>) {
  const picture = pictures.get(file)
  if (picture) return putPicture(join(uploadsDir, picture), join(to, file))
  // A page that was removed since then is removed from the mirror the next time.
  const source = join(publicDir, file)
  const content = made.get(file) ?? (existsSync(source) ? readFileSync(source) : null)
  if (content) writePublished(to, file, content)
}

/** A second name of the same file where the file system allows it. */
function putPicture(from: string, to: string) {
  if (!existsSync(from) || (existsSync(to) && statSync(to).size === statSync(from).size)) return
  mkdirSync(dirname(to), { recursive: true })
  const draft = join(dirname(to), '.draft')
  rmSync(draft, { force: true })
  try {
    linkSync(from, draft)
  } catch {
    copyFileSync(from, draft)
  }
  renameSync(draft, to)
}

function readState(to: string): Contents {
  const file = join(to, stateName)
  if (!existsSync(file)) {
    if (existsSync(to) && readdirSync(to).length > 0)
      throw new MirrorError(`${to} holds something else: give a new folder, or that of the last time.`)
    return new Map()
  }
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]))
}

function writeState(to: string, contents: Contents) {
  const draft = join(to, `${stateName}.draft`)
  writeFileSync(draft, [...contents].map(([file, sum]) => `${sum} ${file}\n`).join(''), { flush: true })
  renameSync(draft, join(to, stateName))
}
