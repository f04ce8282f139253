import { expect, test } from 'vitest'
import { listOf } from './links.ts'

test('numbers of photos and albums lead to the lists for translators', () => {
  expect(listOf({ kind: 'photo', language: 'ro' }, 'total')).toBe('/photos-translate')
  expect(listOf({ kind: 'photo', language: 'en' }, 'outdated')).toBe('/photos-translate-en?state=outdated')
  expect(listOf({ kind: 'album', language: 'en' }, 'waiting')).toBe('/albums-translate-en?state=waiting')
})

test('numbers of an album lead to its photos, those of no album to photos that are in none', () => {
  expect(listOf({ kind: 'photo', language: 'ro', albumID: 7 }, 'lacking')).toBe('/photos-translate?album=7&state=lacking')
  expect(listOf({ kind: 'photo', language: 'ro', albumID: 0 }, 'total')).toBe('/photos-translate?album=none')
})

test('numbers of other records lead to their lists, and what is not tracked has none', () => {
  expect(listOf({ kind: 'category', language: 'ro' }, 'total')).toBe('/categories')
  expect(listOf({ kind: 'period', language: 'en' }, 'lacking')).toBe('/periods?lacks=en')
  expect(listOf({ kind: 'location', language: 'ro' }, 'outdated')).toBeNull()
  expect(listOf({ kind: 'person', language: 'ro' }, 'waiting')).toBeNull()
})
