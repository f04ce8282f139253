import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { addressOf, isData, isFramed } from '#core/addresses.ts'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export type CrawlReport = {
  /** Pages and files that were read. */
  pages: number
  files: number
  /** What is wrong, one sentence each, with the page where it was found. */
  problems: string[]
}

const maxConcurrent = 8

/**
 * Reads a whole site as a careful visitor would: every page reachable from `start`, every link, picture, script and
 * style sheet on it. Checks statuses, the page's language, and that canonical and alternate addresses are the page's own.
 *
 * @param origin where the site is served, without a trailing slash
 * @param siteUrl the origin that canonical addresses name
 * @param start paths to begin with
 */
export async function crawl(origin: string, siteUrl: string, start: string[]): Promise<CrawlReport> {
  const report: CrawlReport = { pages: 0, files: 0, problems: [] }
  const seen = new Set(start)
  const queue = start.map((path) => ({ path, from: 'the start' }))

  async function work() {
    for (let next = queue.pop(); next; next = queue.pop()) await visit(next.path, next.from)
  }

  async function visit(path: string, from: string) {
    const response = await read(path)
    const expected = /\/not-found$/.test(path) ? 404 : 200
    if (response.status !== expected) report.problems.push(`${path} answers ${response.status} (linked from ${from})`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      report.files += 1
      return void (await response.arrayBuffer())
    }
    report.pages += 1
    const page = readPage(await response.text())
    report.problems.push(...pageProblems(path, page, siteUrl))
    for (const link of page.links) follow(link, path)
  }

  /** Without the archive, a host of files sends on who asks for a picture with its rights inside: to the picture as it is. */
  async function read(path: string): Promise<Response> {
    const response = await fetch(origin + path, { redirect: 'manual' })
    const [plain, query] = path.split('?')
    const isSentOn = query?.startsWith('photo=') && response.status === 302 && response.headers.get('location') === plain
    return isSentOn ? fetch(origin + plain, { redirect: 'manual' }) : response
  }

  function follow(link: string, from: string) {
    const target = new URL(link, origin + from)
    const isOurs = target.origin === origin || target.origin === siteUrl
    // The back office and the calls are no part of the published site.
    if (!isOurs || /^\/(?:adm|api)(?:\/|$)/.test(target.pathname)) return
    const path = target.pathname + target.search
    if (seen.has(path)) return
    seen.add(path)
    queue.push({ path, from })
  }

  // A worker that finds the queue empty may be early: others still add to it.
  while (queue.length > 0) await Promise.all(Array.from({ length: maxConcurrent }, work))
  return report
}

export type ReadPage = {
  language: string
  title: string
  headings: number
  canonical: string
  alternates: Map<string, string>
  isIndexed: boolean
  ids: string[]
  links: string[]
  inlineCode: string[]
}

/** What a crawl looks at in a page's HTML. */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    language: '',
    title: '',
    headings: 0,
    canonical: '',
    alternates: new Map(),
    isIndexed: true,
    ids: [],
    links: [],
    inlineCode: [],
  }
  for (const element of elements(parse(html))) readElement(element, page)
  return page
}

function readElement(element: Element, page: ReadPage) {
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value
  const { tagName } = element
  if (tagName === 'html') page.language = attribute('lang') ?? ''
  if (tagName === 'title' && page.title === '') page.title = textOf(element)
  if (tagName === 'h1') page.headings += 1
  const id = attribute('id')
  if (id) page.ids.push(id)
  if (tagName === 'meta' && attribute('name') === 'robots') page.isIndexed = !attribute('content')?.includes('noindex')
  if (tagName === 'link' && attribute('rel') === 'canonical') page.canonical = attribute('href') ?? ''
  const isAlternate = tagName === 'link' && attribute('rel') === 'alternate' && attribute('hreflang')
  if (isAlternate) page.alternates.set(isAlternate, attribute('href') ?? '')
  const isCode = !/json$/.test(attribute('type') ?? '')
  if (tagName === 'script' && !attribute('src') && isCode) page.inlineCode.push(textOf(element).slice(0, 80))
  if (tagName === 'style' || attribute('style') !== undefined) page.inlineCode.push(`style of ${tagName}`)
  for (const { name } of element.attrs) if (name.startsWith('on')) page.inlineCode.push(name)

  for (const name of ['href', 'src', 'poster', 'data-src']) {
    const value = attribute(name)
    if (value && /^(?:https?:|\/)/.test(value)) page.links.push(value)
  }
  const srcset = attribute('srcset')
  if (srcset) page.links.push(...srcset.split(',').map((each) => each.trim().split(/\s+/)[0] ?? ''))
}

function pageProblems(path: string, page: ReadPage, siteUrl: string): string[] {
  const address = addressOf(path.split('?')[0] ?? '')
  if (!address || isData(address.route)) return [`${path} is a page without an address`]
  const problems: string[] = []
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(`${path}: ${problem}`))
  expect(page.language === address.language, `its language is “${page.language}”`)
  expect(page.title.trim() !== '', 'it has no title')
  expect(page.headings === 1, `it has ${page.headings} main headings`)
  expect(new Set(page.ids).size === page.ids.length, `an id is used twice: ${page.ids.find((id, at) => page.ids.indexOf(id) !== at)}`)
  expect(page.inlineCode.length === 0, `inline code that the policy forbids: ${page.inlineCode[0]}`)
  // A page for frames leads search engines to the page of the photo.
  const canonical = isFramed(address.route) ? path.replace('/embed/', '/') : path
  if (address.route !== 'notFound') expect(page.canonical === siteUrl + canonical, `its canonical address is ${page.canonical}`)
  if (page.isIndexed) expect(page.alternates.get(address.language) === page.canonical, 'it does not name itself among its languages')
  return problems
}

function* elements(node: Node): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node) yield* elements(node.content)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elements(child)
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}
