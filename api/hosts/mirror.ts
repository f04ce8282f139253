import { hash } from 'node:crypto'
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { manifestFile } from '#api/files/folders.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { removePublished, writePublished } from '#api/publisher/write.ts'
import type { Settings } from '#api/settings.ts'
import { refuseOtherAddress } from './published-address.ts'
import { compressedCopies, compressedCopy, isLeftOut, leftOut, plainName } from './mirror-copies.ts'
import { MirrorError, readState, writeState, type Contents } from './mirror-state.ts'
import { entriesLast, isPage, missingPages, pictureFiles, publishedFiles } from './site-files.ts'
import { filesFor, type SizedFile, type StaticHost } from './static-host-kinds.ts'

/** Files by what has to be done with them, in this order: nothing names a file that is not there. */
export type MirrorSteps = { first: string[]; pages: string[]; removed: string[] }

/** What a mirror is to be like. */
export type MirrorOptions = {
  /** The kind of host, Netlify's unless said otherwise; files that only another kind reads are removed. */
  host?: StaticHost
  /** Whether it holds the pictures, which may have a separate origin; yes unless said otherwise. */
  withPictures?: boolean
  /** Whether it holds compressed copies of pages and data; no unless said otherwise. */
  isCompressed?: boolean
  /** Called for each file, with how many there are. */
  onStep?: (done: number, of: number) => void
}

/**
 * Makes a folder that holds the whole public site for a static host: pages, pictures, and the files by which such hosts
 * take redirects and headers. Only what has changed since the last time is written. New style sheets and pictures come
 * first, then pages; removals come last. If it is interrupted, the next run completes it.
 *
 * @returns what was written and removed, relative to `to`
 * @throws MirrorError when `to` holds something else, nothing is published, the archive renders pages on request, or pages without their
 *   pictures would name them on the same site; AddressError when the addresses in the settings are not those of the pages
 */
export async function mirror(
  settings: Settings,
  to: string,
  { host = 'netlify', withPictures = true, isCompressed = false, onStep }: MirrorOptions = {},
): Promise<MirrorSteps> {
  const known = readState(to)
  if (!existsSync(join(settings.publicDir, 'index.html'))) throw new MirrorError('Nothing is published yet: run `make publish` first.')
  if (settings.site.longTail || lacksTail(settings)) throw new MirrorError(withoutTail)
  if (!withPictures && settings.site.uploadsUrl === '') throw new MirrorError(withoutPlace)
  refuseOtherAddress(settings)
  const made = await madeFiles(settings, host, withPictures)
  const pictures = withPictures ? pictureFiles(settings) : new Map<string, string>()
  const wanted = wantedFiles(settings, made)
  const copies = isCompressed ? compressedCopies(wanted.keys()) : new Map<string, string>()
  for (const [copy, file] of copies) wanted.set(copy, wanted.get(file) ?? '')
  for (const [file, source] of pictures) wanted.set(file, sizeOf(join(settings.uploadsDir, source)))
  const changed = [...wanted].filter(([file, sum]) => isChanged(to, file, known.get(file), sum)).map(([file]) => file)
  const steps: MirrorSteps = {
    first: changed.filter((file) => !isPageOrCopy(file)),
    pages: changed.filter(isPageOrCopy).sort(entriesLast),
    removed: [...known].filter(([file, sum]) => !wanted.has(file) && !isLeftOut(sum)).map(([file]) => file),
  }
  mkdirSync(to, { recursive: true })
  // After an interruption, the next run then knows which files exist here, but not their content.
  writeState(to, new Map([...known, ...changed.map((file) => [file, 'unknown'] as const)]))
  const total = changed.length + steps.removed.length
  const stale: string[] = []
  let done = 0
  for (const file of [...steps.first, ...steps.pages]) {
    if (!(await put(settings, to, file, { made, pictures, copies }))) {
      wanted.set(file, leftOut(wanted.get(file) ?? ''))
      if (existsSync(join(to, file))) stale.push(file)
      removePublished(to, file)
    }
    onStep?.((done += 1), total)
  }
  for (const file of steps.removed) {
    removePublished(to, file)
    onStep?.((done += 1), total)
  }
  writeState(to, wanted)
  const isThere = (file: string) => !isLeftOut(wanted.get(file))
  return { first: steps.first.filter(isThere), pages: steps.pages.filter(isThere), removed: [...steps.removed, ...stale] }
}

