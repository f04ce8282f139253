import { expect, test } from 'vitest'
import { perTarget } from '#core/languages.ts'
import { waitingReviews } from './reviews.ts'

const counts = { photos: 10, albums: 1, categories: 1, locations: 1, periods: 1, contributors: 1, persons: 0, subjects: 0 }
const none = perTarget(() => 0)

test('each list with reviews that wait leads to them: first those to answer, then those that were returned', () => {
  const reviews = waitingReviews({
    ...counts,
    photosReturned: { ...none, ro: 1 },
    photosToReview: { ...none, ro: 3 },
    albumsToReview: { ...none, en: 2 },
  })
  expect(reviews).toEqual([
    { to: '/photos-translate?state=review', name: 'Photos in Romanian', count: 3, note: 'to review' },
    { to: '/albums-translate-en?state=review', name: 'Albums in English', count: 2, note: 'to review' },
    { to: '/photos-translate?state=returnedToMe', name: 'Photos in Romanian', count: 1, note: 'returned to you' },
  ])
})

test('where no review waits there is nothing', () => {
  expect(waitingReviews({ ...counts, photosToReview: none, albumsReturned: none })).toEqual([])
  expect(waitingReviews(counts)).toEqual([])
})
