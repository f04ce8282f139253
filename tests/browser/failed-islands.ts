import type { Page } from '@playwright/test'

/** Lets so many attempts to load an island fail. Astro repeats each of them once, with a query in the address. */
export const failAttempts = (page: Page, island: string, attempts = 1) =>
  page.route(new RegExp(`/assets/${island}\\.[^/]*\\.js(?:\\?|$)`), (route) => route.abort(), { times: 2 * attempts })
