import { expect, test, vi } from 'vitest'
import { noMapping } from '#core/photo-import/mapping.ts'
import { rememberedImport, rememberImport, withProposals } from './remembered.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
})

test('each person has a mapping, which forgets what may be created, and survives what is no mapping', () => {
  rememberImport(1, { ...noMapping, columns: { Nr: ['inventory_number'], x: null }, create: ['places'] })
  expect([rememberedImport(1), rememberedImport(2)]).toEqual([{ ...noMapping, columns: { Nr: ['inventory_number'], x: null } }, noMapping])
  for (const broken of ['{', '{"columns":{"a":"noSuchColumn"}}']) {
    kept.set('import-mapping:1', broken)
    expect(rememberedImport(1)).toEqual(noMapping)
  }
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
