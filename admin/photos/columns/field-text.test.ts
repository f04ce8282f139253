import { expect, test } from 'vitest'
import { localizedKey, sourceLanguage, targetLanguages } from '#core/languages.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { fieldText, languageOfField } from './field-text.ts'

const photo = {
  author: 'П. О’Нил <b>',
  categoryID: 3,
  categoryName: 'Виды',
  matchId: null,
  license: 'Public Domain',
  subjectNames: [{ subjectName: 'мост' }, { subjectName: 'река' }],
} as unknown as ListedPhotoWire

test('texts are shown as they are, and references by their names', () => {
  expect(fieldText(photo, 'author')).toBe('П. О’Нил <b>')
  expect(fieldText(photo, 'categoryID')).toBe('Виды')
  expect(fieldText(photo, 'subjects')).toBe('мост, река')
})

test('values of picklists have their labels, and what is not there is empty', () => {
  expect(fieldText(photo, 'license')).not.toBe('')
  expect(fieldText(photo, 'matchId')).toBe('')
  expect(fieldText(photo, 'staffNote')).toBe('')
})

test('a translated field is in its language, everything else in Russian', () => {
  for (const language of targetLanguages) expect(languageOfField(localizedKey('title', language))).toBe(language)
  expect(languageOfField('author')).toBe(sourceLanguage)
})
