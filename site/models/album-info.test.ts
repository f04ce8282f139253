import { describe, expect, test } from 'vitest'
import { archiveWithRecords } from '#data/testing.ts'
import { takeSnapshot } from '#data/snapshot.ts'
import { albumInfoOf } from './album-info.ts'

describe('albumInfoOf', () => {
  const snapshot = takeSnapshot(archiveWithRecords())

  test('a missing translation falls back to Russian and says so', () => {
    expect(albumInfoOf(snapshot, 1, 'en')).toEqual({ html: '<p>О нём</p>', lang: 'ru' })
    expect(albumInfoOf(snapshot, 1, 'ru')).toEqual({ html: '<p>О нём</p>', lang: undefined })
  })

  test('an album that is not there has none, also after one that is', () => {
    expect(albumInfoOf(snapshot, 2, 'ro')?.html).toBe('<p>О нём</p> (ro)')
    expect(albumInfoOf(snapshot, 99, 'ro')).toBeNull()
  })
})
