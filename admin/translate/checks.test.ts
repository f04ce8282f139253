import { expect, test } from 'vitest'
import { checkTranslation } from './checks.ts'

const check = (source: string, written: string, isTitle = false) => checkTranslation(source, written, 'ro', isTitle)

test('a translation with the same numbers and addresses is fine, however they are written', () => {
  expect(check('В 1890-х годах — 12 000 жителей, 3 церкви', 'În anii 1890 — 12.000 de locuitori, trei biserici')).toEqual([])
  expect(check('См. https://example.org/a?b=1', 'Vezi https://example.org/a?b=1')).toEqual([])
  expect(check('1905–1911', '')).toEqual([])
})

test.each([
  ['Мост, 1911', 'Pod, 1912', ['Not in the translation: 1911', 'Not in the source: 1912']],
  ['Снят 1905 и 1905', 'Fotografiat în 1905', ['Not in the translation: 1905']],
  ['Мост', 'Podul мост', ['Cyrillic letters: мост']],
  ['См. http://example.org/', 'Vezi', ['Not in the translation: http://example.org/']],
  ['<p>Об <b>Оргееве</b></p>', '<p>Despre Orhei</p>', ['Formatting that is missing: b']],
])('%s → %s', (source, written, notes) => {
  expect(check(source, written)).toEqual(notes)
})

test('a title is long where cards cut it and the source fits', () => {
  const long = 'Vedere asupra orașului Soroca dinspre râul Nistru, cu cetatea medievală'
  expect(check('Вид Сорок', long, true)).toEqual([`Cards cut titles after about 60 characters; this one has ${long.length}.`])
  expect(check('Вид Сорок', long)).toEqual([])
  expect(check(`${long} ${long}`.replace(/\w/g, 'ы'), long, true)).toEqual([])
})
