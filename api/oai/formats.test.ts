import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { licences } from '#core/licences.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { saveFlat } from '#data/records/flat.ts'
import { hostileStrings } from '#tests/support/hostile-strings.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { parsedOai } from '#tests/support/harvest.ts'
import { addFlats, addPhoto, testStamp } from '#tests/support/records.ts'

const schemas = resolve('../shared/standards/edm')

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'oai-formats-'))
  api = await openTestApi()
  const { archive } = api
  addFlats(archive)
  const names = [{ text: 'Tighina & "Бендеръ"', language: 'ro', kind: 'official', from: '1812', to: '1918', source: '' }]
  const place = { names, latitude: 46.83, longitude: 29.47, wikidata: 'Q21197', geonames: '618426' }
  saveFlat(archive, 'location', 1, 1, place as never, testStamp)
  saveFlat(archive, 'person', 3, 1, { naming: 'withheld' }, testStamp)
  saveFlat(archive, 'subject', 1, 1, { aat: '300007836' }, testStamp)
  const full: Partial<PhotoFields> = {
    ...{ titleEn: 'View', descriptionRo: 'Țara', albumID: 2, categoryID2: 2, categoryID3: 3, locationID: 1, photographerID: 2 },
    ...{ personsShown: '[1,3]', subjects: '[1,2]', source: 'Открытка', sourceWeb: 'https://orhei.example/а б?x=1&y=<2>' },
    ...{ rightsHolder: 'Музей', creditLine: 'Строка', rightsUntil: '2030', inventoryNumber: 'КП <1>', technique: 'collotype' },
    ...{ physicalSize: '9x14', inscription: 'Кишиневъ', inscriptionLanguage: 'ru-petr1708', latitude: 47.02, longitude: 28.83 },
    ...{ precision: 'street', bearing: 90, staffNote: 'СЕКРЕТ', originalFileName: 'СЕКРЕТ.jpg' },
  }
  addPhoto(archive, full)
  addPhoto(archive, { ...full, inventoryNumber: '', photographerID: 3, author: 'СЕКРЕТ', matchId: 1 })
  for (const { value } of licences) addPhoto(archive, { license: value, author: 'Автор', date: 'до 1917' })
  const texts = hostileStrings.slice(0, 60)
  for (const text of texts)
    addPhoto(archive, { title: text.slice(0, 200) || 'x', description: text, inscription: text, author: text.slice(0, 100) })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const listed = async (prefix: string) => (await api.call(`GET /oai?verb=ListRecords&metadataPrefix=${prefix}`)).text

/** The metadata of all records, each as a document. */
const documents = async (prefix: string) => (await listed(prefix)).match(/(?<=<metadata>).*?(?=<\/metadata>)/gs)!

const photoIn = async (prefix: string, id: number) => {
  const { text } = await api.call(`GET /oai?verb=GetRecord&metadataPrefix=${prefix}&identifier=oai:localhost:photo/${id}`)
  return parsedOai(text).GetRecord.record[0].metadata as Record<string, any>
}

test('Dublin Core has texts in every language, whole addresses, and the address of the licence with its statement', async () => {
  const { 'oai_dc:dc': dc } = await photoIn('oai_dc', 1)
  expect(dc['dc:title']).toEqual([
    { '#text': '«Вид» на <собор> & "рынок" d’Orhei', '@xml:lang': 'ru' },
    { '#text': 'Vedere spre catedrală și țâșnitoare', '@xml:lang': 'ro' },
    { '#text': 'View', '@xml:lang': 'en' },
  ])
  expect(dc['dc:identifier']).toContain('http://localhost:3000/en/photos/1')
  expect(dc['dc:coverage']).toContainEqual({ '#text': 'Место 1 (ro)', '@xml:lang': 'ro' })
  expect(dc['dc:rights'][0]).toBe('https://creativecommons.org/publicdomain/mark/1.0/')
  expect(dc['dc:rights'][3]['#text']).toMatch(/^Public Domain, until the end of 2030/)
  expect(dc['dc:date']).toBe('1905?')
})

