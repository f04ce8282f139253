import { createApp } from 'astro/app/entrypoint'

/** Renders the site's pages. Without streaming a page arrives as one piece, ready to be written. */
export const app = createApp({ streaming: false })
