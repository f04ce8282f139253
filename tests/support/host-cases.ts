/** What visitors ask web servers for, and what these have to say, whichever they are. */
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect } from 'vitest'

const style = `body{${'color:red;'.repeat(200)}}`
const page = (text: string) => `<!doctype html><title>${text}</title>${'<p>текст</p>'.repeat(200)}`
/** Published files of an archive that web servers are tested with, by their names. */
export const published: Record<string, string | Buffer> = {
  'index.html': page('home'),
  'ro.html': page('acasă'),
  'ro/albums.html': page('albums ro'),
  'albums.html': page('albums 1'),
  'albums/page/2.html': page('albums 2'),
  'search.html': page('search'),
  'ro/search.html': page('căutare'),
  'not-found.html': page('404 ru'),
  'ro/not-found.html': page('404 ro'),
  'en/not-found.html': page('404 en'),
  'photos/1.html': page('photo 1'),
  'ro/photos/1.html': page('fotografia 1'),
  'time-periods/3/category/4.html': page('filtered'),
  'assets/site.abc123.css': style,
  'assets/site.abc123.css.gz': gzipSync(style),
  'assets/site.abc123.css.br': brotliCompressSync(style),
  'data/random.json': '[]',
  'iiif/photos/1/manifest.json': '{"type":"Manifest"}',
  'data/photos/1.jsonld': '{}',
  'sitemap.xml': '<x/>',
  'favicon.ico': 'an icon',
  'robots.txt': 'User-agent: *',
  'img/cards/periods/1.jpg': 'JPEG',
  '.publishing/123': 'a draft',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
  'ro/site.webmanifest': '{}',
  'feed.xml': '<feed/>',
  'embed/photos/1.html': 'embed 1',
  'ro/embed/photos/1.html': 'embed 1 ro',
  'pagefind/pagefind.zxx_1a2b.pf_meta': 'meta',
  'pagefind/index/zxx_1a2b.pf_index': 'index',
  'pagefind/wasm.unknown.pagefind': 'wasm',
}
/** Its uploads. */
export const pictures = {
  'thumbs/a.jpg': 'thumb',
  'originals/a.jpg': 'original',
  'tiles/a.jpg.dzi': '<Image/>',
  'tiles/a.jpg_files/8/0_0.jpg': 'tile',
  'tiles/b/512,512,512,448_512,448.jpg': 'a tile',
  'preview/a.avif': 'avif',
  'preview/b.jpg': 'preview b',
  'maps/region.pmtiles': 'PMTiles',
  'maps/plan/annotation.json': '{"items":[]}',
  'tmp/secret.jpg': 'secret',
  'thumbs/.hidden': 'hidden',
}

