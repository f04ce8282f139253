import redirector from 'netlify-redirector'
import { describe, expect, test } from 'vitest'
import { headersFile, redirectsFile } from './static-host.ts'

/** A host's own reading of the file, asked as it asks itself. */
const rules = await redirector.parsePlain(redirectsFile(), {})

function answerTo(target: string) {
  const [path = '', query = ''] = target.split('?')
  return rules.match({ scheme: 'https', host: 'archive.example', path, query, getHeader: () => '', getCookie: () => '' })
}

describe('static hosts read redirects', () => {
  test.each([
    ['/?lang=ro', '/ro'], ['/ro?lang=ru', '/'], ['/ro?lang=en', '/en'], ['/ru', '/'], ['/ru/photos/1', '/photos/1'],
    ['/photos/1?lang=ro', '/ro/photos/1'], ['/photos/1?x=1&lang=en', '/en/photos/1'], ['/ro/photos/1?lang=ru', '/photos/1'],
    ['/ro/photos/1?lang=en', '/en/photos/1'], ['/search?q=a&lang=ro', '/ro/search'], ['/albums?page=2', '/albums/page/2'],
    ['/categories/4?page=3', '/categories/4/page/3'], ['/en/categories/4/period/2?page=3', '/en/categories/4/period/2/page/3'],
    ['/time-periods/1/categories/2', '/time-periods/1/category/2'], ['/en/time-periods/1/categories/2', '/en/time-periods/1/category/2'],
  ])('%s → %s', (target, to) => {
    expect(answerTo(target)).toMatchObject({ to, status: 301, force: true })
  })

  test.each(['/', '/ro', '/photos/1', '/en/albums/page/2', '/search?q=a&page=2', '/romania', '/data/random.json', '/ru.txt', '/photos/1?lang=de'])(
    '%s stays where it is',
    (target) => expect(answerTo(target)).toBeFalsy(),
  )
})

test('static hosts read headers: pictures and style sheets are kept for good, originals are saved and never run', () => {
  const blocks = headersFile([['content-security-policy', "default-src 'self'"], ['x-content-type-options', 'nosniff']])
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split(/\n {2}/))
  expect(blocks).toEqual([
    ['/*', "content-security-policy: default-src 'self'", 'x-content-type-options: nosniff'],
    ['/assets/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/*', 'Cross-Origin-Resource-Policy: cross-origin', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/originals/*', 'Content-Disposition: attachment'],
  ])
})
