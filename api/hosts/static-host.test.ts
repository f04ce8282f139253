import { isData, isFramed, pathOf } from '#core/addresses.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { publicHeaders } from '#api/serving/headers.ts'
import { readSettings } from '#api/settings.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import redirector from 'netlify-redirector'
import { describe, expect, test } from 'vitest'
import { hasLimits, limitNotices, staticHosts } from './static-host-kinds.ts'
import { cloudflareRedirectsFile, headersFile, redirectsFile } from './static-host.ts'

/** A host's own reading of the file, asked as it asks itself. */
const rules = await redirector.parsePlain(redirectsFile('https://archive.example'), {})

const files = [
  '/albums',
  '/albums/page/2',
  '/albums/page/3',
  '/en/albums/page/2',
  '/categories/4',
  '/ro/categories/4/period/2',
  '/ro/categories/4/period/2/page/2',
]

/** What the first line that fits says; one without force says nothing where there is a file. */
function answerTo(target: string) {
  const [path = '', query = ''] = target.split('?')
  const answer = rules.match({ scheme: 'https', host: 'archive.example', path, query, getHeader: () => '', getCookie: () => '' })
  return answer?.force || !files.includes(path) ? answer : null
}

/** The file that a browser ends at, on hosts that hand the query on and on those that do not; null where there is none. */
function shownAt(target: string, handsOn: boolean): string | null {
  let [path = '', query = ''] = target.split('?')
  for (let step = 0; step < 5; step += 1) {
    const answer = answerTo(`${path}?${query}`)
    if (!answer) return files.includes(path) ? path : null
    if (answer.status === 200) return files.includes(answer.to) ? answer.to : null
    path = answer.to
    if (!handsOn) query = ''
  }
  throw new Error(`${target} leads nowhere.`)
}

describe('static hosts read redirects', () => {
  test.each([
    ['/?lang=ro', '/ro'],
    ['/ro?lang=ru', '/'],
    ['/ro?lang=en', '/en'],
    ['/ru', '/'],
    ['/ru/photos/1', '/photos/1'],
    ['/photos/1?lang=ro', '/ro/photos/1'],
    ['/photos/1?x=1&lang=en', '/en/photos/1'],
    ['/ro/photos/1?lang=ru', '/photos/1'],
    ['/ro/photos/1?lang=en', '/en/photos/1'],
    ['/search?q=a&lang=ro', '/ro/search'],
    ['/albums?page=2', '/albums/page/2'],
    ['/categories/4?page=3', '/categories/4/page/3'],
    ['/en/categories/4/period/2?page=3', '/en/categories/4/period/2/page/3'],
    ['/time-periods/1/categories/2', '/time-periods/1/category/2'],
    ['/en/time-periods/1/categories/2', '/en/time-periods/1/category/2'],
  ])('%s → %s', (target, to) => {
    expect(answerTo(target)).toMatchObject({ to, status: 301, force: true })
  })

  test.each([
    '/',
    '/ro',
    '/photos/1',
    '/en/albums/page/2',
    '/search?q=a&page=2',
    '/romania',
    '/data/random.json',
    '/ru.txt',
    '/photos/1?lang=de',
  ])('%s stays where it is', (target) => expect(answerTo(target)).toBeFalsy())

  test.each([
    ['/albums?page=3', '/albums/page/3'],
    ['/albums?page=1', '/albums'],
    ['/albums/page/1', '/albums'],
    ['/albums/page/1?page=1', '/albums'],
    ['/albums?page=0', '/albums'],
    ['/albums?page=02', '/albums'],
    ['/albums?page=abc', '/albums'],
    ['/albums?page=-1', '/albums'],
    ['/albums?page=999', '/albums'],
    ['/albums/page/999', '/albums'],
    ['/categories/4?page=abc', '/categories/4'],
    ['/ro/categories/4/period/2?page=1', '/ro/categories/4/period/2'],
    ['/ro/categories/4/period/2?page=x', '/ro/categories/4/period/2'],
    ['/ro/categories/4/period/2?page=2', '/ro/categories/4/period/2/page/2'],
  ])('%s shows %s: a page that is none shows the list, and nothing runs in circles', (target, shown) => {
    expect([shownAt(target, true), shownAt(target, false)]).toEqual([shown, shown])
  })

  test('lines without force name the host: hosts that would take them before the files refuse them', () => {
    const lines = redirectsFile('https://archive.example').split('\n').filter(Boolean)
    const unforced = lines.filter((line) => !line.endsWith('!'))
    expect(unforced.filter((line) => !line.startsWith('https://archive.example/'))).toEqual([])
    expect(answerTo('/albums/page/2?lang=ro')).toMatchObject({ to: '/ro/albums/page/2', status: 301 })
  })
})

