import type { NamedSSRLoadedRendererValue } from 'astro'
import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

type Place = { html: string; attrs: Record<string, string> }

const places = new Map<ComponentType, Place>()

/**
 * Draws islands on the server. All that is there of an island before its first use is an empty place, whatever its props: it
 * is drawn once for each island instead of twice for each page, as the renderer of `@astrojs/react` does, which would make
 * photo pages a third more expensive.
 *
 * @throws Error for an island with children: the plain markup belongs around it
 */
const renderer: NamedSSRLoadedRendererValue = {
  name: '@astrojs/react',
  // An element whose tag is chosen by a page is asked about, too.
  check: (island) => Promise.resolve(typeof island === 'function'),
  renderToStaticMarkup: (island: ComponentType, props: object, slots, metadata) => {
    const name = metadata?.displayName ?? ''
    if (Object.keys(slots).length > 0) throw new Error(`The island ${name} has children; the plain markup belongs around it.`)
    // The prefix of React's identifiers, of which no two islands of a page may have the same.
    const place = places.get(island) ?? { html: renderToString(createElement(island, props)), attrs: { prefix: name } }
    places.set(island, place)
    return Promise.resolve(place)
  },
}

export default renderer
