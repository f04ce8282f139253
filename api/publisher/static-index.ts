import { hash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { close, createIndex, type PagefindIndex } from 'pagefind'
import { staticWordsFile, staticWordsText } from '#core/search/static-words.ts'
import { batches } from '#core/batches.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { openStaticVocabulary } from '#data/search/static-vocabulary.ts'
import type { SearchText } from '#data/search/texts.ts'
import { staticIndexPhotos, shownOfPhoto, type StaticIndexPhoto } from '#data/search/static-index.ts'
import { withMeta } from './pagefind-fragments.ts'
import { isPublishedAs, removePublished, writePublished } from './write.ts'

type FileChanged = (file: string, isRemoved: boolean) => void

/** Folder of the published site. Not `search`: hosts would take that for the page of the same name. */
export const staticIndexFolder = 'pagefind'

/** What browsers read; Pagefind brings whole user interfaces besides. */
const needed = /^(?:pagefind\.js|pagefind-entry\.json|[^/]+\.pf_meta|wasm\.unknown\.pagefind|(?:index|filter|fragment)\/[^/]+\.pf_\w+)$/

/** Names the other files, which are named by what they hold, so it is the last to be replaced. */
const entry = 'pagefind-entry.json'

/** ISO 639's word for what is no language: the index then takes words as they are. */
const noLanguage = 'zxx'

/** Files for what results show; where there are more photos, some of them share a file. */
const maxFragments = 20_000

/** Files written before other work has its turn. */
const filesAtOnce = 20

/** Photos given to the indexing process at once. */
const job = 100

/**
 * Writes the search index that answers where the archive cannot: on a plain file host, or while the archive is down. The
 * same archive gives the same files; those of a former index that are not among them are removed at the end.
 *
 * @param onChange called before a file is written with other bytes (false) or removed (true): one that is never told would be lost
 *   if this process were killed in between
 * @returns how many files the index has, and how many of them were new or had changed
 * @throws Error where the indexing program cannot run on this machine, or says what it cannot do
 */
export async function writeStaticIndex(
  archive: Archive,
  publicDir: string,
  onChange: FileChanged = () => undefined,
): Promise<{ files: number; written: number }> {
  const made = mkdtempSync(join(tmpdir(), 'search-index-'))
  try {
    const vocabulary = openStaticVocabulary(archive)
    await makeIndex(archive, made, vocabulary.add)
    writeFileSync(join(made, staticWordsFile), gzipSync(staticWordsText(vocabulary.words())))
    const names = globSync('**/*', { cwd: made })
      .filter((name) => needed.test(name))
      .sort(entryLast)
    let written = 0
    for (const [at, name] of names.entries()) {
      // Saves are published in between.
      if (at % filesAtOnce === 0) await setImmediate()
      const content = readFileSync(join(made, name))
      const finished = name.startsWith('fragment/') ? withMeta(content, (url) => shownOfPhoto(archive, photoIDOf(url))) : content
      const file = `${staticIndexFolder}/${name}`
      if (isPublishedAs(publicDir, file, finished)) continue
      onChange(file, false)
      if (writePublished(publicDir, file, finished, { isNew: true })) written += 1
    }
    removeOthers(publicDir, new Set(names.map((name) => `${staticIndexFolder}/${name}`)), onChange)
    return { files: names.length, written }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

const entryLast = (one: string, other: string) => Number(one === entry) - Number(other === entry) || (one < other ? -1 : 1)

async function makeIndex(archive: Archive, outputPath: string, onTexts: (texts: SearchText[]) => void) {
  try {
    const { index, errors } = await createIndex({ forceLanguage: noLanguage, maxFragments: maxFragments })
    if (!index) throw new Error(errors.join(' '))
    for (const photos of batches(staticIndexPhotos(archive, onTexts), job)) await add(index, photos)
    const { errors: problems } = await index.writeFiles({ outputPath })
    if (problems.length > 0) throw new Error(problems.join(' '))
  } catch (cause) {
    throw new Error(`The search index for static hosts cannot be made: ${(cause as Error).message}`, { cause })
  } finally {
    await close()
  }
}

async function add(index: PagefindIndex, photos: StaticIndexPhoto[]) {
  const answers = await Promise.all(
    photos.map(({ photoID, text, shown, filters }) =>
      index.addCustomRecord({ url: urlOf(photoID, shown), content: text, language: noLanguage, filters }),
    ),
  )
  const problems = answers.flatMap(({ errors }) => errors)
  if (problems.length > 0) throw new Error(problems.join(' '))
}

/** Fragment files are named by what they hold, so what is put into them afterwards has a part in it. */
const urlOf = (photoID: number, shown: object) => `/photos/${photoID}#${hash('sha256', JSON.stringify(shown), 'hex').slice(0, 8)}`

const photoIDOf = (url: string) => Number.parseInt(url.slice('/photos/'.length), 10)

function removeOthers(publicDir: string, keep: ReadonlySet<string>, onChange: FileChanged) {
  for (const file of staticIndexFiles(publicDir)) {
    if (keep.has(file)) continue
    onChange(file, true)
    removePublished(publicDir, file)
  }
}

/** Removes the index. */
export const removeStaticIndex = (publicDir: string, onChange: FileChanged) => removeOthers(publicDir, new Set(), onChange)

/** The files of the index that are published now, relative to the published folder. */
export const staticIndexFiles = (publicDir: string): string[] => globSync(`${staticIndexFolder}/**/*.*`, { cwd: publicDir })
