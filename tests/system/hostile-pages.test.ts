import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XMLValidator } from 'fast-xml-parser'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { localized } from '#core/languages.ts'
import { textLength } from '#core/limits.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { createFlat } from '#data/records/flat.ts'
import { testStamp, addPhoto } from '#tests/support/records.ts'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { buildSite } from '#scripts/bundles/site.ts'

/** Every text field of the archive with hundreds of hostile strings, published, and each page read as browsers read it. */
const settings = temporarySettings()
const places = 40

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  for (let n = 0; n < places; n += 1) addRecords(archive, n)
  for (const [n] of hostileStrings.entries()) {
    const at = (shift: number) => hostileStrings[(n + shift * 37) % hostileStrings.length]!
    const record = 1 + (n % places)
    addPhoto(archive, {
      ...{ title: at(0), titleRo: at(1), titleEn: at(2), description: at(3), descriptionRo: at(4), descriptionEn: at(5) },
      ...{ date: at(6).slice(0, textLength.date), author: at(7), source: at(8), sourceWeb: at(9) },
      ...{
        categoryID: record,
        contributorID: record,
        // Its name takes the place of the author's text.
        photographerID: n % 2 === 0 ? record : 0,
        personsShown: `[${record}]`,
        subjects: `[${record}]`,
        periodID: record,
        albumID: record,
        locationID: record,
        latitude: 47,
        longitude: 28.8,
      },
    })
  }
  archive.close()
  expect((await publishAll({ settings, processes: 1 })).failures).toEqual([])
}, 600_000)
afterAll(() => settings.remove())

/** Adds one of each flat record, with a different string in every field and language. */
function addRecords(archive: Archive, n: number) {
  let next = n * 11
  const text = () => hostileStrings[(next += 1) % hostileStrings.length]!
  const texts = (name: string) => localized(name, text)
  createFlat(archive, 'category', { ...texts('categoryName'), ...texts('categoryDescription') } as never, testStamp)
  createFlat(archive, 'location', texts('locationName') as never, testStamp)
  createFlat(archive, 'period', texts('periodName') as never, testStamp)
  createFlat(archive, 'album', { ...texts('albumName'), ...texts('albumInfo') } as never, testStamp)
  createFlat(archive, 'contributor', { name: text(), nameRo: text(), email: text(), web: text() }, testStamp)
  const person = { ...texts('personName'), ...texts('biography'), otherNames: text() }
  const subject = { ...texts('subjectName'), ...texts('scopeNote'), otherNames: text(), wikidata: text(), aat: text(), note: text() }
  createFlat(archive, 'subject', subject as never, testStamp)
  createFlat(archive, 'person', { ...person, born: text(), died: text(), wikidata: text(), viaf: text(), note: text() } as never, testStamp)
}

const files = (ending: RegExp) =>
  readdirSync(settings.publicDir, { recursive: true, encoding: 'utf8' }).filter(
    (file) => ending.test(file) && !/^(?:assets|pagefind)\//.test(file),
  )
const read = (file: string) => readFileSync(join(settings.publicDir, file), 'utf8')

/** Elements that our pages never use, and that load or run something as soon as they appear. */
const foreign = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'base',
  'applet',
  'marquee',
  'math',
  'audio',
  'video',
  'style',
  'foreignObject',
  'animate',
  'x-evil',
  'isindex',
  'image',
])

/** Attributes that hold addresses. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href', 'srcdoc', 'background'])

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if ('tagName' in node) yield node
  const inside = 'content' in node ? [node.content] : []
  for (const child of [...inside, ...('childNodes' in node ? node.childNodes : [])]) yield* elementsOf(child)
}

/** What on a page could run, or lead to something that does; the address of a data block is none. */
function activeParts(html: string): string[] {
  const found: string[] = []
  for (const element of elementsOf(parse(html))) {
    const { tagName, attrs } = element
    const attribute = (name: string) => attrs.find((each) => each.name === name)?.value
    if (foreign.has(tagName)) found.push(`<${tagName}>`)
    if (tagName === 'meta' && attribute('http-equiv')) found.push('<meta http-equiv>')
    // A picture to be fetched beforehand is named by its sizes.
    const linked = attribute('href') ?? attribute('imagesrcset') ?? ''
    if (tagName === 'link' && !/^(?:\/|https:\/\/archive\.example(?:\/|$))/.test(linked)) found.push(`<link href=${linked}>`)
    if (tagName === 'script') found.push(...scriptProblems(element, attribute('type'), attribute('src')))
    for (const { name, value } of attrs) {
      if (/^on/.test(name) || name === 'style' || name === 'srcdoc') found.push(`${tagName} ${name}=${value}`)
      // What browsers take for a scheme, after they have thrown out spaces and control characters.
      const scheme = /^([a-z][a-z\d+.-]*):/i.exec(value.replace(/[\s\u0000-\u001f]/g, ''))?.[1]?.toLowerCase()
      if (addresses.has(name) && scheme && !['http', 'https', 'mailto', 'geo'].includes(scheme)) found.push(`${tagName} ${name}=${value}`)
    }
  }
  return found
}

const dataTypes = new Set(['application/ld+json', 'application/json'])

/** Scripts of the site are separate files; inline data stays data to its end. */
function scriptProblems(element: Tree.Element, type = '', src = ''): string[] {
  if (!dataTypes.has(type)) return /^\/[^/]/.test(src) && existsSync(join(settings.publicDir, src)) ? [] : [`<script src=${src}>`]
  const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('')
  expect(() => JSON.parse(text) as unknown).not.toThrow()
  return []
}

test('there are at least 500 of them', () => expect(hostileStrings.length).toBeGreaterThanOrEqual(500))

test('no page holds anything active that is not its own', () => {
  const pages = files(/\.html$/)
  expect(pages.length).toBeGreaterThan(hostileStrings.length * 3)
  const found = pages.flatMap((file) => activeParts(read(file)).map((part) => `${file}: ${part}`))
  expect(found.slice(0, 20)).toEqual([])
})

test('the check itself sees what is active', () => {
  const unseen = hostileStrings.filter(
    (text) =>
      /^<(?:script|img|svg|iframe|a |form|base|object|details|p style)/i.test(text) && activeParts(`<body>${text}</body>`).length === 0,
  )
  expect(unseen).toEqual([])
})

test('feeds, sitemaps and data can be read by the strictest reader', () => {
  const [xml, json] = [files(/\.xml$/), files(/\.(?:json|webmanifest)$/)]
  expect([xml.length > 3, json.length > 3]).toEqual([true, true])
  // oxlint-disable-next-line typescript/no-deprecated -- its successor is a separate package and does the same
  for (const file of xml) expect([file, XMLValidator.validate(read(file))]).toEqual([file, true])
  for (const file of json) expect(() => JSON.parse(read(file)) as unknown, file).not.toThrow()
})

test('pages show strings as they were typed', () => {
  const texts = (node: Tree.Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(texts).join('') : ''
  for (const n of [0, 60, 150, 333, 480]) {
    expect(texts(parse(read(`photos/${n + 1}.html`))).replace(/\s+/g, ' '), `photo ${n + 1}`).toContain(
      hostileStrings[n]!.replace(/\s+/g, ' ').trim(),
    )
  }
})
