import { describe, expect, test } from 'vitest'
import { address, addressOf, canonicalOf, fileOf, inOtherLanguage, isPaged, languagesOf, pathOf, routes } from './addresses.ts'

describe('every address has one path and one file', () => {
  test.each([
    [address('home', 'ru'), '/', 'index.html'],
    [address('home', 'ro'), '/ro', 'ro.html'],
    [address('categories', 'en'), '/en/categories', 'en/categories.html'],
    [address('category', 'ru', { id: 3 }), '/categories/3', 'categories/3.html'],
    [address('category', 'ro', { id: 3, page: 2 }), '/ro/categories/3/page/2', 'ro/categories/3/page/2.html'],
    [address('categoryPeriod', 'ru', { id: 3, filterID: 7 }), '/categories/3/period/7', 'categories/3/period/7.html'],
    [address('location', 'en', { id: 12 }), '/en/locations/12', 'en/locations/12.html'],
    [address('locationCategory', 'ru', { id: 1, filterID: 2 }), '/locations/1/category/2', 'locations/1/category/2.html'],
    [address('locationPeriod', 'ru', { id: 1, filterID: 2 }), '/locations/1/period/2', 'locations/1/period/2.html'],
    [address('albums', 'ru', { page: 4 }), '/albums/page/4', 'albums/page/4.html'],
    [address('album', 'ru', { id: 5 }), '/albums/5', 'albums/5.html'],
    [address('periods', 'ro'), '/ro/time-periods', 'ro/time-periods.html'],
    [address('periodCategory', 'en', { id: 2, filterID: 9 }), '/en/time-periods/2/category/9', 'en/time-periods/2/category/9.html'],
    [address('latest', 'ru'), '/latest', 'latest.html'],
    [address('years', 'ro'), '/ro/years', 'ro/years.html'],
    [address('year', 'en', { id: 1911, page: 2 }), '/en/years/1911/page/2', 'en/years/1911/page/2.html'],
    [address('decade', 'ru', { id: 1910 }), '/years/1910s', 'years/1910s.html'],
    [address('undated', 'ru'), '/years/undated', 'years/undated.html'],
    [address('photo', 'en', { id: 12 }), '/en/photos/12', 'en/photos/12.html'],
    [address('notFound', 'ru'), '/not-found', 'not-found.html'],
    [address('albumPhotos', 'ro', { id: 5 }), '/ro/data/albums/5/slides.json', 'ro/data/albums/5/slides.json'],
    [address('albumData', 'ru', { id: 5 }), '/data/albums/5.json', 'data/albums/5.json'],
    [address('photosTable', 'ru', { id: 2 }), '/data/photos-2.csv', 'data/photos-2.csv'],
    [address('photoLinkedData', 'ru', { id: 5 }), '/data/photos/5.jsonld', 'data/photos/5.jsonld'],
    [address('periodCard', 'ru', { id: 5 }), '/img/cards/periods/5.jpg', 'img/cards/periods/5.jpg'],
    [address('photoManifest', 'ru', { id: 12 }), '/iiif/photos/12/manifest.json', 'iiif/photos/12/manifest.json'],
    [address('imageInfo', 'ru', { name: '0a1b-2' }), '/iiif/images/0a1b-2/info.json', 'iiif/images/0a1b-2/info.json'],
    [address('sitemap', 'ru'), '/sitemap.xml', 'sitemap.xml'],
    [address('photoSitemap', 'ru', { id: 2 }), '/sitemaps/photos-2.xml', 'sitemaps/photos-2.xml'],
    [address('robots', 'ru'), '/robots.txt', 'robots.txt'],
    [address('atomFeed', 'ro'), '/ro/feed.xml', 'ro/feed.xml'],
    [address('jsonFeed', 'ru'), '/feed.json', 'feed.json'],
    [address('locationAtomFeed', 'ro', { id: 3 }), '/ro/locations/3/feed.xml', 'ro/locations/3/feed.xml'],
    [address('webManifest', 'en'), '/en/site.webmanifest', 'en/site.webmanifest'],
    [address('securityText', 'ru'), '/.well-known/security.txt', '.well-known/security.txt'],
  ])('%o', (target, path, file) => {
    expect(pathOf(target)).toBe(path)
    expect(fileOf(target)).toBe(file)
    expect(addressOf(path)).toEqual(target)
  })

  test('no two addresses share a file, and each path leads back', () => {
    const all = routes.flatMap((route) =>
      languagesOf(route).flatMap((language) =>
        [1, 2].flatMap((page) => (page > 1 && !isPaged(route) ? [] : [address(route, language, sampleIDs(route, page))])),
      ),
    )
    expect(new Set(all.map(fileOf)).size).toBe(all.length)
    for (const target of all) expect(addressOf(pathOf(target))).toEqual(target)
  })

  test('what is the same in every language has no address in the others', () => {
    expect(addressOf('/ro/sitemap.xml')).toBeNull()
    expect(canonicalOf('/ro/robots.txt', '').location).toBe('/robots.txt')
  })

  test('another language keeps the filter and the page number', () => {
    const target = address('categoryPeriod', 'ru', { id: 3, filterID: 7, page: 2 })
    expect(pathOf(inOtherLanguage(target, 'en'))).toBe('/en/categories/3/period/7/page/2')
  })
})

