import { framedExpression } from '#core/addresses.ts'

/** A text as Caddy takes it literally. */
export const quoted = (text: string) => `\`${text}\``

export const headerLines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`)

export const indent = (lines: string[], tabs: number) => lines.map((line) => '\t'.repeat(tabs) + line).join('\n')

export const headerBlock = (lines: string[], tabs: number, matcher = '') =>
  indent([`header${matcher} {`, ...lines.map((line) => `\t${line}`), '}'], tabs)

/** Sends files by the ends of their names with their media types. */
export const typeLines = (types: Record<string, string>, tabs: number) =>
  indent(
    Object.entries(types).flatMap(([end, type]) => {
      const matcher = `@${end.slice(1)}`
      return [`${matcher} path *${end}`, `header ${matcher} Content-Type ${quoted(type)}`]
    }),
    tabs,
  )

/** Tells pages that other sites may show in a frame from others. */
export const framedMatchers = (tabs: number) => {
  const fits = `{archive_canonical}.matches(${JSON.stringify(framedExpression())})`
  return indent([`@framed expression \`${fits}\``, `@unframed not expression \`${fits}\``], tabs)
}
