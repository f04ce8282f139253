import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { frameOf } from './frame.ts'
import { settings } from '#tests/support/pages.ts'

const head = { title: 'Улицы', description: 'Описание' }

describe('frameOf', () => {
  test('a language button leads to the same filter and page in its language, and the present one is marked', () => {
    const here = address('categoryPeriod', 'ro', { id: 3, filterID: 4, page: 2 })
    const { languageLinks } = frameOf({ address: here, settings }, head)
    expect(languageLinks.map(({ code, href, current }) => [code, href, current])).toEqual([
      ['RU', '/categories/3/period/4/page/2', false],
      ['RO', '/ro/categories/3/period/4/page/2', true],
      ['EN', '/en/categories/3/period/4/page/2', false],
    ])
  })

  test('search engines are told the canonical address and every language, Russian by default', () => {
    const { canonical, alternates } = frameOf({ address: address('home', 'en'), settings }, head)
    expect(canonical).toBe('https://archive.example/en')
    expect(alternates).toEqual([
      { hreflang: 'ru', href: 'https://archive.example/' },
      { hreflang: 'ro', href: 'https://archive.example/ro' },
      { hreflang: 'en', href: 'https://archive.example/en' },
      { hreflang: 'x-default', href: 'https://archive.example/' },
    ])
  })

  test('a page that search engines shall not keep names no other languages', () => {
    const frame = frameOf({ address: address('notFound', 'ru'), settings }, { ...head, noindex: true })
    expect(frame).toMatchObject({ noindex: true, alternates: [] })
  })

  test('a page that says nothing in a language leaves it out', () => {
    const frame = frameOf({ address: address('photo', 'ru', { id: 1 }), settings }, { ...head, languages: ['ru', 'en'] })
    expect(frame.alternates.map(({ hreflang }) => hreflang)).toEqual(['ru', 'en', 'x-default'])
  })

  test('further pages of a list carry their number in the title', () => {
    const frame = frameOf({ address: address('category', 'ru', { id: 1, page: 3 }), settings }, head)
    expect(frame.documentTitle).toBe('Улицы, страница 3 — Бессарабия в фотографиях')
  })

  test('the section of a page is marked, as the page itself only where it is that', () => {
    const current = (route: Parameters<typeof address>[0]) =>
      frameOf({ address: address(route, 'ru', { id: 1, filterID: 1 }), settings }, head).navigation.map((link) => link.current)
    expect(current('periods')[5]).toBe('page')
    expect(current('periodCategory')[5]).toBe('true')
    expect(current('terms')).toEqual(Array(8).fill(undefined))
  })

  test('links that are not set up are left out of the footer', () => {
    const bare = { ...settings, patronUrl: '', contactEmail: '' }
    const hrefs = (given: typeof settings) =>
      frameOf({ address: address('home', 'ru'), settings: given }, head).footer.map((link) => link.href)
    expect(hrefs(settings)).toContain('mailto:archive@example.org')
    expect(hrefs(settings)).toContain(settings.patronUrl)
    expect(hrefs(bare)).toEqual(['/selection', '/latest', '/contributors', '/persons', '/subjects', '/contribute', '/data', '/terms'])
  })
})
