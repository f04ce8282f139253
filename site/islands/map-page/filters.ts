import { comparedName } from '#core/search/name-filter.ts'
import { partOf } from '../search/part.ts'
import type { openPlaces } from './places.ts'
import type { MapPageTexts } from './texts.ts'

/** Letters from which on places are named that a text may mean, and how many of them. */
const [shortestTyped, maxMeant] = [3, 4]

/**
 * The menu of categories and the field for a place.
 *
 * @param onChange is called with the numbers chosen, 0 for all
 */
export function openFilters(
  box: HTMLElement,
  places: ReturnType<typeof openPlaces>,
  { map: texts }: MapPageTexts,
  onChange: (choice: { category: number; place: number }) => void,
) {
  const category = partOf(box, 'select')
  const place = partOf(box, 'input')
  const problem = partOf(box, '[data-problem]')
  let chosen = 0

  const tell = () => onChange({ category: Number(category.value), place: chosen })

  function choosePlace(isFinal: boolean) {
    const typed = place.value.trim()
    const found = typed === '' ? 0 : places.find(typed)
    problem.textContent = found === null && isFinal ? texts.noPlace : isFinal ? '' : meant(typed)
    place.ariaInvalid = found === null && isFinal ? 'true' : null
    if (found === null || found === chosen) return
    // A beginning is taken when the visitor is done, a name that was picked from the list at once.
    if (!isFinal && found > 0 && places.nameOf(found) !== typed) return
    chosen = found
    if (found > 0) place.value = places.nameOf(found)
    tell()
  }

  /** The names of places that the browser's list does not offer, because they are found by another of their names. */
  function meant(typed: string): string {
    const names = typed.length < shortestTyped ? [] : places.like(typed)
    const isOffered = names.some((name) => comparedName(name).includes(comparedName(typed)))
    return isOffered ? '' : names.slice(0, maxMeant).join(', ')
  }

  category.addEventListener('change', tell)
  place.addEventListener('input', () => places.whenKnown(() => choosePlace(false)))
  place.addEventListener('change', () => places.whenKnown(() => choosePlace(true)))
  place.addEventListener('focus', () => places.whenKnown(fillList), { once: true })

  function fillList() {
    const list = document.createElement('datalist')
    list.id = 'map-places'
    list.append(...places.names().map((value) => Object.assign(document.createElement('option'), { value })))
    place.after(list)
    place.setAttribute('list', list.id)
  }

  return {
    /** Shows a choice that was made elsewhere. */
    show(choice: { category: number; place: number }) {
      category.value = String(choice.category)
      if (category.selectedIndex < 0) category.value = '0'
      if (chosen === choice.place) return
      chosen = choice.place
      place.value = places.nameOf(chosen)
    },
    /** Shows the name of the chosen place, which was not known before. */
    showName() {
      if (chosen > 0 && place.value === '') place.value = places.nameOf(chosen)
    },
  }
}
