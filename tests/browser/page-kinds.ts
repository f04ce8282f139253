/** One address of every kind of page, in the source language. */
export const pageKinds = [
  '/', '/categories', '/categories/1', '/locations', '/locations/1', '/albums', '/albums/1', '/time-periods', '/time-periods/1', '/latest',
  '/contributors', '/contributors/1', '/about', '/terms', '/contribute', '/search', '/photos/1', '/not-found',
]
