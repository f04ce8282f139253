import { test as base, expect } from '@playwright/test'
import { textsFor } from '#core/texts/texts.ts'

export { expect }

/** A test whose page must stay free of errors: exceptions, console errors, failed requests, breaches of the policy. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (problem) => complaints.push(problem.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('response', (response) => {
        if (response.status() >= 400 && !response.url().includes('not-found')) complaints.push(`${response.status()} ${response.url()}`)
      })
      await use(undefined)
      // The page that says 404 is meant to.
      expect(complaints.filter((complaint) => !/status of 404/.test(complaint) || !page.url().includes('not-found'))).toEqual([])
    },
    { auto: true },
  ],
})

export const [ru, ro, en] = [textsFor('ru'), textsFor('ro'), textsFor('en')]
