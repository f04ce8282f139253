import { expect, test } from 'vitest'
import type { Language } from '#core/languages.ts'
import { missingTexts, unfinishedSources } from './sources.ts'

test('nothing is left undone', () => {
  expect(unfinishedSources()).toEqual([])
})

test('a text that a language lacks is named with the folder it belongs into', () => {
  const russian = { search: { prompt: 'Поиск', counts: ['one'] }, title: 'Снимок' }
  const lacking: Partial<Record<Language, object>> = {
    ro: { search: { prompt: 'Căutare', counts: ['one'] } },
    en: { search: { counts: ['one'] }, title: 'Photo' },
  }
  expect(missingTexts((language: Language) => lacking[language] ?? russian)).toEqual([
    'The text search.prompt is missing in core/texts/en/. Add it there; core/texts/ru/ has it.',
    'The text title is missing in core/texts/ro/. Add it there; core/texts/ru/ has it.',
  ])
})
