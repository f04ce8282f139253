import { expect, test } from 'vitest'
import { languages } from '#core/languages.ts'
import { emptyArchive } from '#tests/support/records.ts'
import { notFoundPage } from './not-found.ts'
import { searchPage } from './search.ts'
import { pageContext } from '#tests/support/pages.ts'
import { textPage } from './text-page.ts'

const archive = emptyArchive()

test.each(['about', 'terms', 'contribute', 'openData'] as const)(
  'the page %s has a title and linked paragraphs in every language',
  (route) => {
    for (const language of languages) {
      const { head, sections } = textPage(pageContext(archive, route, language))
      expect(head.title).not.toBe('')
      const hrefs = sections
        .flatMap(({ paragraphs, list }) => [...paragraphs, ...list])
        .flat()
        .flatMap(({ href }) => href ?? [])
      const prefix = language === 'ru' ? '/' : `/${language}/`
      for (const href of hrefs.filter((each) => each.startsWith('/'))) expect(href.startsWith(prefix)).toBe(true)
      expect(hrefs.length).toBeGreaterThan(0)
    }
  },
)

test.each(['about', 'contribute'] as const)('the page %s gives the archive’s address to read, not only behind a link', (route) => {
  for (const language of languages) {
    const { sections } = textPage(pageContext(archive, route, language))
    const said = sections.flatMap(({ paragraphs }) => paragraphs).map((parts) => parts.map(({ text }) => text).join(''))
    expect(said.join()).toContain('archive@example.org')
    expect(said.join()).not.toContain('{')
  }
})

test('the terms say who counts page views: the archive, or the service that an outside script comes from', () => {
  for (const language of languages) {
    const said = (analyticsScript: string) => {
      const context = pageContext(archive, 'terms', language)
      const { sections } = textPage({ ...context, settings: { ...context.settings, analyticsScript } })
      return sections.find(({ id }) => id === 'privacy')!.list.map((parts) => parts.map(({ text }) => text).join(''))
    }
    const own = said('')
    const outside = said('https://statistics.example:8443/script.js')
    expect(own.join()).not.toContain('{host}')
    expect(own.join()).not.toContain('statistics.example')
    expect(outside[1]).toContain('statistics.example:8443')
    expect(outside.map((text, at) => text === own[at])).toEqual([false, false, true, true, true, true, true])
  }
})

test('an address of another kind is refused', () => {
  expect(() => textPage(pageContext(archive, 'home'))).toThrow('home')
})

test('the page that is not there says so in three languages, the own one first, and is kept out of search engines', () => {
  const { head, messages } = notFoundPage(pageContext(archive, 'notFound', 'ro'))
  expect(head.noindex).toBe(true)
  expect(messages.map(({ lang, home }) => [lang, home])).toEqual([
    ['ro', '/ro'],
    ['ru', '/'],
    ['en', '/en'],
  ])
})

test('the search leads to itself and offers the other ways into the archive', () => {
  const { action, browse } = searchPage(pageContext(archive, 'search', 'en'))
  expect(action).toBe('/en/search')
  expect(browse.flatMap(({ href }) => href ?? [])).toEqual([
    '/en/locations',
    '/en/categories',
    '/en/albums',
    '/en/time-periods',
    '/en/years',
  ])
})
