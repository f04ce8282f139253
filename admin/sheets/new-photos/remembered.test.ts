import { expect, test, vi } from 'vitest'
import { noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import { forgetImport, rememberedImport, rememberImport, withProposals } from './remembered.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  removeItem: (key: string) => void kept.delete(key),
  setItem: (key: string, text: string) => void kept.set(key, text),
})

test('each person has a mapping, without defaults and without what may be created, which survives what is no mapping', () => {
  const columns: ImportMapping['columns'] = { Nr: ['inventory_number'], x: null }
  rememberImport(1, { ...noMapping, columns, defaults: { licence: 'CC0' }, create: ['places'] })
  // As an earlier version wrote it.
  kept.set('import-mapping:3', JSON.stringify({ columns, defaults: { licence: 'CC0' } }))
  expect(rememberedImport(3)).toEqual({ ...noMapping, columns })
  expect([rememberedImport(1), rememberedImport(2)]).toEqual([{ ...noMapping, columns: { Nr: ['inventory_number'], x: null } }, noMapping])
  for (const broken of ['{', '{"columns":{"a":"noSuchColumn"}}']) {
    kept.set('import-mapping:1', broken)
    expect(rememberedImport(1)).toEqual(noMapping)
  }
})

test('a person can have everything forgotten', () => {
  rememberImport(1, { ...noMapping, columns: { x: null } })
  forgetImport(1)
  expect(rememberedImport(1)).toEqual(noMapping)
})

test('a heading called as a property of every object gets its proposal', () => {
  const headings = [{ heading: 'constructor', values: 1, fields: [], proposed: ['creator'] }]
  expect(withProposals(noMapping, headings).columns).toEqual({ constructor: ['creator'] })
})

test('proposals are taken for columns that nothing is decided of', () => {
  const headings = [
    { heading: 'objectid', values: 1, fields: [], proposed: ['inventory_number'] },
    { heading: 'format', values: 1, fields: [], proposed: null },
    { heading: 'title', values: 1, fields: ['title'], proposed: ['title'] },
    { heading: 'donor', values: 1, fields: null, proposed: ['staff_note'] },
    { heading: 'shelf', values: 1, fields: [], proposed: [] },
  ]
  const mapped = withProposals({ ...noMapping, columns: { donor: null } }, headings)
  expect(mapped.columns).toEqual({ objectid: ['inventory_number'], format: null, donor: null })
})