function sampleIDs(route: string, page: number) {
  const isFiltered = /^(categoryPeriod|locationCategory|locationPeriod|periodCategory|mapList)$/.test(route)
  const numbered =
    isFiltered ||
    /^(category|location|album|period|contributor|person|subject|year|decade|photo|photoManifest|photoEmbed|photoOembed|photosCollection|iiifChangesPage|albumsCollection|albumCollection|albumPhotos|periodCard|mapTile|mapCategories|mapPlace|photosData|photosTable|photosGeo|(?:photo|location|album|person)(?:Linked)?Data|(?:location|album|contributor)(?:Atom|Json)Feed|(?:photo|category|location|album|period|contributor|person|subject)Sitemap)$/.test(
      route,
    )
  return { id: numbered ? 3 : 0, filterID: isFiltered ? 7 : 0, page, ...(route === 'imageInfo' && { name: 'a1' }) }
}

describe('a path that is not canonical names no address', () => {
  test.each([
    '/nothing',
    '/categories/0',
    '/categories/03',
    '/categories/x',
    '/categories/3/page/1',
    '/categories/',
    '/ru',
    '/ro/',
    '//',
    '',
    '/photos/12/page/2',
    '/categories/3/period',
    '/photos/99999999999999999999',
    '/Categories',
    '/data/albums/5xjson',
    '/iiif/images/../info.json',
    '/iiif/images//info.json',
    '/ro/iiif/photos/12/manifest.json',
  ])('%s', (path) => {
    expect(addressOf(path)).toBeNull()
  })
})

describe('the query form leads to the canonical form', () => {
  test.each([
    ['/', '', '/', false],
    ['/', 'lang=ru', '/', true],
    ['/', '?lang=ro', '/ro', true],
    ['/categories/3', '?page=2&lang=en', '/en/categories/3/page/2', true],
    ['/categories/3', 'lang=en&page=1', '/en/categories/3', true],
    ['/ro/categories/3/page/2', 'lang=ru', '/categories/3/page/2', true],
    ['/ro/categories/3/page/2', 'page=5', '/ro/categories/3/page/5', true],
    ['/search', 'q=%D0%BC%D0%BE%D1%81%D1%82&lang=ro', '/ro/search?q=%D0%BC%D0%BE%D1%81%D1%82', true],
    ['/search', 'q=a&page=2', '/search?q=a&page=2', false],
    ['/albums', 'lang=de', '/albums', true],
    ['/albums', 'lang=xx&lang=ro', '/ro/albums', true],
    ['/albums', 'page=0', '/albums', true],
    ['/albums', 'page=-1&utm=x', '/albums?utm=x', true],
    ['/albums', 'page=2.5', '/albums', true],
    ['/about', 'page=2', '/about', true],
    ['/about', 'ref=a%26b', '/about?ref=a%26b', false],
    ['/ru/about', '', '/about', true],
    ['/about/', '', '/about', true],
    ['/about.html', '', '/about', true],
    ['/index.html', '', '/', true],
    ['/ro/index.html', '', '/ro', true],
    ['/albums/page/1', '', '/albums', true],
    ['/time-periods/3/categories/4', '', '/time-periods/3/category/4', true],
    ['/en/time-periods/3/categories/4', 'page=2', '/en/time-periods/3/category/4/page/2', true],
  ])('%s?%s → %s', (path, search, location, moved) => {
    expect(canonicalOf(path, search)).toMatchObject({ location, moved })
  })

  test('a canonical location is its own canonical form', () => {
    for (const path of ['/', '/ro', '/en/albums/page/3', '/time-periods/3/category/4']) {
      expect(canonicalOf(path, '')).toMatchObject({ location: path, moved: false })
    }
  })

  test('an unknown path has no address but keeps the language asked for', () => {
    expect(canonicalOf('/ro/nothing', '')).toMatchObject({ address: null, language: 'ro' })
    expect(canonicalOf('/nothing', 'lang=en')).toMatchObject({ address: null, language: 'en' })
  })

  test('a path with two languages has no address', () => {
    for (const path of ['/ru/en', '/ro/en/about', '/en/ro/photos/1']) expect(canonicalOf(path, '').address).toBeNull()
  })

  test('hostile paths are just unknown', () => {
    for (const path of ['/%00', '/../../etc/passwd', '/__proto__', '/constructor', '/ro/../x', `/${'a/'.repeat(500)}`]) {
      expect(canonicalOf(path, 'lang[]=ro&__proto__=1').address).toBeNull()
    }
  })
})
