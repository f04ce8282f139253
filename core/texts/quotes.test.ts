import { describe, expect, test } from 'vitest'
import { insideQuotes } from './quotes.ts'

describe('quotation marks inside quotation marks are those of the level below', () => {
  test.each([
    ['ru', 'Лавка «Мануфактура»', 'Лавка „Мануфактура“'],
    ['ru', 'Лавка „Мануфактура“', 'Лавка „Мануфактура“'],
    ['ru', '"старый мост" -паром', '„старый мост“ -паром'],
    ['ru', '«старый мост» -паром', '„старый мост“ -паром'],
    ['ru', 'Газета «Слово о «Днестре»»', 'Газета „Слово о «Днестре»“'],
    ['ro', 'Firma „Galanterie”', 'Firma «Galanterie»'],
    ['ro', '"podul vechi" -bac', '«podul vechi» -bac'],
    ['ro', '„a „b” c”', '«a „b” c»'],
    ['en', 'A sign saying “Drapery”', 'A sign saying ‘Drapery’'],
    ['en', '-"ferry" (“stone bridge”)', '-‘ferry’ (‘stone bridge’)'],
    ['en', 'Лавка «Мануфактура»', 'Лавка ‘Мануфактура’'],
  ] as const)('%s: %s', (language, text, expected) => expect(insideQuotes(text, language)).toBe(expected))

  test.each(['', 'Мост', 'Princess Dadiani’s', '"мост', 'мост»', '»a«', 'сто "a" "', '5" × 7'])('%s has no pair and stays', (text) => {
    for (const language of ['ru', 'ro', 'en'] as const) expect(insideQuotes(text, language)).toBe(text)
  })
})
