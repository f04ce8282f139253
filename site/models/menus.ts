import type { Route } from '#core/addresses.ts'
import { filteredLists, filteredRoutesOf, type FilterableKind, type FilteredRoute } from '#core/filtered-lists.ts'
import { byTime, startOf } from '#core/order.ts'
import { wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { filterOptions, listingTotal } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { nameOf, type PageText } from './names.ts'
import { byName } from './order.ts'

type Here = { route: Route; id: number; filterID: number; language: Language }

/**
 * The filter menus of a record's list. They offer only what the record has photos of, with the numbers of them; a
 * menu without any option is left out.
 *
 * @param whole the list that is narrowed, for instance `category`
 */
export function filterMenus(cache: RenderCache, whole: FilterableKind, here: Here) {
  return filteredRoutesOf(whole).flatMap((filteredRoute) => {
    const menu = filterMenu(cache, whole, filteredRoute, here)
    return menu ? [menu] : []
  })
}

/** A menu that narrows a list. Its first option stands for the whole list. */
function filterMenu(cache: RenderCache, whole: FilterableKind, filteredRoute: FilteredRoute, here: Here) {
  const { id, language } = here
  const kind = filteredLists[filteredRoute].by
  const texts = textsFor(language).filters
  const entries = menuChoices(cache, filteredRoute, id, language)
  if (entries.length === 0) return null

  const option = (name: string, photos: number) => fill(texts.option, { name, count: wholeNumber(photos, language) })
  const all = { text: kind === 'period' ? texts.allPeriods : texts.allCategories, lang: undefined }
  const chosenID = here.route === filteredRoute ? here.filterID : 0
  const total = listingTotal(cache.archive, { route: whole, id, filterID: 0 })
  return {
    label: texts[kind],
    /** What is chosen now. */
    chosen: entries.find((entry) => entry.id === chosenID)?.name ?? all,
    options: [
      { href: linkTo(whole, language, { id }), label: option(all.text, total), lang: undefined, current: chosenID === 0 },
      ...entries.map(({ id: filterID, name, photos }) => ({
        href: linkTo(filteredRoute, language, { id, filterID }),
        label: option(name.text, photos),
        lang: name.lang,
        current: filterID === chosenID,
      })),
    ],
  }
}

type MenuChoice = { id: number; start: number; name: PageText; photos: number }

function menuChoices(cache: RenderCache, filteredRoute: FilteredRoute, id: number, language: Language): MenuChoice[] {
  const kind = filteredLists[filteredRoute].by
  const options = cache.cached(`options ${filteredRoute} ${id}`, () => filterOptions(cache.archive, filteredRoute, id))
  const entries = options.flatMap(({ filterID, photos }) => {
    const name = nameOf(cache, kind, filterID, language)
    const start = kind === 'period' ? startOf(cache.one('period', filterID)?.periodName ?? '') : 0
    return name && photos > 0 ? [{ id: filterID, start, name, photos }] : []
  })
  return entries.sort(kind === 'period' ? byTime : byName(language))
}
