import type { Language } from '#core/languages.ts'
import type { ListedPlace } from '#core/places/listed.ts'
import { linkTo } from '../models/links.ts'

/** Milliseconds after which a list that does not come counts as failed. */
const patience = 30_000

/**
 * Reads the names of all places, where a page does not name them.
 *
 * @throws Error when they do not come
 */
export async function readPlaces(source: string): Promise<ListedPlace[]> {
  const answer = await fetch(source, { signal: AbortSignal.timeout(patience) })
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`)
  return (await answer.json()) as ListedPlace[]
}

/** Places that are shown at most. */
const maxShown = 200

/** A list of links to places. */
export function listOfPlaces(language: Language) {
  const element = Object.assign(document.createElement('section'), { hidden: true })
  const list = Object.assign(document.createElement('ul'), { className: 'plain' })
  element.append(list)

  /** Shows the first of these places; gives how many. */
  function show(places: readonly ListedPlace[]): number {
    element.hidden = places.length === 0
    const items = places.slice(0, maxShown).map(itemOf)
    list.replaceChildren(...items)
    return items.length
  }

  function itemOf({ id, name, lang = '' }: ListedPlace) {
    const link = Object.assign(document.createElement('a'), { href: linkTo('location', language, { id }) })
    link.append(Object.assign(document.createElement('span'), { lang: lang || language, textContent: name }))
    const item = document.createElement('li')
    item.append(link)
    return item
  }

  return { element, show }
}
