import { addressOf } from '#core/addresses.ts'
import { comparedName, nameFilter } from '#core/search/name-filter.ts'
import { namesOf } from '../../scripts/place-names.ts'
import { placePath } from './files.ts'

/** A place of the page's list: all its names, with the numbers of the places that it belongs or belonged to. */
type ListedPlace = { id: number; name: string; names: string[]; parents: number[] }

/** The places of the page's list, by name and number. */
export function openPlaces(list: HTMLElement) {
  const places = Array.from(list.querySelectorAll<HTMLLIElement>('li'), placeOf).filter((place) => place !== null)
  const byID = new Map(places.map((place) => [place.id, place]))
  let byName: Map<string, ListedPlace> | undefined
  const filter = nameFilter(places, ({ names }) => names)
  const children = new Map<number, number[]>()
  for (const { id, parents } of places) for (const parent of parents) children.set(parent, [...(children.get(parent) ?? []), id])

  return {
    names: () => places.map(({ name }) => name),
    nameOf: (id: number) => byID.get(id)?.name ?? '',
    /** The place that somebody has typed: by its whole name, or by what only one place may be called; see `nameFilter`. */
    find(typed: string): number | null {
      byName ??= new Map(places.map((place) => [comparedName(place.name), place]))
      const found = byName.get(comparedName(typed))
      if (found) return found.id
      const [only, ...others] = filter(typed)
      if (others.length === 0) return only?.id ?? null
      const beginning = others.concat(only ?? []).filter(({ names }) => names.some(beginsLike(typed)))
      return beginning.length === 1 ? (beginning[0]?.id ?? null) : null
    },
    /** The names of the places that a text may mean. */
    like: (typed: string) => filter(typed).map(({ name }) => name),
    /** A place and all that belong to it, directly or through others. */
    within(id: number): number[] {
      const found = new Set([id])
      for (const each of found) for (const child of children.get(each) ?? []) found.add(child)
      return [...found]
    },
    paths: (ids: number[]) => ids.map(placePath),
  }
}

function placeOf(item: HTMLLIElement): ListedPlace | null {
  const link = item.querySelector('a')
  const found = addressOf(link?.pathname ?? '')
  if (found?.route !== 'location') return null
  const parents = (item.dataset['within'] ?? '').split(' ').filter(Boolean).map(Number)
  const names = namesOf(item)
  return { id: found.id, name: names[0] ?? '', names, parents }
}

const beginsLike = (typed: string) => (name: string) => comparedName(name).startsWith(comparedName(typed))
