import { expect, test } from 'vitest'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { countsOfPhoto, photosByYear, photosIn, spanOf, sumOfCounts } from './count.ts'
import type { PhotoProperties } from './data.ts'

const random = seeded(seedOr(31))

/** The years of a photo: closed, open at one end, or not known. */
function dates(): Pick<PhotoProperties, 'begun' | 'ended'> {
  const begun = 1880 + random.below(60)
  const ended = begun + random.below(12)
  return random.of([{ begun, ended }, { begun, ended: begun }, { begun }, { ended }, {}])
}

test('counts of many photos are the sums over their dates', () => {
  for (let run = 0; run < 200; run += 1) {
    const photos = Array.from({ length: random.below(30) }, dates)
    const counts = sumOfCounts(photos.map((photo) => countsOfPhoto(photo as PhotoProperties)))
    const from = 1875 + random.below(70)
    const to = from + random.below(20)
    const isDated = ({ begun, ended }: (typeof photos)[number]) => begun !== undefined || ended !== undefined
    const overlaps = (photo: (typeof photos)[number], years: { from: number; to: number }) =>
      isDated(photo) && (photo.begun ?? -Infinity) <= years.to && (photo.ended ?? Infinity) >= years.from
    expect(photosIn(counts, null)).toBe(photos.length)
    expect(photosIn(counts, { from, to })).toBe(photos.filter((photo) => overlaps(photo, { from, to })).length)
    expect(photosByYear(counts, { from, to })).toEqual(
      Array.from(
        { length: to - from + 1 },
        (_, nth) => photos.filter((photo) => overlaps(photo, { from: from + nth, to: from + nth })).length,
      ),
    )
  }
})

test('the span is that of all known years', () => {
  const counts = sumOfCounts([
    countsOfPhoto({ begun: 1911, ended: 1913 } as PhotoProperties),
    countsOfPhoto({ begun: 1905 } as PhotoProperties),
  ])
  expect(spanOf(counts)).toEqual({ from: 1905, to: 1913 })
  expect(spanOf(sumOfCounts([]))).toBeNull()
})
