import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { languages, localized, type Language } from '#core/languages.ts'
import { licenceValues } from '#core/licences.ts'
import { pageSize } from '#core/limits.ts'
import { placeKinds } from '#core/places/kinds.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { textPagesFor } from '#core/texts/pages.ts'
import { richText } from '#core/texts/rich.ts'
import { textsFor } from '#core/texts/texts.ts'
import { suggestionKinds } from '#core/records/suggestion-kinds.ts'
import { deliverMessage, markMessage, messagePage } from '#data/messages/messages.ts'
import { createFlat } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { testStamp, addFlats, addPhoto } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'

/** No text of the catalogues is left lying about: each is on a page, or handed to a page's script. */

type Node = DefaultTreeAdapterTypes.Node

const published = {} as Record<Language, Set<string>>
const settings = [temporarySettings(), temporarySettings()] as const
// The terms say who counts page views: the archive, or an outside script.
settings[1].site.analyticsScript = 'https://statistics.example/script.js'
// The page about the data says under which licence they are.
settings[1].site.dataLicence = 'https://licence.example/'

beforeAll(async () => {
  await buildSite()
  for (const [at, fill] of [fillAllFields, () => undefined].entries()) {
    const own = settings[at]!
    prepareFolders(own)
    const archive = openArchive(archiveFile(own))
    fill(archive)
    archive.close()
    await publishAll({ settings: own, processes: 1, withSearch: false })
  }
  for (const language of languages) {
    const words = settings.flatMap(({ publicDir }) => wordsOf(publicDir, language))
    published[language] = new Set([...words, ...(await wordsOfIslands(settings[0].publicDir, language))])
  }
})

afterAll(() => settings.forEach((each) => each.remove()))

/** Photos of all licences, with and without translation, place and album, on more than two pages of a list; places of all kinds. */
function fillAllFields(archive: Archive) {
  addFlats(archive, 3)
  const whole = { titleEn: 'View', categoryID2: 2, locationID: 1, albumID: 1, author: 'N.', source: 'Album', latitude: 47, longitude: 28 }
  const bare = { titleRo: '', description: '', sourceWeb: 'https://example.org/a' }
  const undescribed = { ...whole, description: '' }
  createFlat(archive, 'contributor', { name: 'Семья Н.', nameRo: '', email: 'n@example.org', web: 'https://example.org' }, testStamp)
  for (let n = 0; n < pageSize.photos * 2 + 3; n += 1) {
    addPhoto(archive, { ...[whole, bare, undescribed][n % 3], license: licenceValues[Math.floor(n / 3) % licenceValues.length]! })
  }
  for (const half of [{ titleRo: '', titleEn: 'View' }, { titleEn: '' }]) addPhoto(archive, half)
  for (const license of licenceValues) addPhoto(archive, { ...whole, license }, { originalFormat: 'tiff' })
  addPlaces(archive)
  const life = { otherNames: 'N., Н.', born: '1865', died: '1930', wikidata: 'Q1', biography: 'Фотограф' }
  const person = createFlat(archive, 'person', { ...localized('personName', () => 'N.'), ...life } as never, testStamp)
  const scope = { otherNames: 'виадук', scopeNote: 'О теме', wikidata: 'Q1' }
  const subject = createFlat(archive, 'subject', { ...localized('subjectName', () => 'Bridges'), ...scope } as never, testStamp)
  const thanked = addPhoto(archive, { titleEn: 'View', personsShown: `[${person}]`, subjects: `[${subject}]` })
  addThanks(archive, thanked)
}

/** A photo whose page thanks a visitor for each kind of suggestion. */
function addThanks(archive: Archive, photoID: number) {
  for (const kind of suggestionKinds) {
    const message = { photoID, kind, email: '', messageBody: 'Мост', date: testStamp.at, thanksConsent: true, publicName: 'Ион' }
    deliverMessage(archive, message, { signature: kind, expiresAt: '2100-01-01' })
  }
  for (const message of messagePage(archive, { limit: suggestionKinds.length, offset: 0, state: null }))
    markMessage(archive, message, { handled: true, outcome: 'accepted' }, testStamp)
}

/** Places of all kinds with names through time, each within the first of them; at one of them, photos that look in all directions. */
function addPlaces(archive: Archive) {
  const official = languages.map(
    (language) => ({ text: `Тигина ${language}`, language, kind: 'official', from: '1918', to: '1940' }) as const,
  )
  const names = [
    ...official,
    { text: 'Бендер', language: 'ru', kind: 'official', from: '1944', to: '' } as const,
    { text: 'Тягянь', language: 'und', kind: 'local', from: '', to: '1538' } as const,
    { text: 'Tehinia', language: 'ro', kind: 'former', from: '', to: '' } as const,
  ].map((name) => ({ ...name, source: '' }))
  const whole = { names, latitude: 46.8, longitude: 29.5, precision: 'area', radius: 500, wikidata: 'Q192684' } as const
  let first = 0
  for (const [at, kind] of placeKinds.entries()) {
    const years = at % 2 === 0 ? { from: '', to: '' } : { from: '1918', to: '1940' }
    const parents = first ? [{ parentID: first, ...years }] : []
    const place = { ...localized('locationName', (language) => `Место ${kind} ${language}`), ...whole, kind, parents }
    const id = createFlat(archive, 'location', place as never, testStamp)
    first ||= id
  }
  const catalogued: Partial<PhotoFields> = {
    ...{ inventoryNumber: 'КП 1', technique: 'collotype', physicalSize: '9x14', inscription: 'Видъ' },
    ...{ license: 'In Copyright', rightsHolder: 'Музей', rightsUntil: '2042' },
  }
  for (let bearing = 0; bearing < 360; bearing += 45) {
    const placed = { locationID: first, latitude: 46.8, longitude: 29.5, bearing, date: '1925' }
    addPhoto(archive, { ...placed, titleEn: 'View', ...(bearing === 0 ? catalogued : {}) })
  }
}

