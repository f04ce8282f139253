import { expect, test } from 'vitest'
import { readingsOf, withoutSigns } from './password-readings.ts'
import { spellingKey } from './spelling-key.ts'

const textsOf = (password: string) => readingsOf(password).map(({ text }) => text)

test.each([
  ['C h i s i n a u', 'Chisinau'],
  ['C.h.i.s.i.n.a.u.2.0.2.4', 'Chisinau2024'],
  ['Chi-si-nau-2024', 'Chisinau2024'],
  ['CChhiissii', 'Chisi'],
  ['Chisinau 2024!', 'Chisinau2024'],
  ['* Chisinau *', 'Chisinau'],
  ['stefan.cel.mare 1457', 'stefan cel mare1457'],
  ['walnuts in October', 'walnuts in October'],
  ['книги-и-нитки', 'книги и нитки'],
])('%j without its signs is %j', (typed, bare) => {
  expect(withoutSigns(typed)).toBe(bare)
})

test.each([
  ['Ｃｈｉｓｉｎａｕ', 'Chisinau'],
  ['Chi\u200Bsi\u00ADnau', 'Chisinau'],
  ['\u00A0Chisinau\u2003', 'Chisinau'],
  ['Сhisinau', 'chisinau'],
  ['Kишинев', 'кишинев'],
  ['Кiшинев', 'кишинев'],
  ['Βessarabia', 'bessarabia'],
  ['rbibytd', 'кишинев'],
])('%j can be read as %j', (typed, read) => {
  expect(textsOf(typed)).toContain(read)
})

test('words of one alphabet each are not mapped to another alphabet', () => {
  expect(textsOf('кот and пес')).not.toContain('kot and пес')
})

test('a password has at most 20 readings, whatever is in it', () => {
  const awkward = ' Сh\u200Bi.șîn№ău\u00A0Kиев;[ÉЁ α@4$ '
  expect(readingsOf(awkward.repeat(8)).length).toBeLessThanOrEqual(20)
})

test.each([
  ['Кишинёв', 'Kishinev', 'Kishinyov', 'kisinev', 'Kishinjow', 'Kišiněv', 'Kischinew'],
  ['Крянгу', 'Kriangu', 'kryangu', 'krjangu', 'Kreangu', 'Creangu'],
  ['Щукина', 'Shchukina', 'schukina', 'Șciukina'],
  ['Цуркан', 'Țurcan', 'Tsurkan', 'tzurkan'],
  ['Евгений', 'Yevgeniy', 'Jevgenij', 'Evghenii'],
  ['Журкан', 'Zhurkan', 'Jurcan', 'Żurkan'],
  ['Хотин', 'Khotin', 'Hotin'],
])('the spellings of %s have one key', (word, ...others) => {
  expect(others.map(spellingKey)).toEqual(others.map(() => spellingKey(word)))
})

test.each([
  ['1991', '1991'],
  ['ion 2200!!', 'en 2200!!'],
  ['Бельцы', 'belz'],
])('digits and signs stay: the key of %j is %j', (text, key) => {
  expect(spellingKey(text)).toBe(key)
})
