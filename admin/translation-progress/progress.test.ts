import { describe, expect, test } from 'vitest'
import { albumsShown, everyMonth, isComplete, type AlbumProgress } from './progress.ts'

const album = (albumID: number, name: string, [total, lacking, outdated, waiting]: [number, number, number, number]): AlbumProgress => ({
  albumID,
  name,
  total,
  lacking,
  outdated,
  waiting,
})

const albums = [
  album(1, 'Сорока', [10, 0, 0, 0]),
  album(2, 'Бельцы', [100, 40, 10, 0]),
  album(3, 'Ёлки', [4, 1, 1, 3]),
  album(4, 'Кишинёв 10', [200, 0, 1, 0]),
  album(0, 'Кишинёв 9', [8, 0, 0, 2]),
]

const shown = (own: Partial<Parameters<typeof albumsShown>[1]>) =>
  albumsShown(albums, { query: '', by: 'complete', order: 'asc', hidesComplete: false, ...own }).map(({ albumID }) => albumID)

describe('the albums of the progress', () => {
  test('are shown with the least complete first: of the same share, the one with more left', () => {
    expect(shown({})).toEqual([2, 3, 4, 0, 1])
    expect(shown({ order: 'desc' })).toEqual([0, 1, 4, 3, 2])
  })

  test('are sorted by every column, names as people count and read them', () => {
    expect(shown({ by: 'name' })).toEqual([2, 3, 0, 4, 1])
    expect(shown({ by: 'total', order: 'desc' })).toEqual([4, 2, 1, 0, 3])
    expect(shown({ by: 'lacking', order: 'desc' })).toEqual([2, 3, 0, 4, 1])
    expect(shown({ by: 'outdated', order: 'desc' })).toEqual([2, 3, 4, 0, 1])
    expect(shown({ by: 'waiting', order: 'desc' })).toEqual([3, 0, 2, 4, 1])
    expect(shown({ by: 'nonsense' })).toEqual(shown({ by: 'name' }))
  })

  test('without those that are complete keep those that only wait for a review', () => {
    expect(shown({ hidesComplete: true })).toEqual([2, 3, 4, 0])
    expect(isComplete(album(1, '', [0, 0, 0, 0]))).toBe(true)
  })

  test('are found by a part of their names, whatever its letters', () => {
    expect(shown({ query: 'КИШИНЕВ' })).toEqual([4, 0])
    expect(shown({ query: 'елки' })).toEqual([3])
    expect(shown({ query: 'ничего' })).toEqual([])
  })
})

describe('the months of the chart', () => {
  test('go from the first one with a text to the present one, also those without any', () => {
    expect(
      everyMonth(
        [
          { month: '2025-12', texts: 3 },
          { month: '2025-10', texts: 7 },
        ],
        '2026-02',
      ),
    ).toEqual([
      { month: '2025-10', texts: 7 },
      { month: '2025-11', texts: 0 },
      { month: '2025-12', texts: 3 },
      { month: '2026-01', texts: 0 },
      { month: '2026-02', texts: 0 },
    ])
  })

  test('are those of the last two years at most', () => {
    const months = everyMonth([{ month: '2019-01', texts: 5 }], '2026-02')
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([24, '2024-03', '2026-02'])
  })

  test('are none where nothing was translated, and end with the last text if a clock is behind', () => {
    expect(everyMonth([], '2026-02')).toEqual([])
    expect(everyMonth([{ month: '2026-03', texts: 1 }], '2026-02')).toEqual([{ month: '2026-03', texts: 1 }])
  })
})
