import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import type { RunningServer } from '#api/server.ts'
import { rawGet, startTestServer, temporarySettings, writeFiles } from '#tests/support/server.ts'
import { baseName } from '#core/base-name.ts'
import { fileOf, isData, pathOf } from '#core/addresses.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { totals } from '#data/lists/totals.ts'
import { crawl, readPage } from '#tests/support/crawl.ts'

/** The whole way with the commands themselves: a table and its pictures, then published, then served and read. */

const samples = resolve('../shared/samples')
const hasSamples = existsSync(join(samples, 'photos.csv'))
const settings = temporarySettings()
const env = {
  ...process.env,
  DATA_DIR: settings.dataDir,
  UPLOADS_DIR: settings.uploadsDir,
  PUBLIC_DIR: settings.publicDir,
  SITE_URL: settings.site.siteUrl,
}
let server: RunningServer
let archive: Archive
let imported: string
/** What the command imports: the table and the folder of its pictures. */
let table: string[]

const command = (...args: string[]) => promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env })

beforeAll(async () => {
  table = hasSamples ? await reducedSamples() : await drawnSamples()
  if (!hasSamples) console.warn(`LEFT OUT: the real photographs of ${samples}, which is not here. Drawn ones take their place.`)
  imported = (await command('import', ...table)).stdout
  await command('publish')
  server = await startTestServer(settings)
  archive = openArchiveForReading(archiveFile(settings))
}, 600_000)

afterAll(async () => {
  archive.close()
  await server.stop()
  settings.remove()
})

/** The real photographs, reduced: derivatives of large ones have their own tests. */
async function reducedSamples() {
  const images = join(settings.folder, 'images')
  mkdirSync(images)
  for (const name of readdirSync(join(samples, 'photos'))) {
    await sharp(join(samples, 'photos', name))
      .resize(700, 700, { fit: 'inside' })
      .keepMetadata()
      .toFile(join(images, name))
  }
  return [`CSV=${join(samples, 'photos.csv')}`, `IMAGES=${images}`]
}

/** Sixty rows of awkward texts over pictures of flat colours. */
async function drawnSamples() {
  const rows = ['filename,title,title_ro,description,date,location,latitude,longitude,licence']
  const files: Record<string, Buffer> = {}
  for (let n = 1; n <= 60; n += 1) {
    files[`images/${n}.jpg`] = await sharp({ create: { width: 900 + n, height: 600, channels: 3, background: `hsl(${n * 6}, 40%, 50%)` } })
      .jpeg()
      .toBuffer()
    rows.push(
      `${n}.jpg,"«Вид» <b>${n}</b> & ""рынок""",${n % 3 ? `Vedere ${n}` : ''},"Строка\nи ещё",${1880 + n},Место ${n % 5},47.0${n},28.8${n},Public domain`,
    )
  }
  writeFiles(settings.folder, { ...files, 'rows.csv': rows.join('\n') })
  return [`CSV=${join(settings.folder, 'rows.csv')}`, `IMAGES=${join(settings.folder, 'images')}`]
}

