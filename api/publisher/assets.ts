import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The built site's own files (style sheets, scripts, fonts, icons), relative to the published folder. */
export function* assetFiles(bundle: string): Generator<{ file: string; content: Buffer }> {
  const folder = join(bundle, 'client')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.sort()) {
    yield { file: relative(folder, path).split(sep).join('/'), content: readFileSync(path) }
  }
}
