import { describe, expect, test } from 'vitest'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { pageContext } from '#tests/support/pages.ts'
import { photosOfTime, undatedPhotos } from './photo-list.ts'
import { siblingsOf, yearsPage } from './years.ts'

function datedArchive() {
  const archive = archiveWithRecords(1)
  for (const date of ['1911', '1911', '1913', '1930-е', 'XIX век', '']) addPhoto(archive, { date })
  return archive
}

describe('the page of years', () => {
  test('counts photos by decade and year, and those without an exact date apart', () => {
    const { decades, undated, bars, histogram } = yearsPage(pageContext(datedArchive(), 'years', 'en'))
    expect(decades.map(({ label, href, count }) => [label, href, count])).toEqual([
      ['1910s', '/en/years/1910s', '3'],
      ['1930s', '/en/years/1930s', '1'],
    ])
    expect(decades[0]?.years.map(({ label, href, count }) => [label, href, count])).toEqual([
      ['1911', '/en/years/1911', '2'],
      ['1913', '/en/years/1913', '1'],
    ])
    expect(undated).toEqual({ label: 'Without an exact date', href: '/en/years/undated', count: '2 photographs' })
    expect(bars).toHaveLength(1939 - 1911 + 1)
    expect(bars.slice(0, 3)).toEqual([
      { href: '/en/years/1911', title: '1911: 2', height: 100 },
      { href: null, title: '1912: 0', height: 0 },
      { href: '/en/years/1913', title: '1913: 1', height: 50 },
    ])
    expect(histogram).toContain('1911–1939')
  })

  test('of an archive without dates has neither diagram nor table', () => {
    const { bars, decades } = yearsPage(pageContext(archiveWithRecords(0), 'years'))
    expect([bars, decades]).toEqual([[], []])
  })
})

describe('the list of a year or decade', () => {
  test('is named in the language of the page', () => {
    const archive = datedArchive()
    const titles = (['ru', 'ro', 'en'] as const).map((language) => [
      photosOfTime(pageContext(archive, 'year', language, { id: 1911 })).title.text,
      photosOfTime(pageContext(archive, 'decade', language, { id: 1910 })).title.text.replaceAll('\u2060', ''),
    ])
    expect(titles).toEqual([
      ['1911 год', '1910-е годы'],
      ['Anul 1911', 'Anii 1910'],
      ['1911', '1910s'],
    ])
  })

  test('leads to the other lists of its decade that have photos', () => {
    const { cache, address } = pageContext(datedArchive(), 'year', 'en', { id: 1913 })
    expect(siblingsOf(cache, address).map(({ label, current }) => [label, current])).toEqual([
      ['1910s', false],
      ['1911', false],
      ['1913', true],
    ])
  })

  test('holds the photos of the year; those of a century and without a date are in a list of their own', () => {
    const archive = datedArchive()
    expect(photosOfTime(pageContext(archive, 'year', 'ru', { id: 1911 })).count).toBe('2 фотографии')
    expect(undatedPhotos(pageContext(archive, 'undated')).count).toBe('2 фотографии')
  })
})
