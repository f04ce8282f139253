import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { manifestFile } from '#api/files/folders.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { filesOfMirror, mirror } from './mirror.ts'
import { MirrorError } from './mirror-state.ts'
import type { StaticHost } from './static-host-kinds.ts'
import { tileFile, tilesOf } from '#core/iiif/tiles.ts'

const page = (text: string) => `<!doctype html><title>${text}</title>`
const published = {
  'index.html': page('home'),
  'photos/1.html': page('photo 1'),
  'photos/2.html': page('photo 2'),
  'sitemap.xml': '<x/>',
  'data/random.json': '[]',
  'not-found.html': page('404 ru'),
  'ro/not-found.html': page('404 ro'),
  'en/not-found.html': page('404 en'),
  'assets/site.a1.css': 'a{}',
  '.publishing/7': 'draft',
  '.well-known/security.txt': 'Contact',
}
const pictures = {
  'originals/a.jpg': 'original',
  'thumbs/a.jpg': 'thumb',
  'tiles/a.jpg_files/0/0_0.jpg': 'tile',
  'maps/region.pmtiles': 'PMTiles',
  'tmp/b.jpg': 'not whole',
  'notes.txt': 'of the operator',
  'thumbs/.hidden': 'x',
}

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
const stampOf = (file: string) => statSync(join(to, file)).mtimeMs

