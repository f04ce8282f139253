import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The rules that see colours. All others find the same in both schemes, because the page itself is the same. */
const ofColours = ['color-contrast', 'link-in-text-block']

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))

/** The program that axe's builder would send into the page four times for each look: here a document gets it once. */
const program = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8')

/** axe in the page itself, which takes half as long as its way through a second page: ours have no frames of other origins. */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(program)
  return new AxeBuilder({ page, axeSource: 'window.axe.version' }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

/**
 * What axe finds on a page as it is now, in light and in dark colours, as phrases.
 *
 * @param what the page, for the phrases
 * @param within only what is inside of this; the whole page unless told
 */
export async function axeViolations(page: Page, what: string, within = 'html'): Promise<string[]> {
  const problems: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const axe = (await axeOf(page)).include(within)
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(ofColours) : axe).analyze()
    problems.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${what}, ${colorScheme}: ${id} at ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(', ')}`,
      ),
    )
  }
  return problems
}
