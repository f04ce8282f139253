import { beforeEach, expect, test, vi } from 'vitest'
import { knownChange, rememberVisit } from './last-visit.ts'

const minute = 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})

test('on the first visit every change is new', () => {
  expect(knownChange(1, 0)).toBe(0)
})

test('changes stay new as long as the visit lasts, and are known on the next one', () => {
  rememberVisit(1, { known: 10, newest: 25, at: 1000 * minute })
  expect(knownChange(1, 1029 * minute)).toBe(10)
  expect(knownChange(1, 1031 * minute)).toBe(25)
})

test('each person has an own visit', () => {
  rememberVisit(1, { known: 10, newest: 25, at: 0 })
  expect(knownChange(2, minute)).toBe(0)
})

test('what is kept and cannot be read counts as no visit', () => {
  for (const text of ['', '{', 'null', '7', '{"known":"x","newest":1,"at":1}']) {
    localStorage.setItem('visit:1', text)
    expect(knownChange(1, 0), text).toBe(0)
  }
})