/** What all of them must say alike: status, where to, and a piece of the text. */
export const statuses: [path: string, status: number, found: string][] = [
  ['/', 200, '<title>home<'],
  ['/ro', 200, 'acasă'],
  ['/albums/page/2', 200, 'albums 2'],
  ['/photos/1', 200, 'photo 1'],
  ['/photos/1?utm_source=x', 200, 'photo 1'],
  ['/search?q=a&page=2', 200, 'search'],
  ['/time-periods/3/category/4', 200, 'filtered'],
  ['/?lang=ro', 301, '/ro'],
  ['/?lang=ru', 301, '/'],
  ['/photos/1?lang=ro', 301, '/ro/photos/1'],
  ['/ro/photos/1?lang=ru', 301, '/photos/1'],
  ['/albums?page=2', 301, '/albums/page/2'],
  ['/albums?lang=ro&page=1&x=1', 301, '/ro/albums?x=1'],
  ['/albums?page=zero', 301, '/albums'],
  ['/search?q=%D0%BC%D0%BE%D1%81%D1%82&lang=ro', 301, '/ro/search?q=%D0%BC%D0%BE%D1%81%D1%82'],
  ['/albums/', 301, '/albums'],
  ['/albums.html', 301, '/albums'],
  ['/index.html', 301, '/'],
  ['/ro/', 301, '/ro'],
  ['/ru/photos/1', 301, '/photos/1'],
  ['/albums/page/1', 301, '/albums'],
  ['/time-periods/3/categories/4', 301, '/time-periods/3/category/4'],
  ['/not-found?lang=ro', 301, '/ro/not-found'],
  ['/nothing', 302, '/not-found'],
  ['/ro/nothing/at/all', 302, '/ro/not-found'],
  ['/nothing?lang=en', 302, '/en/not-found'],
  ['/.publishing/123', 302, '/not-found'],
  ['/photos/1%0d%0aX-Bad:1', 302, '/not-found'],
  ['/%2e%2e/%2e%2e/etc/passwd', 302, '/not-found'],
  ['/missing.css', 302, '/not-found'],
  ['/not-found', 404, '404 ru'],
  ['/ro/not-found', 404, '404 ro'],
  ['/photos/99', 404, '404 ru'],
  ['/en/photos/99', 404, '404 en'],
  ['/data/random.json', 200, '[]'],
  ['/iiif/photos/1/manifest.json', 200, 'Manifest'],
  ['/data/photos/1.jsonld', 200, '{}'],
  ['/robots.txt', 200, 'User-agent'],
  ['/favicon.ico', 200, 'an icon'],
  ['/.well-known/security.txt', 200, 'Contact'],
  ['/ro/site.webmanifest', 200, '{}'],
  ['/feed.xml', 200, '<feed/>'],
  ['/sitemap.xml', 200, '<x/>'],
  ['/img/cards/periods/1.jpg?v=a', 200, 'JPEG'],
  ['/pagefind/pagefind.zxx_1a2b.pf_meta', 200, 'meta'],
  ['/pagefind/index/zxx_1a2b.pf_index', 200, 'index'],
  ['/pagefind/wasm.unknown.pagefind', 200, 'wasm'],
  ['/assets/site.abc123.css', 200, 'color:red'],
  ['/uploads/thumbs/a.jpg', 200, 'thumb'],
  ['/uploads/tiles/a.jpg_files/8/0_0.jpg', 200, 'tile'],
  ['/uploads/maps/region.pmtiles', 200, 'PMTiles'],
  ['/uploads/maps/plan/annotation.json', 200, '{"items":[]}'],
  ['/uploads/originals/a.jpg?photo=99&lang=ro', 302, '/uploads/originals/a.jpg'],
  ['/uploads/tmp/secret.jpg', 404, ''],
  ['/uploads/thumbs/.hidden', 404, ''],
  ['/uploads/../../etc/passwd', 302, '/not-found'],
  ['/uploads/thumbs/none.jpg', 404, ''],
]
/** What the archive alone knows: with it and without it. */
export const known: [path: string, withIt: [number, string], without: [number, string]][] = [
  ['/photos/7', [410, '404 ru'], [404, '404 ru']],
  ['/ro/photos/7', [410, '404 ro'], [404, '404 ro']],
  ['/photos/8', [301, '/photos/1'], [404, '404 ru']],
  ['/ro/photos/8', [301, '/ro/photos/1'], [404, '404 ro']],
  ['/old/page', [301, '/albums'], [302, '/not-found']],
  ['/albums/page/9', [302, '/albums/page/2'], [302, '/albums']],
  ['/albums?page=9', [302, '/albums/page/2'], [302, '/albums']],
  ['/ru/albums/page/9/?x=1', [302, '/albums/page/2?x=1'], [302, '/albums']],
  ['/iiif/images/b/full/max/0/default.jpg', [200, 'preview b'], [302, '/not-found']],
  ['/api/config', [200, 'languages'], [503, '"errors":[{"msg":']],
  ['/healthz', [200, 'ok'], [503, '"errors":[{"msg":']],
]

async function statusAt(url: string, path: string): Promise<[number, string]> {
  const response = await fetch(url + path, { redirect: 'manual' })
  const text = await response.text()
  const location = response.headers.get('location')
  return [response.status, location === null ? text : location.replace(/^https?:\/\/[^/]+/, '')]
}

/** Asks a server, and compares what it says. */
export async function expectStatus(url: string, path: string, [status, found]: [number, string]) {
  const expected = await statusAt(url, path)
  if (status === 301 || status === 302) expect(expected).toEqual([status, found])
  else expect(expected).toEqual([status, expect.stringContaining(found)])
}
