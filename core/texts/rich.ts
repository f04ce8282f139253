import type { Route } from '../addresses.ts'

/** The pages that a text can link to by the name of their route. */
export const linkedRoutes = [
  'home',
  'categories',
  'locations',
  'albums',
  'periods',
  'years',
  'latest',
  'search',
  'contributors',
  'about',
  'terms',
  'contribute',
  'openData',
] as const satisfies Route[]

/** The addresses that the person who runs the archive sets. Where one is not set, the label is shown without a link. */
export const linkedSettings = ['patron', 'donateCard', 'donateTransfer', 'contact'] as const

export type LinkTarget =
  (typeof linkedRoutes)[number] | `setting:${(typeof linkedSettings)[number]}` | `mailto:${string}` | `https://${string}`

/** The label of a link to the archive's address that is that address itself, to be read in print too. */
export const contactLabel = '{contact}'

/** A run of text; with `to`, the label of a link. */
export type RichPart = { text: string; to?: LinkTarget }

/**
 * A catalogue text with its links `[label](target)` taken apart. Joined, the parts' texts are what people read.
 * Everything else stays literal: HTML, unbalanced brackets, an empty label, a target of no known kind.
 *
 * @example richText('See [the terms](terms).') // [{ text: 'See ' }, { text: 'the terms', to: 'terms' }, { text: '.' }]
 */
export function richText(text: string): RichPart[] {
  const parts: RichPart[] = []
  let literalFrom = 0
  for (const match of text.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)) {
    const [whole, label = '', target = ''] = match
    if (!isLinkTarget(target)) continue
    if (match.index > literalFrom) parts.push({ text: text.slice(literalFrom, match.index) })
    parts.push({ text: label, to: target })
    literalFrom = match.index + whole.length
  }
  if (literalFrom < text.length) parts.push({ text: text.slice(literalFrom) })
  return parts
}

const namedTargets = new Set<string>([...linkedRoutes, ...linkedSettings.map((setting) => `setting:${setting}`)])

function isLinkTarget(target: string): target is LinkTarget {
  if (namedTargets.has(target)) return true
  if (target.startsWith('mailto:')) return /^mailto:[^@\s"'<>]+@[^@\s"'<>]+$/.test(target)
  return target.startsWith('https://') && URL.canParse(target)
}