/** All that the published files of a language say: seen, spoken, or read by its scripts. */
function wordsOf(folder: string, language: Language): string[] {
  const others = languages.filter((each) => each !== 'ru')
  const files = globSync('**/*.{html,xml,json,webmanifest}', { cwd: folder })
  const own = files.filter((file) => (language === 'ru' ? !others.some((each) => file.startsWith(each)) : file.startsWith(language)))
  return own.flatMap((file) => words(readFileSync(join(folder, file), 'utf8'), extname(file)))
}

/** What the scripts say with which the islands of a language and the buttons of a selection come. */
async function wordsOfIslands(folder: string, language: Language): Promise<string[]> {
  const scripts = globSync('assets/{islands,selection-buttons}.*.js', { cwd: folder })
  const modules: Record<string, unknown>[] = await Promise.all(scripts.map((script) => import(/* @vite-ignore */ join(folder, script))))
  return modules.flatMap((module) => [...strings(module[`${language}Islands`]), ...strings(module[`${language}SelectionButtons`])])
}

function words(content: string, type: string): string[] {
  // Elements of browsers without scripts are read as elements.
  if (type === '.html') return [...wordsIn(parse(content, { scriptingEnabled: false }))]
  return type === '.xml' ? [content] : strings(JSON.parse(content))
}

function* wordsIn(node: Node): Generator<string> {
  if ('attrs' in node) for (const { value } of node.attrs) yield value
  if ('tagName' in node && node.tagName === 'script') {
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
    if (text.startsWith('{')) yield* strings(JSON.parse(text))
    return
  }
  // Each run of a paragraph is a separate element.
  if ('childNodes' in node && node.childNodes.some((child) => 'value' in child && child.value.trim())) yield textOf(node)
  const inner = 'content' in node ? node.content : node
  if ('childNodes' in inner) for (const child of inner.childNodes) yield* wordsIn(child)
}

function textOf(node: Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

type Text = { path: string; forms: string[] }

/** Every text under a value, by its path; a counted text has several forms. */
function textsIn(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, forms: [value] }]
  if (typeof value !== 'object' || value === null) return []
  if ('one' in value && 'other' in value) return [{ path, forms: Object.values(value as Record<string, string>) }]
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

/** Whether something says a text: links count as their labels, and each gap holds some text. */
function isIn(said: Iterable<string>, text: string): boolean {
  const pieces = richText(text)
    .map((run) => run.text)
    .join('')
    .split(/\{\w+\}/)
  return Iterator.from(said).some((words) => {
    let end = 0
    return pieces.every((piece) => {
      const start = words.indexOf(piece, end)
      end = start + piece.length
      return start >= 0
    })
  })
}

/**
 * What is for readers of a language; Russian needs no word for a missing translation, no page leads to the language that it
 * lacks, the address of a section is no text, the records that imports make are not of the interface, and the title of a search's feed is
 * in no file, because the archive answers such feeds. More than 5,000 places are in `tests/browser/many-places.e2e.ts`.
 */
function isFor(language: Language, { path }: Text): boolean {
  const isOfTranslations = /^\.(?:noTranslation|photo\.numbered$|language\.shownInRussian$)/.test(path)
  const isOwnLink = path === `.noTranslation.links.${language}`
  const isOfImports = path.startsWith('.imported.')
  const isOfAnswers = path === '.search.feedTitle'
  const isOfManyPlaces = /^\.locations\.(?:letters|failed|firstFound)$/.test(path)
  return !path.endsWith('.id') && !isOfAnswers && !isOfManyPlaces && !isOfImports && !isOwnLink && !(language === 'ru' && isOfTranslations)
}

describe.each(languages)('in %s', (language) => {
  const missing = (texts: Text[]) =>
    texts.filter((text) => isFor(language, text) && !text.forms.some((form) => isIn(published[language], form))).map(({ path }) => path)

  test('every text of the interface is published', () => {
    const texts = textsIn(textsFor(language), '')
    expect(texts.length).toBeGreaterThan(200)
    expect(missing(texts)).toEqual([])
  })

  test('every paragraph of the pages of text is published', () => {
    expect(missing(textsIn(textPagesFor(language), ''))).toEqual([])
  })
})
