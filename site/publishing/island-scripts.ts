import type { SSRResult } from 'astro'

/** The name of our client directive: `client:first-use`. */
export const directive = 'first-use'

/** Tells Astro that a page has the scripts of its islands already. */
function scriptsAreWritten({ _metadata }: SSRResult): string {
  _metadata.hasHydrationScript = true
  _metadata.hasDirectives.add(directive)
  return ''
}

/**
 * A component to place before all islands of a page. It keeps the page free of the inline scripts and the inline style that
 * Astro writes with its first island, and that the content security policy forbids; Astro's own way would be their hashes in
 * the policy. The scripts are part of the page's script instead (`islands/runtime.ts`), and the style is a rule of
 * `styles/islands.css`.
 *
 * This relies on internals of Astro, which `tests/system/islands.test.ts` watches: a component is a function that is given the
 * page's result, and the result remembers which scripts were written.
 */
export const IslandScriptsInFiles = Object.assign(scriptsAreWritten as unknown as () => string, { isAstroComponentFactory: true })
