import { framedExpression } from '#core/addresses.ts'
import type { PublicHeaders } from '#api/serving/headers.ts'
import { revalidated } from '#api/serving/types.ts'

/** nginx takes a backslash before anything as that thing, but for the few it knows. */
export const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

/** A text as nginx takes it literally. */
export const quoted = (text: string) => `"${escaped(text)}"`

/** Lines that send headers with every answer. */
export const headerLines = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)

/** The same for files that caches keep: how long is said of files alone, because an answer that there is none must not be kept. */
export const cachedLines = (headers: Record<string, string>, cacheControl: string) => [
  ...headerLines(headers),
  `add_header Cache-Control ${quoted(cacheControl)};`,
]

export const indented = (lines: string[], spaces: number) => lines.map((line) => ' '.repeat(spaces) + line).join('\n')

/** Lines of a block `types`. */
export const typeLines = (types: Record<string, string>) =>
  Object.entries(types)
    .map(([end, type]) => `    ${type.split(';')[0]} ${end.slice(1)};`)
    .join('\n')

/**
 * The headers of pages, and the maps that they need. Those that differ between pages for frames and others are variables, and one without a value is not sent.
 */
export function pageHeaders({ headers, framed }: PublicHeaders): { maps: string; lines: string[] } {
  const inFrames = new Map(framed)
  const differing = headers.filter(([name, value]) => inFrames.get(name) !== value)
  const variableOf = (name: string) => `$archive_${name.replaceAll('-', '_')}`
  const maps = differing.map(
    ([name, value]) =>
      `map "$archive_canonical" ${variableOf(name)} {\n  default ${quoted(value)};\n  ${quoted(`~${framedExpression()}`)} ${quoted(inFrames.get(name) ?? '')};\n}`,
  )
  const same = headers.filter((header) => !differing.includes(header))
  return {
    maps: maps.join('\n'),
    lines: [
      ...headerLines({ ...Object.fromEntries(same), 'Cache-Control': revalidated }),
      ...differing.map(([name]) => `add_header ${name} ${variableOf(name)} always;`),
    ],
  }
}
