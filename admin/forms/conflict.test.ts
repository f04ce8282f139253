import { expect, test } from 'vitest'
import { conflictOf } from './conflict.ts'

type Album = { version: number; albumName: string; albumNameRo: string; albumNameEn: string }

const valuesOf = ({ albumName, albumNameRo, albumNameEn }: Album) => ({ albumName, albumNameRo, albumNameEn })
const refusal = (answer: Record<string, unknown>, status = 409) => ({ status, answer }) as never

test('only what both have changed differently is a conflict, with who did it', () => {
  const base = { albumName: 'Виды', albumNameRo: 'Vederi', albumNameEn: '' }
  const typed = { albumName: 'Виды «мои»', albumNameRo: 'Vederi țărănești', albumNameEn: 'Views' }
  const current = { version: 5, albumName: 'Виды Анны', albumNameRo: 'Vederi', albumNameEn: 'Views' }
  const changes = [{ field: 'albumName', by: 'Анна', at: '2026-01-02T03:04:05.000Z' }]
  expect(conflictOf<Album>(refusal({ current, changes }), typed, base, valuesOf)).toEqual({
    fields: [{ field: 'albumName', mine: 'Виды «мои»', theirs: 'Виды Анны', by: 'Анна', at: '2026-01-02T03:04:05.000Z' }],
    typed,
    edited: ['albumName', 'albumNameRo', 'albumNameEn'],
    current: { albumName: 'Виды Анны', albumNameRo: 'Vederi', albumNameEn: 'Views' },
    version: 5,
  })
})

test('a refusal for another reason is no conflict', () => {
  expect(conflictOf<Album>(refusal({ photos: 3 }), {}, {}, valuesOf)).toBeNull()
  expect(conflictOf<Album>(refusal({ current: {} }, 400), {}, {}, valuesOf)).toBeNull()
})
