import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that see colours. All others find the same in both schemes, because the page itself is the same. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** axe in the page itself, which takes half as long as its way through a second page: ours have no frames of other origins. */
export const axeOf = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

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
    const axe = axeOf(page).include(within)
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
