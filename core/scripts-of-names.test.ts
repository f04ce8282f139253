import { expect, test } from 'vitest'
import { hasRareScript, mixesScripts } from './scripts-of-names.ts'

test.each([
  'Мария Țurcanu',
  'Ștefan O’Нил',
  'Ion-Иван',
  'Anna2',
  'Ștefan'.normalize('NFD'),
  'Й'.normalize('NFD'),
  'ａｄｍｉｎ',
  '😀a',
  '123',
  '李小龙',
  'Bruce李',
  'ヤマダ太郎',
  'コーヒー',
  '김철수',
  'דוד',
  'Γιώργος',
  'Արամ',
  'გიორგი',
  'محمد',
  'अनिल',
  "O'Neill",
  'ª',
])('%s has one script in each word', (name) => {
  expect([mixesScripts(name), hasRareScript(name)]).toEqual([false, false])
})

test.each(['аdmin', 'Tаlmасі', 'αdmin', 'admiп', 'Xpaнитeль', 'ad1mіn', 'Ион1Ion', '李Ион', 'დavid', 'Ion Bаsarab'])(
  '%s mixes scripts in one word',
  (name) => {
    expect(mixesScripts(name)).toBe(true)
  },
)

test.each(['aᏧmin', 'ᎪᎠ', 'ꓮꓓꓟꓲꓠ', '𐌀𐌃', 'ⲁⲃ'])('%s has letters of a rarely used script', (name) => {
  expect(hasRareScript(name)).toBe(true)
})
