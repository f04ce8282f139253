import { createApp } from 'astro/app/entrypoint'

/** Renders the site's pages. Without streaming a page arrives as one piece, ready to be written. */
export const app = createApp({ streaming: false })

// Astro imports a page's module for each rendering, and resolving it costs a tenth of the page: once is enough.
const { pageMap } = app.manifest
for (const [name, load] of pageMap ?? []) {
  let page: ReturnType<typeof load> | undefined
  pageMap?.set(name, () => (page ??= load()))
}
