import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'old-maps-'))
const file = join(folder, 'old "maps".json')
afterAll(() => rmSync(folder, { recursive: true }))

const plan = {
  id: 'chisinau-1907',
  annotation: 'https://annotations.example/maps/1',
  images: ['https://iiif.example:8443'],
  title: { ru: 'План «Кишинёва» <b>', ro: 'Planul Chișinăului', en: "Plan of Chișinău's centre" },
  year: 1907,
}

function readMaps(content: unknown) {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readSettings({ OLD_MAPS: file }).site.oldMaps
}

test('without the setting there are no old maps', () => {
  expect(readSettings({}).site.oldMaps).toEqual([])
  expect(readSettings({ OLD_MAPS: ' ' }).site.oldMaps).toEqual([])
})

test('the maps of the file keep their order, and image servers may be left out', () => {
  const { images: _, ...own } = { ...plan, id: 'a', annotation: '/uploads/maps/a.json' }
  expect(readMaps([plan, own])).toEqual([plan, { ...own, images: [] }])
  expect(readMaps([])).toEqual([])
})

test.each<[name: string, content: unknown, message: string]>([
  ['no JSON', '[{', 'must name a file of valid JSON'],
  ['no list', plan, 'must name a list of old maps: the file must be a list'],
  ['an entry that is a text', ['plan'], 'must name a list of old maps: map 1 must be an object'],
  ['a missing title', [plan, { ...plan, id: 'b', title: undefined }], 'title of map 2 is missing'],
  ['a missing language', [{ ...plan, title: { ru: 'а', en: 'a' } }], 'title.ro of map 1 is missing'],
  ['an empty language', [{ ...plan, title: { ...plan.title, ro: ' ' } }], 'title.ro of map 1 must not be empty'],
  ['a long title', [{ ...plan, title: { ...plan.title, ro: 'ă'.repeat(121) } }], 'title.ro of map 1 must have at most 120 characters'],
  ['an unknown key', [{ ...plan, opacity: 1 }], 'opacity of map 1 is not known'],
  ['an id of capitals', [{ ...plan, id: 'Plan' }], 'id of map 1 must have up to 40 lower-case letters'],
  ['an id twice', [plan, plan], 'the file must not have an id twice'],
  ['a year as a text', [{ ...plan, year: '1907' }], 'year of map 1 must be a year from 1000 to 2100'],
  ['a year of the future', [{ ...plan, year: 19_071 }], 'year of map 1 must be a year from 1000 to 2100'],
  ['an address without a host', [{ ...plan, annotation: 'plan.json' }], 'annotation of map 1 must be an address like'],
  ['an address that is a script', [{ ...plan, annotation: 'javascript:alert(1)' }], 'annotation of map 1 must be an address like'],
  ['a rule of the policy', [{ ...plan, annotation: 'https://a.example/a; script-src *' }], 'annotation of map 1 must be an address like'],
  ['an image server with a path', [{ ...plan, images: ['https://iiif.example/images'] }], 'images.0 of map 1 must be an origin like'],
  ['an image server that is any', [{ ...plan, images: ['https://*'] }], 'images.0 of map 1 must be an origin like'],
])('%s is named', (_, content, message) => {
  expect(() => readMaps(content)).toThrow(`OLD_MAPS=${file} cannot be used: it must name`)
  expect(() => readMaps(content)).toThrow(message)
})

test('a file that is not there is named', () => {
  const missing = join(folder, 'missing.json')
  expect(() => readSettings({ OLD_MAPS: missing })).toThrow(
    `OLD_MAPS=${missing} cannot be used: it must name a JSON file that can be read.`,
  )
  expect(() => readSettings({ OLD_MAPS: folder })).toThrow('it must name a JSON file that can be read.')
})
