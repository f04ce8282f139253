import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleFolder, loadBundle } from '#api/publisher/bundle.ts'
import { renderPage } from '#api/publisher/render.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { addFlats, addPhoto, emptyArchive } from '#tests/support/records.ts'
import { pageContext } from '#tests/support/pages.ts'

/** What is published of islands: no inline code, and nothing of React before an island is used. */
const archive = emptyArchive()
const islands = ['Zoom', 'FullScreen', 'Pair', 'Carousel', 'PlaceMap', 'Suggestion']
let elements: Tree.Element[]

beforeAll(async () => {
  await buildSite()
  addFlats(archive, 1)
  const inAlbum = { title: 'Мост', albumID: 1, locationID: 1, latitude: 47.02, longitude: 28.83 }
  for (let n = 0; n < 8; n += 1) addPhoto(archive, inAlbum)
  addPhoto(archive, { ...inAlbum, matchId: 1 })
  elements = await photoPage(1)
})

afterAll(() => archive.close())

async function photoPage(id: number): Promise<Tree.Element[]> {
  const page = await renderPage(await loadBundle(), pageContext(archive, 'photo', 'en', { id }))
  return elementsOf(parse(page.toString('utf8')))
}

function elementsOf(node: Tree.Node): Tree.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
  return 'attrs' in node ? [node, ...children] : children
}

const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
const attribute = (element: Tree.Element, name: string) => element.attrs.find((each) => each.name === name)?.value

test('a photo page has all of its islands, and no code in itself: no script, no style, no handler', () => {
  expect(
    named('astro-island')
      .map((island) => attribute(island, 'component-export'))
      .toSorted(),
  ).toEqual(islands.toSorted())
  const inline = named('script').filter((script) => attribute(script, 'src') === undefined)
  // Structured data are not run.
  expect(inline.map((script) => attribute(script, 'type'))).toEqual(['application/ld+json'])
  expect(named('style')).toEqual([])
  const attributes = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))
  expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
})

test('every island names fingerprinted files of the bundle, and React is not among what the page loads at once', () => {
  const files = readdirSync(join(bundleFolder, 'client/assets')).map((file) => `/assets/${file}`)
  for (const island of named('astro-island')) {
    for (const name of ['component-url', 'renderer-url']) {
      expect(attribute(island, name)).toMatch(/\.[\w-]{8}\.js$/)
      expect(files).toContain(attribute(island, name))
    }
    expect(attribute(island, 'client')).toBe('first-use')
  }
  expect(named('link').filter((link) => attribute(link, 'rel') === 'modulepreload')).toEqual([])
  const scripts = named('script').flatMap((script) => attribute(script, 'src') ?? [])
  const react = attribute(named('astro-island')[0] as Tree.Element, 'renderer-url') ?? ''
  const loaded = new Set<string>()
  for (const path of scripts) addStaticImports(path, loaded)
  expect(loaded.size).toBeGreaterThan(scripts.length)
  expect(loaded).not.toContain(react)
  const source = (path: string) => readFileSync(join(bundleFolder, 'client', path), 'utf8')
  expect([...loaded].some((path) => source(path).includes('astro-island'))).toBe(true)
  expect([...loaded].some((path) => source(path).includes('react.transitional.element'))).toBe(false)
})

/** A script with all that a browser loads with it. */
function addStaticImports(path: string, loaded: Set<string>) {
  if (loaded.has(path)) return
  loaded.add(path)
  const source = readFileSync(join(bundleFolder, 'client', path), 'utf8')
  for (const [, file] of source.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+)"/g)) addStaticImports(`/assets/${file}`, loaded)
}

test('all that is drawn of an island before its first use is an empty place', () => {
  for (const island of named('astro-island')) {
    const drawn = island.childNodes.filter(({ nodeName }) => nodeName !== '#comment')
    expect(drawn.map(({ nodeName }) => nodeName)).toEqual(['div'])
    expect(drawn.flatMap((place) => ('childNodes' in place ? place.childNodes : []))).toEqual([])
  }
})

test('an island is drawn and named the same whatever was rendered before', async () => {
  await photoPage(5)
  const again = await photoPage(1)
  expect(again.map(({ attrs }) => attrs)).toEqual(elements.map(({ attrs }) => attrs))
})

test('the style sheet has the style that Astro would put into the page', () => {
  const styles = readFileSync('site/styles/islands.css', 'utf8').replace(/\s/g, '')
  expect(styles).toContain(ISLAND_STYLES.replace('}', ';}'))
})
