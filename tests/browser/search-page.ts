import type { Page } from '@playwright/test'
import { plural } from '#core/texts/plural.ts'
import type { ru } from './visit.ts'

export const box = (page: Page) => page.getByRole('searchbox')
export const status = (page: Page) => page.getByRole('status').first()
export const finds = (page: Page) => page.locator('.find')
export const titles = (page: Page) => page.locator('.find .caption')
export const menu = (page: Page, name: string) => page.locator('.results details.menu').filter({ hasText: name })

/** What is asked of the archive's search from now on. */
export function listen(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search' && request.method() === 'GET') requested.push(url.searchParams.get('q') ?? '')
  })
  return requested
}

/** Files of the index that answers where the archive does not. */
export function listenToIndex(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/pagefind\/|prepared/.test(request.url())) files.push(request.url())
  })
  return files
}

export const found = (texts: typeof ru, language: 'ru' | 'ro' | 'en', count: number, query: string) =>
  plural(language, count, texts.search.results, { query })
