import type { Lookup } from './lookups.ts'
import { escaped } from './nginx-headers.ts'

const variables = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'target' ? '$request_uri' : `\${archive_${name}}`))

/** A lookup as a map of nginx, whose variable is called `$archive_` and the name. */
export function mapOf({ name, of, cases, otherwise }: Lookup): string {
  // nginx compares nothing with an empty text: each gets a letter in front.
  const lines = cases.map(([pattern, value]) => `  "~${escaped(pattern.replace('^', '^='))}" "${value}";`)
  return `map "=${variables(of)}" $archive_${name} {\n  default "${variables(otherwise)}";\n${lines.join('\n')}\n}`
}
