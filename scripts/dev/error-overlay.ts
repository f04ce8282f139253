import type { PageError } from './pages.ts'

/**
 * An HTML page that shows an error on top of it, as Vite does in pages that were open when it happened.
 *
 * @param client path of Vite's script in the page, which loads the page again once the error is mended
 */
export function withError(page: string, error: PageError | null, client: string): string {
  // A sign that closes the element in the error's own text must not close it here.
  const shown = JSON.stringify(error ?? { message: 'The page could not be rendered. The terminal says why.', stack: '' }).replaceAll(
    '<',
    '\\u003c',
  )
  const script = `<script type="module">
import { ErrorOverlay } from '${client}'
document.body.append(new ErrorOverlay(${shown}))
</script>`
  return page.includes('</head>') ? page.replace('</head>', () => `${script}</head>`) : `${page}${script}`
}