test('the full record has every public field, and none that only staff read', async () => {
  const { photo } = await photoIn('photo', 1)
  const expected = [
    ...['page', 'title', 'description', 'album', 'category', 'category2', 'category3', 'location', 'contributor', 'period', 'date'],
    ...['photographer', 'personsShown', 'subjects', 'source', 'sourceWeb', 'license', 'rightsHolder', 'creditLine', 'rightsUntil'],
    ...['inventoryNumber', 'technique', 'physicalSize', 'inscription', 'inscriptionLanguage', 'latitude', 'longitude', 'precision'],
    ...['bearing', 'file', 'rights'],
  ]
  expect(Object.keys(photo).filter((key) => !key.startsWith('@'))).toEqual(expected)
  expect(photo['date']).toEqual({ '#text': '1905?', '@edtf': '1905?', '@earliest': '1905-01-01', '@latest': '1905-12-31' })
  expect((await photoIn('photo', 2))['photo'].match).toBe('1')
})

test.each(['oai_dc', 'edm', 'photo'])(
  '%s tells nothing of persons whose names are withheld, and nothing that only staff read',
  async (prefix) => {
    const all = await listed(prefix)
    expect(all).not.toContain('СЕКРЕТ')
    expect(all).not.toContain('persons/3')
    expect(all).not.toContain('Фотограф 3')
    expect(parsedOai(all).ListRecords.record).toHaveLength(2 + licences.length + 60)
  },
)

test('EDM names rights by the addresses that Europeana knows, and resources that are in the same record', async () => {
  for (const [index, document] of (await documents('edm')).entries()) {
    const rights = /<edm:rights rdf:resource="([^"]*)"/.exec(document)?.[1]
    if (index > 1 && index < 2 + licences.length) expect(rights).toBe(licences[index - 2]!.uri.replace('https:', 'http:'))
    const own = [...document.matchAll(/rdf:resource="(http:\/\/localhost:3000[^"]*)"/g)].map(([, uri]) => uri)
    const described = new Set([...document.matchAll(/rdf:about="([^"]*)"/g)].map(([, uri]) => uri))
    // The page itself is no resource of the record.
    expect(own.filter((uri) => !described.has(uri)).map((uri) => uri!.replace(/\d+$/, ''))).toEqual(['http://localhost:3000/photos/'])
  }
})

const isInstalled = (() => {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    console.warn('LEFT OUT: xmllint (libxml2-utils) is not installed, so no schema judges the records')
    return false
  }
})()

/** What xmllint says of documents; '' where they are valid. */
function problemsOf(schema: string, texts: string[]): string {
  const files = texts.map((text, index) => {
    const file = join(folder, `${index}.xml`)
    writeFileSync(file, `<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
    return file
  })
  try {
    execFileSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...files], { stdio: 'pipe' })
    return ''
  } catch (problem) {
    return String((problem as { stderr: Buffer }).stderr)
      .split('\n')
      .filter((line) => line.includes('validity error'))
      .join('\n')
  }
}

describe.runIf(isInstalled)('by xmllint', () => {
  test.runIf(existsSync(schemas))('every record in EDM keeps the schema of Europeana, and a broken one does not', async () => {
    const records = await documents('edm')
    const schema = join(schemas, 'EDM.xsd')
    expect(records).toHaveLength(2 + licences.length + 60)
    expect(problemsOf(schema, records)).toBe('')
    expect(problemsOf(schema, [records[0].replace('<edm:type>IMAGE</edm:type>', '')])).toContain('ProvidedCHO')
  })

  test.runIf(existsSync(schemas))('every full record keeps the schema that the archive serves, and a broken one does not', async () => {
    const { text, status } = await api.call('GET /oai/photo.xsd')
    expect(status).toBe(200)
    const schema = join(folder, 'photo.xsd')
    writeFileSync(schema, text.replace('http://www.w3.org/2001/xml.xsd', join(schemas, 'xml.xsd')))
    const records = await documents('photo')
    expect(problemsOf(schema, records)).toBe('')
    expect(problemsOf(schema, [records[0].replace('<bearing>90', '<bearing>north')])).toContain('bearing')
  })
})

if (!existsSync(schemas)) {
  const omission = 'LEFT OUT: the schemas of EDM, because ../shared/standards is not here'
  console.warn(omission)
  test(omission, () => expect(existsSync(schemas)).toBe(false))
}
