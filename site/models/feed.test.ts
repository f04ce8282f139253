import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { atomFeed } from '#core/feeds/atom.ts'
import { jsonFeed } from '#core/feeds/json-feed.ts'
import { feedLength } from '#core/limits.ts'
import { languages } from '#core/languages.ts'
import { addPhoto, archiveWithRecords, emptyArchive } from '#tests/support/records.ts'
import { openSearch, securityText, webManifest } from './discovery.ts'
import { feedOf } from './feed.ts'
import { sitemap, sitemapIndex } from './sitemap.ts'
import { pageContext } from '#tests/support/pages.ts'

const hostile = '</title><script>alert(1)</script> "&amp;" ]]> \u0000\u0007\ud800 ș ț 🎞'

const atomFeedOf = (context: Parameters<typeof feedOf>[0]) => atomFeed(feedOf(context))
const jsonFeedOf = (context: Parameters<typeof feedOf>[0]) => jsonFeed(feedOf(context))

type Link = { rel: string; href: string }
type Text = string | { '#text': string; 'xml:lang': string }
type Entry = { id: string; title: string; summary?: Text; updated: string; 'xml:lang': string; link: Link[]; content: { '#text': string } }
type Atom = { feed: { 'xml:lang': string; updated: string; link: Link[]; entry: Entry[] } }
type OpenSearch = { OpenSearchDescription: { ShortName: string; Url: { template: string }[] } }
type SitemapIndex = { sitemapindex: { sitemap: { loc: string }[] } }
type SitemapPage = { loc: string; 'image:image': { 'image:loc': string }; 'xhtml:link': { hreflang: string; href: string }[] }
type Sitemap = { urlset: { url: SitemapPage[] } }

/** Well-formed XML as a foreign library reads it; a missing part fails where it is used. */
function read(xml: string): unknown {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor is a separate package and does the same
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => ['entry', 'link', 'url', 'sitemap', 'Url'].includes(name),
  }).parse(xml)
}

function archiveOf(photos: number) {
  const archive = archiveWithRecords()
  for (let n = 1; n <= photos; n += 1)
    addPhoto(archive, { title: `Снимок ${n}`, titleRo: n % 2 ? '' : `Fotografia ${n}` }, { photoFileName: `${n}.jpg` })
  return archive
}

