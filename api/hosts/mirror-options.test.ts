import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { filesOfMirror, mirror } from './mirror.ts'

const page = (text: string) => `<!doctype html><title>${text}</title>${'<p>A street in Chișinău.</p>'.repeat(20)}`
const published = {
  'index.html': page('home'),
  'photos/1.html': page('photo 1'),
  'photos/2.html': page('photo 2'),
  'data/random.json': '[]',
  'not-found.html': page('404 ru'),
  'ro/not-found.html': page('404 ro'),
  'en/not-found.html': page('404 en'),
  'assets/site.a1.css': 'a{}'.repeat(99),
  'assets/site.a1.css.br': 'made with the site',
  'assets/site.a1.css.gz': 'made with the site',
  'iiif/images/a/info.json': JSON.stringify({ width: 400, height: 267, sizes: [{ width: 400, height: 267 }] }),
}
const pictures = { 'originals/a.jpg': 'original', 'preview/a.jpg': 'preview', 'thumbs/a.jpg': 'thumb', 'maps/plan.json': '{}'.repeat(99) }

let settings: ReturnType<typeof temporarySettings>
let to: string

beforeEach(() => {
  settings = temporarySettings()
  mkdirSync(settings.dataDir, { recursive: true })
  writeFiles(settings.publicDir, published)
  writeFiles(settings.uploadsDir, pictures)
  to = join(settings.folder, 'mirror')
})

afterEach(() => settings.remove())

const contents = () => filesUnder(to).filter((file) => file !== '.mirror')
const bytesOf = (file: string) => readFileSync(join(to, file))
const stampOf = (file: string) => statSync(join(to, file)).mtimeMs

/** Settings and a home page that name pictures elsewhere. */
function elsewhere(uploadsUrl: string) {
  const { siteUrl } = settings.site
  const home = `<!doctype html><html lang="ru" data-uploads="${uploadsUrl}"><link rel="canonical" href="${siteUrl}/">`
  writeFiles(settings.publicDir, { 'index.html': home })
  return { ...settings, site: { ...settings.site, uploadsUrl } }
}

describe('a mirror without pictures', () => {
  const uploadsUrl = 'https://pictures.example/uploads'

  test('is refused as long as pictures are on the same site', async () => {
    await expect(mirror(settings, to, { withPictures: false })).rejects.toThrow('UPLOADS_URL is not set')
    expect(existsSync(to)).toBe(false)
  })

  test('is refused where the pages name pictures elsewhere than the settings', async () => {
    const other = { ...settings, site: { ...settings.site, uploadsUrl } }
    writeFiles(settings.publicDir, { 'index.html': '<!doctype html><html lang="ru"><title>home</title>' })
    const problem = `The pages name pictures of the same site, but UPLOADS_URL is ${uploadsUrl}. Nothing was written.`
    await expect(mirror(other, to, { withPictures: false })).rejects.toThrow(problem)
    elsewhere(uploadsUrl)
    await expect(mirror(settings, to)).rejects.toThrow(`name pictures at ${uploadsUrl}, but UPLOADS_URL is not set`)
    expect(existsSync(to)).toBe(false)
  })

  test('holds every published file and nothing of the uploads, and lets go of the pictures that it had', async () => {
    const withPlace = elsewhere(uploadsUrl)
    await mirror(withPlace, to, { host: 'files' })
    expect(contents()).toContain('iiif/images/a/full/max/0/default.jpg')
    const { removed } = await mirror(withPlace, to, { host: 'files', withPictures: false })
    expect(removed).toContain('uploads/originals/a.jpg')
    const own = contents().filter((file) => !/^(?:ro\/|en\/)?404.html$/.test(file))
    expect(own).toEqual(Object.keys(published).sort())
    expect(existsSync(join(to, 'uploads'))).toBe(false)
  })

  test.each(['netlify', 'cloudflare'] as const)('has the files that visitors save redirected by %s', async (host) => {
    const redirects = (withPictures: boolean) =>
      mirror(elsewhere(uploadsUrl), to, { host, withPictures }).then(() => String(bytesOf('_redirects')))
    expect(await redirects(true)).not.toContain(uploadsUrl)
    const lines = (await redirects(false)).trimEnd().split('\n')
    expect(lines).toContain(`/uploads/* ${uploadsUrl}/:splat 302`)
    expect(lines).toContain('/iiif/images/* https://pictures.example/iiif/images/:splat 302')
  })
})

describe('a mirror with compressed copies', () => {
  const compressed = () => mirror(settings, to, { host: 'files', isCompressed: true })

  test('has two of each page and of data that become smaller, and none of pictures', async () => {
    await compressed()
    for (const file of ['index.html', 'photos/1.html', 'ro/404.html']) {
      expect(brotliDecompressSync(bytesOf(`${file}.br`))).toEqual(bytesOf(file))
      expect(gunzipSync(bytesOf(`${file}.gz`))).toEqual(bytesOf(file))
    }
    const copies = contents().filter((file) => /\.(?:br|gz)$/.test(file))
    expect(copies).not.toContain('data/random.json.gz')
    expect(copies.filter((file) => file.startsWith('uploads/'))).toEqual([])
    expect(String(bytesOf('assets/site.a1.css.br'))).toBe('made with the site')
    expect(
      filesOfMirror(to)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(contents().sort())
  })

  test('makes again those of changed files alone, of the same bytes', async () => {
    const { pages } = await compressed()
    expect(pages).toEqual(expect.arrayContaining(['photos/1.html', 'photos/1.html.br', 'photos/1.html.gz']))
    const [stamp, bytes] = [stampOf('photos/1.html.br'), bytesOf('photos/2.html.br')]
    writeFiles(settings.publicDir, { 'photos/2.html': page('another') })
    expect(await compressed()).toEqual({ first: [], pages: ['photos/2.html', 'photos/2.html.br', 'photos/2.html.gz'], removed: [] })
    expect(String(brotliDecompressSync(bytesOf('photos/2.html.br')))).toContain('another')
    expect(stampOf('photos/1.html.br')).toBe(stamp)
    writeFiles(settings.publicDir, { 'photos/2.html': published['photos/2.html'] })
    await compressed()
    expect(bytesOf('photos/2.html.br')).toEqual(bytes)
    expect(await compressed()).toEqual({ first: [], pages: [], removed: [] })
  })

  test('leaves none beside a page that is gone or has become too short for one', async () => {
    await compressed()
    writeFiles(settings.publicDir, { 'photos/2.html': '<p>x' })
    expect((await compressed()).removed).toEqual(['photos/2.html.br', 'photos/2.html.gz'])
    expect(contents().filter((file) => file.startsWith('photos/2'))).toEqual(['photos/2.html'])
    expect(await compressed()).toEqual({ first: [], pages: [], removed: [] })
  })

  test('loses them when it is made without', async () => {
    await compressed()
    const { removed } = await mirror(settings, to, { host: 'files' })
    expect(removed).toContain('photos/1.html.gz')
    expect(contents().filter((file) => /\.(?:br|gz)$/.test(file))).toEqual(['assets/site.a1.css.br', 'assets/site.a1.css.gz'])
  })
})