test('static hosts read headers: pictures and style sheets are kept for good, originals are saved and never run', () => {
  const headers: [string, string][] = [
    ['content-security-policy', "default-src 'self'"],
    ['x-content-type-options', 'nosniff'],
  ]
  const blocks = headersFile({ headers, framed: headers })
    .split(/\n(?=\/)/)
    .map((block) => block.trim().split(/\n {2}/))
    .filter((block) => block.length > 1)
  expect(blocks).toEqual([
    ['/*', "content-security-policy: default-src 'self'", 'x-content-type-options: nosniff'],
    ...['', '/ro', '/en'].flatMap((prefix) =>
      [
        '/data/*',
        '/feed.xml',
        '/feed.json',
        ...['locations', 'albums', 'contributors'].flatMap((list) => [`/${list}/:id/feed.xml`, `/${list}/:id/feed.json`]),
      ].map((path) => [prefix + path, 'Access-Control-Allow-Origin: *']),
    ),
    ['/assets/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/iiif/*', 'Access-Control-Allow-Origin: *'],
    ['/iiif/images/:name/:region/:size/0/default.jpg', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/*', 'Access-Control-Allow-Origin: *', 'Cross-Origin-Resource-Policy: cross-origin'],
    ['/uploads/preview/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/thumbs/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/tiles/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/originals/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ['/uploads/maps/*', 'Cache-Control: public, max-age=0, must-revalidate'],
    ['/uploads/originals/*', 'Content-Disposition: attachment'],
  ])
})

describe('the redirects for Cloudflare', () => {
  const lines = cloudflareRedirectsFile().trimEnd().split('\n')

  test('have a path, a path and a status, those without placeholders first, within the limits', () => {
    const isDynamic = (line: string) => /[:*]/.test(line)
    for (const line of lines) expect(line).toMatch(/^\/\S* \/\S* 301$/)
    expect(lines.findIndex(isDynamic)).toBe(lines.filter((line) => !isDynamic(line)).length)
    expect(lines.filter(isDynamic).length).toBeLessThanOrEqual(100)
    expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(lines.length)
  })

  test.each([
    ['/ru', '/'],
    ['/ru/photos/1', '/photos/1'],
    ['/albums/page/1', '/albums'],
    ['/en/categories/4/period/2/page/1', '/en/categories/4/period/2'],
    ['/ro/time-periods/1/categories/2', '/ro/time-periods/1/category/2'],
  ])('lead %s to %s', (path, to) => {
    const fits = lines.flatMap((line) => {
      const [from = '', target = ''] = line.split(' ')
      const found = new RegExp(`^${from.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace('*', '(?<splat>.*)')}$`).exec(path)
      return found ? [target.replace(/:(\w+)/g, (_, name: string) => found.groups?.[name] ?? '')] : []
    })
    expect(fits).toEqual([to])
  })

  test.each(['/albums/page/2', '/albums', '/romania', '/photos/1'])('leave %s where it is', (path) => {
    const from = lines.map((line) => (line.split(' ')[0] ?? '').replace(/:\w+/g, '[^/]+').replace('*', '.*'))
    expect(from.filter((pattern) => new RegExp(`^${pattern}$`).test(path))).toEqual([])
  })
})

describe('the limits of static hosts are told before they are hit', () => {
  const files = (count: number, bytes: number) => Array.from({ length: count }, (_, n) => ({ file: `${n}.html`, bytes }))

  test.each([
    ['cloudflare', files(15_999, 1000), []],
    ['cloudflare', files(16_000, 1000), ['The mirror has 16000 files. Cloudflare Pages takes 20000 without charge.']],
    ['cloudflare', files(2, 30_000_000), ['0.html has 30 MB. Cloudflare Pages takes files of up to 26 MB.']],
    ['github', files(20_000, 45_000), ['The mirror has 900 MB in all. GitHub Pages takes 1000 MB.']],
    ['netlify', files(40_000, 45_000), []],
    ['files', files(40_000, 45_000), []],
  ] as const)('%s', (host, has, notices) => expect(limitNotices(host, [...has])).toEqual(notices))

  test('some hosts have none', () => expect(staticHosts.filter(hasLimits)).toEqual(['cloudflare', 'github']))
})

/** What the rules of a static host say of an address: hosts join the values of all rules that fit. */
function headersAt(file: string, path: string): Record<string, string[]> {
  const blocks = file.split(/\n(?=\/)/).map((block) => block.trim().split(/\n {2}/))
  const fitting = blocks.filter(([rule = '']) => new RegExp(`^${rule.replace(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`).test(path))
  const lines = fitting.flatMap(([, ...own]) => own.map((line) => line.split(': ') as [string, string]))
  return Object.fromEntries(lines.map(([name]) => [name, lines.filter(([other]) => other === name).map(([, value]) => value)]))
}

test('static hosts let other sites show the pages for frames, and no other page', async () => {
  const file = headersFile(await publicHeaders(readSettings({}).site))
  // Some hosts take no more rules.
  expect(file.split(/\n(?=\/)/).length).toBeLessThanOrEqual(100)
  const archive = archiveWithRecords()
  for (let n = 0; n < 60; n += 1) addPhoto(archive, { locationID: 1, albumID: 1, date: '1911' })
  const pages = [...allPages(archive)].filter(({ route }) => !isData(route))
  expect(pages.filter(({ route }) => isFramed(route)).length).toBe(60 * 3)
  for (const page of pages) {
    const { 'content-security-policy': policies = [], 'x-frame-options': options = [] } = headersAt(file, pathOf(page))
    const isOwn = policies.includes("frame-ancestors 'self'")
    expect([pathOf(page), isOwn, options.includes('SAMEORIGIN')]).toEqual([pathOf(page), !isFramed(page.route), !isFramed(page.route)])
    expect(policies[0]).toMatch(/^default-src 'self'; script-src 'self'/)
    expect(policies[0]).not.toContain('frame-ancestors')
  }
})