describe('a mirror for a static host', () => {
  test('is not written with another address than that of the pages', async () => {
    const home = (siteUrl: string) => ({ 'index.html': `<link rel="canonical" href="${siteUrl}/">` })
    writeFiles(settings.publicDir, home('https://old.example'))
    await expect(mirror(settings, to)).rejects.toThrow('The pages are published for https://old.example, but SITE_URL is')
    expect(existsSync(to)).toBe(false)
    writeFiles(settings.publicDir, home(settings.site.siteUrl))
    await mirror(settings, to)
    expect(existsSync(join(to, 'index.html'))).toBe(true)
  })

  test('holds the pictures under the addresses by which IIIF viewers ask for them', async () => {
    const sizes = [{ width: 400, height: 267 }, { width: 1600, height: 1067 }] // prettier-ignore
    const info = { width: 3000, height: 2000, sizes }
    writeFiles(settings.publicDir, { 'iiif/images/a/info.json': JSON.stringify(info) })
    writeFiles(settings.uploadsDir, { 'preview/a.jpg': 'preview' })
    await mirror(settings, to)
    const read = (size: string) => readFileSync(join(to, `iiif/images/a/full/${size}/0/default.jpg`), 'utf8')
    expect(['max', '1600,1067', '400,267'].map(read)).toEqual(['preview', 'preview', 'thumb'])
    rmSync(join(settings.publicDir, 'iiif'), { recursive: true })
    await mirror(settings, to)
    expect(contents().filter((file) => file.startsWith('iiif'))).toEqual([])
  })

  test('holds tiles once, under the addresses of the image service, and the smallest also under its other name', async () => {
    const info = { width: 1000, height: 700, sizes: [{ width: 1000, height: 700 }], tiles: [{ width: 512, scaleFactors: [1, 2] }] }
    writeFiles(settings.publicDir, { 'iiif/images/a/info.json': JSON.stringify(info) })
    const tiles = tilesOf(info).map((tile) => tileFile(tile))
    writeFiles(settings.uploadsDir, Object.fromEntries([...tiles.map((name) => [`tiles/a/${name}`, name]), ['preview/a.jpg', 'preview']]))
    await mirror(settings, to)
    const found = contents().filter((file) => file.endsWith('/0/default.jpg'))
    expect(found.map((file) => readFileSync(join(to, file), 'utf8')).sort()).toEqual(
      [...tiles, 'full_500,350.jpg', 'preview', 'preview'].sort(),
    )
    expect(readFileSync(join(to, 'iiif/images/a/512,512,488,188/488,188/0/default.jpg'), 'utf8')).toBe('512,512,488,188_488,188.jpg')
    expect(readFileSync(join(to, 'iiif/images/a/0,0,1000,700/500,350/0/default.jpg'), 'utf8')).toBe('full_500,350.jpg')
    expect(contents().filter((file) => file.startsWith('uploads/tiles/a/'))).toEqual([])
  })

  test('holds the pages, the pictures, and what the host needs to know', async () => {
    await mirror(settings, to)
    expect(filesOfMirror(to)).toContainEqual({ file: 'uploads/thumbs/a.jpg', bytes: 5 })
    expect(contents()).toEqual([
      '.well-known/security.txt',
      '404.html',
      '_headers',
      '_redirects',
      'assets/site.a1.css',
      'data/random.json',
      'en/404.html',
      'en/not-found.html',
      'index.html',
      'not-found.html',
      'photos/1.html',
      'photos/2.html',
      'ro/404.html',
      'ro/not-found.html',
      'sitemap.xml',
      'uploads/maps/region.pmtiles',
      'uploads/originals/a.jpg',
      'uploads/thumbs/a.jpg',
      'uploads/tiles/a.jpg_files/0/0_0.jpg',
    ])
    expect(readFileSync(join(to, 'ro/404.html'), 'utf8')).toBe(page('404 ro'))
    expect(readFileSync(join(to, 'uploads/thumbs/a.jpg'), 'utf8')).toBe('thumb')
  })

  test('has for each kind of host what that kind reads, and not what another reads', async () => {
    const read = async (host: StaticHost) => {
      await mirror(settings, to, { host })
      return contents().filter((file) => !file.includes('/') && /^_|^\.n|^CNAME/.test(file))
    }
    expect(await read('netlify')).toEqual(['_headers', '_redirects'])
    const ofNetlify = readFileSync(join(to, '_redirects'), 'utf8')
    expect(await read('cloudflare')).toEqual(['_headers', '_redirects'])
    expect(readFileSync(join(to, '_redirects'), 'utf8')).not.toBe(ofNetlify)
    expect(await read('github')).toEqual(['.nojekyll', 'CNAME'])
    expect(readFileSync(join(to, 'CNAME'), 'utf8')).toBe(`${new URL(settings.site.siteUrl).hostname}\n`)
    expect(await read('files')).toEqual([])
  })

  test('is brought up to date by what has changed: pictures and style sheets, then pages, then what goes', async () => {
    await mirror(settings, to)
    const stamp = stampOf('photos/1.html')
    writeFiles(settings.publicDir, { 'photos/2.html': page('another text'), 'photos/3.html': page('new'), 'assets/site.b2.css': 'b{}' })
    writeFiles(settings.uploadsDir, { 'thumbs/c.jpg': 'new picture' })
    for (const file of [join(settings.publicDir, 'assets/site.a1.css'), join(settings.uploadsDir, 'thumbs/a.jpg')]) rmSync(file)
    expect(await mirror(settings, to)).toEqual({
      first: ['assets/site.b2.css', 'uploads/thumbs/c.jpg'],
      pages: ['photos/2.html', 'photos/3.html'],
      removed: ['assets/site.a1.css', 'uploads/thumbs/a.jpg'],
    })
    expect(readFileSync(join(to, 'photos/2.html'), 'utf8')).toBe(page('another text'))
    expect(existsSync(join(to, 'uploads/thumbs/a.jpg'))).toBe(false)
    expect(stampOf('photos/1.html')).toBe(stamp)
    expect(await mirror(settings, to)).toEqual({ first: [], pages: [], removed: [] })
  })

  test('that was broken off is completed, and forgets nothing that has to go', async () => {
    await mirror(settings, to)
    writeFiles(settings.publicDir, { 'photos/1.html': page('changed'), 'photos/3.html': page('new') })
    const broken = mirror(settings, to, {
      onStep: (done) => {
        if (done === 1) throw new Error('the plug was pulled')
      },
    })
    await expect(broken).rejects.toThrow('plug')
    rmSync(join(settings.publicDir, 'photos/1.html'))
    const { pages, removed } = await mirror(settings, to)
    expect([pages, removed]).toEqual([['photos/3.html'], ['photos/1.html']])
    expect(contents()).not.toContain('photos/1.html')
  })

  test('takes the derivatives that were made again: they keep their names', async () => {
    await mirror(settings, to)
    // A new file takes the place of the old one, as the media process puts it there.
    rmSync(join(settings.uploadsDir, 'thumbs/a.jpg'))
    writeFiles(settings.uploadsDir, { 'thumbs/a.jpg': 'a sharper thumb' })
    expect(await mirror(settings, to)).toEqual({ first: ['uploads/thumbs/a.jpg'], pages: [], removed: [] })
    expect(readFileSync(join(to, 'uploads/thumbs/a.jpg'), 'utf8')).toBe('a sharper thumb')
    expect((await mirror(settings, to)).first).toEqual([])
  })

  test('files lost in the mirror come back', async () => {
    await mirror(settings, to)
    rmSync(join(to, 'photos/1.html'))
    expect((await mirror(settings, to)).pages).toEqual(['photos/1.html'])
  })

  test('is refused where pages are rendered on request, and while those of an earlier setting are missing', async () => {
    const site = { ...settings.site, longTail: { from: 21 } }
    await expect(mirror({ ...settings, site }, to)).rejects.toThrow('Set LONG_TAIL=prebuilt, run `make publish`, and try again.')
    const manifest = openManifest(manifestFile(settings))
    manifest.setLacksTail(true)
    await expect(mirror(settings, to)).rejects.toThrow(MirrorError)
    expect(existsSync(to)).toBe(false)
    manifest.setLacksTail(false)
    manifest.close()
    expect((await mirror(settings, to)).removed).toEqual([])
  })

  test('a folder with other things is left alone, and so is everything when nothing is published', async () => {
    mkdirSync(to)
    writeFileSync(join(to, 'letter.txt'), 'mine')
    await expect(mirror(settings, to)).rejects.toThrow(MirrorError)
    rmSync(join(settings.publicDir, 'index.html'))
    await expect(mirror(settings, join(settings.folder, 'other'))).rejects.toThrow('make publish')
    expect(existsSync(join(settings.folder, 'other'))).toBe(false)
  })
})
