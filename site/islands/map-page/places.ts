import { addressOf } from '#core/addresses.ts'
import { fold } from '#core/fold.ts'
import { placePath } from './files.ts'

/** A place of the page's list: with the numbers of the places that it belongs or belonged to. */
type ListedPlace = { id: number; name: string; parents: number[] }

/** The places of the page's list, by name and number. */
export function openPlaces(list: HTMLElement) {
  const places = Array.from(list.querySelectorAll<HTMLLIElement>('li'), placeOf).filter((place) => place !== null)
  const byID = new Map(places.map((place) => [place.id, place]))
  const byName = new Map(places.map((place) => [fold(place.name), place]))
  const children = new Map<number, number[]>()
  for (const { id, parents } of places) for (const parent of parents) children.set(parent, [...(children.get(parent) ?? []), id])

  return {
    names: () => places.map(({ name }) => name),
    nameOf: (id: number) => byID.get(id)?.name ?? '',
    /** The place that somebody has typed: by its whole name, or by a beginning that only one has. */
    find(typed: string): number | null {
      const wanted = fold(typed)
      const found = byName.get(wanted)
      if (found) return found.id
      const beginning = places.filter(({ name }) => fold(name).startsWith(wanted))
      return beginning.length === 1 ? (beginning[0]?.id ?? null) : null
    },
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
  return { id: found.id, name: link?.querySelector('span')?.textContent ?? '', parents }
}
