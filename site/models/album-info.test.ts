import { describe, expect, test } from 'vitest'
import { archiveWithRecords } from '#tests/support/records.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { albumInfoOf } from './album-info.ts'

describe('albumInfoOf', () => {
  const cache = openRenderCache(archiveWithRecords())

  test('a missing translation falls back to Russian and says so', () => {
    expect(albumInfoOf(cache, 1, 'en')).toEqual({ html: '<p>О нём</p>', lang: 'ru' })
    expect(albumInfoOf(cache, 1, 'ru')).toEqual({ html: '<p>О нём</p>', lang: undefined })
  })

  test('an album that is not there has none, also after one that is', () => {
    expect(albumInfoOf(cache, 2, 'ro')?.html).toBe('<p>О нём</p> (ro)')
    expect(albumInfoOf(cache, 99, 'ro')).toBeNull()
  })
})
