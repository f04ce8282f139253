import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfPath } from '#core/addresses.ts'

/**
 * The files that a published page links to, in no order; none where it is no page or is not published.
 *
 * @param publicDir the published folder
 * @param file relative to it
 */
export function linksIn(publicDir: string, file: string): string[] {
  const links = contentOf(join(publicDir, file)).matchAll(/href="(\/[^"#?]*)/g)
  return [...links].flatMap(([, path]) => (path ? [fileOfPath(path)] : []))
}

function contentOf(path: string): string {
  if (!path.endsWith('.html')) return ''
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
