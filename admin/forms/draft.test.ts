import { afterAll, beforeEach, expect, test } from 'vitest'
import { changedKeys, dropDraft, readDraft, typedSince, writeDraft } from './draft.ts'

const memory = new Map<string, string>()
const before = globalThis.localStorage
Object.defineProperty(globalThis, 'localStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, text: string) => void memory.set(key, text),
    removeItem: (key: string) => void memory.delete(key),
  },
})
beforeEach(() => memory.clear())
afterAll(() => void Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: before }))

const now = Date.parse('2026-01-31T00:00:00Z')
const draft = { version: 3, base: { title: 'Мост' }, values: { title: 'Мост «новый» <b>' }, at: '2026-01-30T00:00:00Z' }

test('a draft comes back as it was typed, to its writer only', () => {
  writeDraft(1, 'photo/12', draft)
  expect(readDraft(1, 'photo/12', now)).toEqual(draft)
  expect(readDraft(2, 'photo/12', now)).toBeNull()
  dropDraft(1, 'photo/12')
  expect(readDraft(1, 'photo/12', now)).toBeNull()
})

test('a draft that changes nothing, is a month old or damaged does not come back', () => {
  writeDraft(1, 'same', { ...draft, values: draft.base })
  writeDraft(1, 'old', { ...draft, at: '2025-12-01T00:00:00Z' })
  memory.set('draft:1:cut', '{"version":3,"ba')
  memory.set('draft:1:null', 'null')
  expect(['same', 'old', 'cut', 'null'].map((form) => readDraft(1, form, now))).toEqual([null, null, null, null])
})

test('only the fields that differ count as changed', () => {
  expect(changedKeys({ a: 'ț', b: 0 }, { a: 'ţ', b: 0 })).toEqual(['a'])
})

test('the fields typed after a state was sent are those that differ from it, with their present values now', () => {
  expect(typedSince({ a: 'ț', b: '', c: 3 }, { a: 'ț', b: '<b>', c: 0 })).toEqual({ b: '<b>', c: 0 })
  expect(typedSince({ a: 'ț' }, { a: 'ț' })).toEqual({})
})
