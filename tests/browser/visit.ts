import { test as base, expect, type Page } from '@playwright/test'
import { hash } from 'node:crypto'
import { textsFor } from '#core/texts/texts.ts'
import { openStaticHost, type StaticHost } from './static-host.ts'

export { expect }

type Fixtures = {
  quiet: undefined
  /** Complaints that a test provokes; none by default. */
  provoked: RegExp | null
  /** The published files without the archive. */
  staticHost: StaticHost
}

/** A test whose page must stay free of errors: exceptions, console errors, failed requests, breaches of the policy. */
export const test = base.extend<Fixtures>({
  provoked: [null, { option: true }],
  quiet: [
    async ({ page, provoked }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (problem) => complaints.push(problem.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`)
      })
      page.on('response', (response) => {
        if (response.status() >= 400 && !response.url().includes('not-found')) complaints.push(`${response.status()} ${response.url()}`)
      })
      await use(undefined)
      const unexpected = complaints.filter((complaint) => !provoked?.test(complaint))
      // The page that says 404 is meant to.
      expect(unexpected.filter((complaint) => !/status of 404/.test(complaint) || !page.url().includes('not-found'))).toEqual([])
    },
    { auto: true },
  ],
  // The limits for visitors count by address.
  // oxlint-disable-next-line eslint/no-empty-pattern -- the runner wants to see which fixtures are used
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const [one = 0, two = 0, three = 0] = hash('sha256', testId, 'buffer')
    await use({ 'X-Forwarded-For': `10.${one}.${two}.${three}` })
  },
  // oxlint-disable-next-line eslint/no-empty-pattern
  staticHost: async ({}, use) => {
    const host = await openStaticHost()
    await use(host)
    host.close()
  },
})

/**
 * The tag of a test that is repeated in each language or theme: `make test` runs it in one, `make test-long` in all others.
 *
 * @param form of this repetition
 * @param inEachRun the forms that `make test` runs
 */
export const repeated = (form: string, ...inEachRun: string[]) => (inEachRun.includes(form) ? [] : '@long')

export const [ru, ro, en] = [textsFor('ru'), textsFor('ro'), textsFor('en')]

/**
 * Waits until a page has been painted: until then Chromium drops keys and clicks, which on a loaded machine can be seconds. Where a test sets
 * the clock, the page knows nothing of its paints, and nothing is waited for.
 */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hasOwnClock = performance.getEntriesByType('navigation').length > 0
    return !hasOwnClock || performance.getEntriesByName('first-contentful-paint').length > 0
  })
}