describe('after an import and a publish', () => {
  test('every row of the table was taken as it is', () => {
    const [count, table, folder] = hasSamples
      ? [62, '62 rows on 68 lines, 5 of which continue a row', '62 pictures, 0 without a row']
      : [60, '60 rows on 120 lines, 60 of which continue a row', '60 pictures, 0 without a row']
    expect(imported).toBe(`Imported: ${count}\nAlready there: 0\nRefused: 0\nTable: ${table}\nFolder: ${folder}\n`)
  })

  test('every row is a photo with all its files', () => {
    const photos = archive.sqlite.prepare<[], { photo_file_name: string }>('SELECT photo_file_name FROM photos').all()
    expect(photos.length).toBe(hasSamples ? 62 : 60)
    for (const { photo_file_name: name } of photos) {
      for (const file of [`thumbs/${name}`, `preview/${name}`, `tiles/${baseName(name)}`]) {
        expect(existsSync(join(settings.uploadsDir, file)), file).toBe(true)
      }
    }
    expect(readdirSync(join(settings.uploadsDir, 'tmp'))).toEqual([])
  })

  test('every page of the archive is a file, and no other page is', () => {
    const expected = [...allPages(archive)].map(fileOf).sort()
    const there = readdirSync(settings.publicDir, { recursive: true, encoding: 'utf8' })
    expect(
      there
        .filter((file) =>
          /\.html$|(?:^|\/)data\/.*\.json$|\.xml$|(?:^|\/)(?:robots|security)\.txt$|(?:^|\/)feed\.json$|\.webmanifest$|^iiif\/.*\.json$|\.(?:jsonld|csv|geojson)$|^img\/cards\/.*\.jpg$/.test(
            file,
          ),
        )
        .sort(),
    ).toEqual(expected)
  })

  test('every page, picture, script and link of the site answers, in its own language', async () => {
    const report = await crawl(server.url, settings.site.siteUrl, [...allPages(archive)].map(pathOf))
    expect(report.problems.slice(0, 20)).toEqual([])
    expect(report.pages).toBeGreaterThanOrEqual([...allPages(archive)].filter(({ route }) => !isData(route)).length)
    expect(report.files).toBeGreaterThan(200)
  })

  test('languages of a page name each other, and only pages with a translation are among them', async () => {
    const pages = new Map<string, ReturnType<typeof readPage>>()
    for (const address of allPages(archive)) {
      if (isData(address.route) || address.route === 'notFound') continue
      pages.set(pathOf(address), readPage(readFileSync(join(settings.publicDir, fileOf(address)), 'utf8')))
    }
    for (const [path, page] of pages) {
      for (const [language, href] of page.alternates) {
        if (language === 'x-default') continue
        const other = pages.get(href.slice(settings.site.siteUrl.length) || '/')
        expect(other?.language, `${path} names ${href}`).toBe(language)
        expect(other?.isIndexed, `${path} names ${href}`).toBe(true)
        expect(other?.canonical, `${path} names ${href}`).toBe(href)
        expect([...(other?.alternates ?? [])], `${href} names the same as ${path}`).toEqual([...page.alternates])
      }
    }
  })

  test('the sitemaps in the index name every page that may be found, lists by their first page', () => {
    const locations = (file: string) =>
      [...readFileSync(join(settings.publicDir, file), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map((found) =>
        found[1]!.slice(settings.site.siteUrl.length),
      )
    const sitemaps = locations('sitemap.xml')
    expect(sitemaps.toSorted()).toEqual(
      readdirSync(join(settings.publicDir, 'sitemaps'))
        .map((file) => `/sitemaps/${file}`)
        .sort(),
    )
    const named = sitemaps.flatMap(locations)
    const indexed = [...allPages(archive)]
      .filter(({ route, page }) => !isData(route) && route !== 'notFound' && page === 1)
      .filter((address) => readPage(readFileSync(join(settings.publicDir, fileOf(address)), 'utf8')).isIndexed)
      .map(pathOf)
    expect(named.sort()).toEqual(indexed.sort())
  })

  test('the query form of any page leads to it', async () => {
    for (const [requested, location, expected] of [
      ['/?lang=ro', '/ro', 301],
      ['/latest?page=2&lang=en', '/en/latest/page/2', 301],
      ['/latest?page=99', '/latest/page/2', 302],
    ] as const) {
      const { status, headers } = await rawGet(server.url, requested)
      expect([status, headers.location]).toEqual([expected, location])
      expect((await rawGet(server.url, location)).status).toBe(200)
    }
  })

  test('the same import again adds nothing', async () => {
    const before = totals(archive)
    await command('import', ...table)
    expect(totals(archive)).toEqual(before)
  })
})

describe('commands that cannot do their work say so in one line', () => {
  const failure = (args: string[], own: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['scripts/run.js', ...args], { env: { ...env, ...own } }).then(
      () => ({ code: 0, stderr: '' }),
      (problem: { code: number; stderr: string }) => problem,
    )

  test.each([
    [['serve'], { PORT: 'abc' }, 'PORT=abc cannot be used: it must be a whole number from 1 to 65535.'],
    [['publish'], { PUBLIC_DIR: '/dev/null/x' }, 'PUBLIC_DIR=/dev/null/x cannot be used: the folder cannot be made or written (ENOTDIR).'],
    [['import', 'CSV=/nowhere.csv', 'IMAGES=/tmp'], {}, '/nowhere.csv'],
    [['nonsense'], {}, 'Usage: node scripts/run.js COMMAND'],
    [['user'], {}, 'Say whom: make user NAME=anna'],
  ])('%j %j', async (args, own, message) => {
    const { code, stderr } = await failure(args, own)
    expect(code).toBe(1)
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n').length).toBe(1)
  })
})
