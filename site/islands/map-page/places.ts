import { addressOf } from '#core/addresses.ts'
import { comparedName, nameFilter } from '#core/search/name-filter.ts'
import { readPlaces } from '../../scripts/listed-places.ts'
import { namesOf } from '../../scripts/place-names.ts'
import { placePath } from './files.ts'

/** A place: all its names, with the numbers of the places that it belongs or belonged to. */
type Place = { id: number; name: string; names: string[]; parents: number[] }

/**
 * The places of the archive, by name and number: those of the page's list; where they are too many for the page, those of a file,
 * which is read when one is asked for.
 *
 * @param list whose `data-source` is the address of that file
 */
export function openPlaces(list: HTMLElement) {
  const { source } = list.dataset
  let known = placesBy(source ? [] : Array.from(list.querySelectorAll<HTMLLIElement>('li'), placeOf).filter((place) => place !== null))
  let reading: Promise<void> | undefined

  async function read(from: string) {
    const places = await readPlaces(from)
    known = placesBy(places.map(({ id, name, names = [], within = [] }) => ({ id, name, names: [name, ...names], parents: within })))
  }

  return {
    /** Calls back once the places are known: at once where the page names them. It does so, too, where they cannot be read. */
    whenKnown(then: () => void) {
      if (!source) return then()
      reading ??= read(source).catch(() => {
        // Who asks next tries again.
        reading = undefined
      })
      void reading.then(then)
    },
    names: () => known.places.map(({ name }) => name),
    nameOf: (id: number) => known.byID.get(id)?.name ?? '',
    /** The place that somebody has typed: by its whole name, or by what only one place may be called; see `nameFilter`. */
    find(typed: string): number | null {
      const found = known.byName().get(comparedName(typed))
      if (found) return found.id
      const [only, ...others] = known.filter(typed)
      if (others.length === 0) return only?.id ?? null
      const beginning = others.concat(only ?? []).filter(({ names }) => names.some(beginsLike(typed)))
      return beginning.length === 1 ? (beginning[0]?.id ?? null) : null
    },
    /** The names of the places that a text may mean. */
    like: (typed: string) => known.filter(typed).map(({ name }) => name),
    /** A place and all that belong to it, directly or through others. */
    within(id: number): number[] {
      const found = new Set([id])
      for (const each of found) for (const child of known.children.get(each) ?? []) found.add(child)
      return [...found]
    },
    paths: (ids: number[]) => ids.map(placePath),
  }
}

/** The same places, by whatever they are looked for. */
function placesBy(places: Place[]) {
  const children = new Map<number, number[]>()
  for (const { id, parents } of places) for (const parent of parents) children.set(parent, [...(children.get(parent) ?? []), id])
  let byName: Map<string, Place> | undefined
  return {
    places,
    children,
    byID: new Map(places.map((place) => [place.id, place])),
    byName: () => (byName ??= new Map(places.map((place) => [comparedName(place.name), place]))),
    filter: nameFilter(places, ({ names }) => names),
  }
}

function placeOf(item: HTMLLIElement): Place | null {
  const link = item.querySelector('a')
  const found = addressOf(link?.pathname ?? '')
  if (found?.route !== 'location') return null
  const parents = (item.dataset['within'] ?? '').split(' ').filter(Boolean).map(Number)
  const names = namesOf(item)
  return { id: found.id, name: names[0] ?? '', names, parents }
}

const beginsLike = (typed: string) => (name: string) => comparedName(name).startsWith(comparedName(typed))
