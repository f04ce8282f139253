import { address, isFramed, pathExpressions, pathOf, routes } from '#core/addresses.ts'
import { languages, sourceLanguage } from '#core/languages.ts'

/** The rule of a policy that says who may show a page in a frame. */
const framing = /; *(frame-ancestors [^;]*)/

type Header = [name: string, value: string]

const isAlike = (name: string, value: string, framed: Header[]) => framed.some(([other, own]) => other === name && own === value)

/** The part of a header that every answer can have. Hosts put the policies of two rules together, and none can be taken back. */
export function everywhere(name: string, value: string, framed: Header[]): Header[] {
  if (name === 'content-security-policy') return [[name, value.replace(framing, '')]]
  return isAlike(name, value, framed) ? [[name, value]] : []
}

/** What is left of it for pages that no other site may show in a frame. */
export function unframed(name: string, value: string, framed: Header[]): Header[] {
  if (isAlike(name, value, framed)) return []
  if (name !== 'content-security-policy') return [[name, value]]
  const [, rule] = framing.exec(value) ?? []
  return rule ? [[name, rule]] : []
}

/**
 * The paths of all pages that no other site may show in a frame, by their shape alone: hosts take few rules. A shape fits no page for
 * frames, because those have more parts before their number.
 */
export function unframedPaths(): string[] {
  const { number, paged, single } = pathExpressions()
  const open = new Set(routes.filter(isFramed).map((route) => pathOf(address(route, sourceLanguage)).replace('/0', `/${number}`)))
  const paths = [...single.filter((path) => !open.has(path)), ...paged, ...paged.map((path) => `${path}/page/${number}`)]
  const shapes = paths.map((path) =>
    path
      .split(number)
      .join(':n')
      .replace(/^\/[^/]+/, '/:section')
      .replace(/:ns?|undated/g, ':id'),
  )
  const all = languages.flatMap((language) => ['', ...shapes].map((path) => prefixOf(language) + path || '/'))
  const distinct = [...new Set(all)].map(named)
  return distinct.filter((path) => !distinct.some((other) => other !== path && covers(other, path)))
}

/** Placeholders by their place, because a name may come once. */
const named = (path: string) =>
  path
    .split('/')
    .map((part, at) => (part.startsWith(':') ? `:part${at}` : part))
    .join('/')

/** Whether every address of a shape is one of another shape, too. */
function covers(other: string, path: string): boolean {
  const [wide, narrow] = [other.split('/'), path.split('/')]
  return wide.length === narrow.length && wide.every((part, at) => part === narrow[at] || (part.startsWith(':') && narrow[at] !== ''))
}

const prefixOf = (language: string) => (language === sourceLanguage ? '' : `/${language}`)