describe('the feeds of new photographs', () => {
  test('tell of the newest ones, newest first, with whole addresses', () => {
    const { feed } = read(atomFeedOf(pageContext(archiveOf(30), 'atomFeed', 'ro'))) as Atom
    expect(feed['xml:lang']).toBe('ro')
    expect(feed.entry).toHaveLength(feedLength)
    expect(feed.entry[0]).toMatchObject({ id: 'https://archive.example/ro/photos/30', title: 'Fotografia 30', 'xml:lang': 'ro' })
    expect(feed.link.map(({ rel, href }) => [rel, href])).toEqual([
      ['self', 'https://archive.example/ro/feed.xml'],
      ['alternate', 'https://archive.example/ro/latest'],
    ])
    expect(feed.entry[0]!.link[1]).toMatchObject({ rel: 'enclosure', href: 'https://archive.example/uploads/preview/30.jpg' })
  })

  test('of a place, an album or a collection tell of its newest photographs, whatever the order of the album', () => {
    const archive = archiveOf(2)
    addPhoto(archive, { title: 'Мост', titleRo: '', locationID: 2, albumID: 1, contributorID: 3 }, { photoFileName: 'bridge.jpg' })
    addPhoto(archive, { title: 'Дом', titleRo: '', locationID: 2, albumID: 1, contributorID: 3 }, { photoFileName: 'house.jpg' })
    archive.sqlite.exec("UPDATE albums SET photo_order = '[3,4]' WHERE album_id = 1")
    for (const [kind, path, id, name] of [
      ['location', 'locations', 2, 'Место 2 (ro)'],
      ['album', 'albums', 1, 'Альбом 1 (ro)'],
      ['contributor', 'contributors', 3, 'Muzeul 3'],
    ] as const) {
      const { feed } = read(atomFeedOf(pageContext(archive, `${kind}AtomFeed`, 'ro', { id }))) as Atom & { feed: { title: string } }
      expect([feed.title, feed.entry.map(({ title }) => title)]).toEqual([`${name} — Basarabia în fotografii`, ['Дом', 'Мост']])
      expect(feed.link.map(({ href }) => href)).toEqual([
        `https://archive.example/ro/${path}/${id}/feed.xml`,
        `https://archive.example/ro/${path}/${id}`,
      ])
      expect(jsonFeedOf(pageContext(archive, `${kind}JsonFeed`, 'ro', { id }))).toMatchObject({
        feed_url: `https://archive.example/ro/${path}/${id}/feed.json`,
        items: [{ title: 'Дом' }, { title: 'Мост' }],
      })
    }
  })

  test('give the Russian title where there is no translation, and say so', () => {
    const { feed } = read(atomFeedOf(pageContext(archiveOf(1), 'atomFeed', 'ro'))) as Atom
    expect(feed.entry[0]).toMatchObject({ title: 'Снимок 1', 'xml:lang': 'ru' })
  })

  test('say in which language each text is where title and description are in two', () => {
    const archive = archiveWithRecords()
    addPhoto(archive, { title: 'Мост', titleEn: 'Bridge', description: 'Через Бык\n\nи обратно', descriptionEn: '' })
    addPhoto(archive, { title: 'Дом', titleEn: '', description: 'Жилой', descriptionEn: 'Where people live' })
    addPhoto(archive, { title: 'Сад', titleEn: 'Garden', description: 'Пуст', descriptionEn: 'Empty' })
    addPhoto(archive, { title: 'Лес', titleEn: 'Wood', description: '', descriptionEn: '' })
    const { feed } = read(atomFeedOf(pageContext(archive, 'atomFeed', 'en'))) as Atom
    const [wood, garden, house, bridge] = feed.entry
    expect([wood, garden, house, bridge].map((entry) => [entry!['xml:lang'], entry!.summary])).toEqual([
      ['en', undefined],
      ['en', 'Empty'],
      ['ru', { '#text': 'Where people live', 'xml:lang': 'en' }],
      ['en', { '#text': 'Через Бык\n\nи обратно', 'xml:lang': 'ru' }],
    ])
    expect(bridge!.content['#text']).toContain('alt="Bridge"></a></p><p lang="ru">Через Бык</p><p lang="ru">и обратно</p>')
    expect(house!.content['#text']).toContain('alt="Дом"></a></p><p lang="en">Where people live</p>')
    expect(garden!.content['#text']).not.toContain('lang=')
    const { items } = JSON.parse(JSON.stringify(jsonFeedOf(pageContext(archive, 'jsonFeed', 'en')))) as {
      items: { language?: string; content_html: string }[]
    }
    expect(items.map(({ language }) => language)).toEqual(['en', 'en', undefined, undefined])
    expect(items[2]!.content_html).toContain('alt="Дом" lang="ru"></a></p><p>Where people live</p>')
    expect(items[3]!.content_html).toContain('alt="Bridge"></a></p><p lang="ru">Через Бык</p>')
  })

  test('are as new as their newest entry, whenever they are made', () => {
    const { feed } = read(atomFeedOf(pageContext(archiveOf(3), 'atomFeed'))) as Atom
    expect(feed.updated).toBe(
      feed.entry
        .map(({ updated }) => updated)
        .sort()
        .at(-1),
    )
    expect((read(atomFeedOf(pageContext(emptyArchive(), 'atomFeed'))) as Atom).feed).not.toHaveProperty('entry')
  })

  test('stay whole whatever a text holds', () => {
    const archive = archiveWithRecords()
    addPhoto(archive, { title: hostile, description: `${hostile}\n\n${hostile}`, author: hostile })
    const { feed } = read(atomFeedOf(pageContext(archive, 'atomFeed'))) as Atom
    expect(feed.entry[0]!.content['#text']).not.toContain('<script>')
    const { items } = JSON.parse(JSON.stringify(jsonFeedOf(pageContext(archive, 'jsonFeed')))) as {
      items: { content_html: string; title: string }[]
    }
    expect(items[0]!.title).toContain('</title>')
    expect(items[0]!.content_html).not.toContain('<script>')
  })

  test('say the same in both forms', () => {
    const archive = archiveOf(5)
    for (const language of languages) {
      const { feed } = read(atomFeedOf(pageContext(archive, 'atomFeed', language))) as Atom
      const json = jsonFeedOf(pageContext(archive, 'jsonFeed', language)) as {
        version: string
        items: { id: string; title: string; date_modified: string }[]
      }
      expect(json.version).toBe('https://jsonfeed.org/version/1.1')
      expect(json.items.map(({ id, title, date_modified }) => [id, title, date_modified])).toEqual(
        feed.entry.map(({ id, title, updated }) => [id, title, updated]),
      )
    }
  })
})

describe('what programs are told', () => {
  test('browsers search from their address bar, in each language', () => {
    for (const language of languages) {
      const { OpenSearchDescription: reported } = read(openSearch(pageContext(emptyArchive(), 'openSearch', language))) as OpenSearch
      expect(reported.ShortName.length).toBeLessThanOrEqual(16)
      expect(reported.Url[0]!.template).toMatch(/^https:\/\/archive\.example(?:\/ro|\/en)?\/search\?q=\{searchTerms\}$/)
    }
  })

  test('phones know name, icons and where to begin', () => {
    expect(webManifest(pageContext(emptyArchive(), 'webManifest', 'en'))).toMatchObject({
      start_url: '/en',
      lang: 'en',
      icons: [{ sizes: '192x192' }, {}, {}],
    })
  })

  test('the text for those who find a weakness names somebody to write to, and has not run out', () => {
    const text = securityText(pageContext(emptyArchive(), 'securityText'))
    expect(text).toMatch(/^Contact: mailto:.+@.+$/m)
    expect(Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)).toBeGreaterThan(Date.parse('2027-01-01'))
  })

  test('sitemaps name pages, their other languages and their pictures', () => {
    const archive = archiveOf(2)
    expect((read(sitemapIndex(pageContext(archive, 'sitemap'))) as SitemapIndex).sitemapindex.sitemap.length).toBeGreaterThan(2)
    const { urlset } = read(sitemap(pageContext(archive, 'photoSitemap', 'ru', { id: 1 }))) as Sitemap
    const page = urlset.url.find(({ loc }) => loc === 'https://archive.example/photos/2')
    expect(page!['image:image']['image:loc']).toBe('https://archive.example/uploads/preview/2.jpg')
    expect(page!['xhtml:link'].map(({ hreflang }) => hreflang)).toEqual(['ru', 'ro', 'x-default'])
  })
})