/** The files of a mirror, for the limits of hosts. */
export const filesOfMirror = (to: string): SizedFile[] =>
  [...readState(to)].flatMap(([file, sum]) =>
    isLeftOut(sum) ? [] : [{ file, bytes: statSync(join(to, file), { throwIfNoEntry: false })?.size ?? 0 }],
  )

const withoutTail =
  'With LONG_TAIL=on-request the archive renders many pages of lists when they are requested: a host of plain files would have dead links. ' +
  'Set LONG_TAIL=prebuilt, run `make publish`, and try again. Nothing was written.'

const withoutPlace =
  'Without the pictures, pages would show none: UPLOADS_URL is not set. Set it to the address from which visitors get pictures, run ' +
  '`make publish`, and try again. Nothing was written.'

/** A copy that would not be smaller than its file is left out until the file changes. */
function isChanged(to: string, file: string, known: string | undefined, sum: string): boolean {
  if (known === leftOut(sum)) return false
  return known !== sum || !existsSync(join(to, file))
}

/** The setting may be another one by now. */
function lacksTail(settings: Settings): boolean {
  const manifest = openManifest(manifestFile(settings))
  try {
    return manifest.lacksTail()
  } finally {
    manifest.close()
  }
}

/** Files of the mirror that are no published ones. */
async function madeFiles({ publicDir, site }: Settings, host: StaticHost, withPictures: boolean): Promise<Made> {
  const notFound = missingPages.map(([file, source]) => [file, readFileSync(join(publicDir, source))] as const)
  const read = await filesFor(host, site, withPictures)
  return new Map([...read.map(([file, text]) => [file, Buffer.from(text)] as const), ...notFound])
}

/** Pages, data and what the host reads; pictures and compressed copies come on top of them. */
function wantedFiles(settings: Settings, made: Made): Contents {
  const manifest = openManifest(manifestFile(settings))
  const hashes = new Map(manifest.hashes())
  manifest.close()
  const published = publishedFiles(settings)
  return new Map([
    ...published.map((file) => [file, hashes.get(file) || hashOf(readFileSync(join(settings.publicDir, file)))] as const),
    ...[...made].map(([file, content]) => [file, hashOf(content)] as const),
  ])
}

/** Empty for a file that has gone since it was listed. */
const sizeOf = (path: string) => String(statSync(path, { throwIfNoEntry: false })?.size ?? '')

const hashOf = (content: Buffer) => hash('sha256', content, 'hex')

/** Whether it is a page, or a compressed copy of one. */
const isPageOrCopy = (file: string) => isPage(plainName(file))

type Made = Map<string, Buffer<ArrayBuffer>>

/** Of each file that is not published as such, what it is made from. */
type Sources = { made: Made; pictures: Map<string, string>; copies: Map<string, string> }

/** @returns whether the file has its place in the mirror: a compressed copy has none where it would not be smaller */
async function put({ publicDir, uploadsDir }: Settings, to: string, file: string, { made, pictures, copies }: Sources): Promise<boolean> {
  const picture = pictures.get(file)
  if (picture) putPicture(join(uploadsDir, picture), join(to, file))
  if (picture) return true
  const plain = copies.get(file) ?? file
  // A page that was removed since then is removed from the mirror the next time.
  const source = join(publicDir, plain)
  const content = made.get(plain) ?? (existsSync(source) ? readFileSync(source) : null)
  if (!content) return true
  const written = copies.has(file) ? await compressedCopy(file, content) : content
  if (written) writePublished(to, file, written)
  return written !== null
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
