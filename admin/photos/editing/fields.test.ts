import { expect, test } from 'vitest'
import { localizedKey, targetLanguages } from '#core/languages.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { cellValue, columnsInMode, editableField } from './fields.ts'

const translatedTitles = targetLanguages.map((language) => localizedKey('title', language))

test.each(['title', ...translatedTitles, 'date', 'locationID', 'categoryID', 'periodID', 'author', 'source', 'license', 'inventoryNumber'])(
  'an administrator edits %s in its cell',
  (key) => {
    expect(editableField(key, true)).toBeDefined()
  },
)

test.each([
  'id',
  'details',
  'translations',
  'scan',
  'description',
  'staffNote',
  'subjects',
  'matchId',
  'latitude',
  'changed',
  'constructor',
])('nobody edits %s in its cell', (key) => {
  expect(editableField(key, true)).toBeUndefined()
})

test('a translator edits translated titles, and nothing else', () => {
  const own = ['title', ...translatedTitles, 'date', 'locationID', 'license'].filter((key) => editableField(key, false))
  expect(own).toEqual(translatedTitles)
})

test('columns that join fields are divided, without a second column for a field that is shown already', () => {
  expect(columnsInMode(['id', 'title', 'details', 'author'], true)).toEqual([
    'id',
    'title',
    'date',
    'locationID',
    'categoryID',
    'periodID',
    'source',
    'author',
  ])
  expect(columnsInMode(['title', 'details', 'translations'], false)).toEqual(['title', 'details', ...translatedTitles])
})

test('a cell holds a text or the number of a record; what is missing is empty, or 0', () => {
  const photo = { title: '"Ț" <b>', locationID: 3, periodID: null, staffNote: undefined } as unknown as ListedPhotoWire
  expect(['title', 'locationID', 'periodID', 'staffNote'].map((key) => cellValue(photo, key))).toEqual(['"Ț" <b>', 3, 0, ''])
})
