import { quoted } from './caddy-headers.ts'
import type { Lookup } from './lookups.ts'

const variables = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'target' ? '{http.request.orig_uri}' : `{archive_${name}}`))

/** A lookup as a map of Caddy, whose value is called `{archive_` and the name. */
export function mapOf({ name, of, cases, otherwise }: Lookup): string {
  const found = otherwise === of ? [...cases, ['^(.*)$', '$1'] as const] : cases
  const lines = found.map(([pattern, value]) => `\t\t${quoted(`~${pattern}`)} ${quoted(value.replace(/\$(\d)/g, '${$1}'))}`)
  const fallback = otherwise === of ? '' : otherwise
  return `\tmap ${quoted(variables(of))} {archive_${name}} {\n${lines.join('\n')}\n\t\tdefault ${quoted(fallback)}\n\t}`
}
