import { expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
})

// The module of the token listens to other tabs.
vi.stubGlobal('window', { addEventListener: () => undefined })
const { proposedField, rememberColumn, rememberedMapping } = await import('./mapping.ts')

const fields = ['photoID', 'title', 'titleRo', 'author', 'date', 'locationName', 'inventoryNumber']

test.each([
  ['Title', 'title'],
  ['Title (Romanian)', 'titleRo'],
  ['TITLE_RO', 'titleRo'],
  ['photo id', 'photoID'],
  ['Inventory no.', 'inventoryNumber'],
  ['Location', 'locationName'],
  ['Цвет рамки', null],
])('the column %j is taken for %j', (column, field) => {
  expect(proposedField('photo', column, fields)).toBe(field)
})

test('each person has a mapping, which forgets, and survives what is no mapping', () => {
  expect(rememberColumn(1, 'Titre', 'title')).toEqual({ Titre: 'title' })
  rememberColumn(1, 'Nr', 'photoID')
  expect([rememberedMapping(1), rememberedMapping(2)]).toEqual([{ Titre: 'title', Nr: 'photoID' }, {}])
  expect(rememberColumn(1, 'Titre', null)).toEqual({ Nr: 'photoID' })
  kept.set('sheet-columns:1', '{"Nr":"photoID","x":"noSuchField"}')
  expect(rememberedMapping(1)).toEqual({ Nr: 'photoID' })
  kept.set('sheet-columns:1', '{')
  expect(rememberedMapping(1)).toEqual({})
})
