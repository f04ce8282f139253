import type { Route } from '#core/addresses.ts'
import { byTime, startOf } from '#core/order.ts'
import { wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { filterOptions, listingTotal } from '#data/listings.ts'
import type { Snapshot } from '#data/snapshot.ts'
import { linkTo } from './links.ts'
import { nameOf, type PageText } from './names.ts'
import { byName } from './order.ts'

export type MenuOption = { href: string; label: string; lang: string | undefined; current: boolean }

/** A menu that narrows a list. Its first option stands for the whole list. */
export type FilterMenu = {
  label: string
  /** What is chosen now. */
  chosen: PageText
  options: MenuOption[]
}

type NarrowedRoute = 'categoryPeriod' | 'locationCategory' | 'locationPeriod' | 'periodCategory'

const narrowedBy = {
  categoryPeriod: 'period',
  locationCategory: 'category',
  locationPeriod: 'period',
  periodCategory: 'category',
} as const satisfies Record<NarrowedRoute, 'category' | 'period'>

/** The menus of each record's lists, in the order in which they are shown. */
const menusOf = {
  category: ['categoryPeriod'],
  location: ['locationCategory', 'locationPeriod'],
  period: ['periodCategory'],
} as const satisfies Partial<Record<Route, readonly NarrowedRoute[]>>

export type FilteredRoute = keyof typeof menusOf

type Here = { route: Route; id: number; filterID: number; language: Language }

/**
 * The filter menus of a record's list. They offer only what the record has photos of, with the numbers of them; a
 * menu without any option is left out.
 *
 * @param whole the list that is narrowed, for instance `category`
 */
export function filterMenus(snapshot: Snapshot, whole: FilteredRoute, here: Here): FilterMenu[] {
  return menusOf[whole].flatMap((narrowed) => {
    const menu = filterMenu(snapshot, whole, narrowed, here)
    return menu ? [menu] : []
  })
}

function filterMenu(snapshot: Snapshot, whole: FilteredRoute, narrowed: NarrowedRoute, here: Here): FilterMenu | null {
  const { id, language } = here
  const kind = narrowedBy[narrowed]
  const texts = textsFor(language).filters
  const choices = choicesOf(snapshot, narrowed, id, language)
  if (choices.length === 0) return null

  const option = (name: string, photos: number) => fill(texts.option, { name, count: wholeNumber(photos, language) })
  const all = { text: kind === 'period' ? texts.allPeriods : texts.allCategories, lang: undefined }
  const chosenID = here.route === narrowed ? here.filterID : 0
  const total = listingTotal(snapshot.archive, { route: whole, id, filterID: 0 })
  return {
    label: texts[kind],
    chosen: choices.find((choice) => choice.id === chosenID)?.name ?? all,
    options: [
      {
        href: linkTo(whole, language, { id }),
        label: option(all.text, total),
        lang: undefined,
        current: chosenID === 0,
      },
      ...choices.map(({ id: filterID, name, photos }) => ({
        href: linkTo(narrowed, language, { id, filterID }),
        label: option(name.text, photos),
        lang: name.lang,
        current: filterID === chosenID,
      })),
    ],
  }
}

type Choice = { id: number; start: number; name: PageText; photos: number }

function choicesOf(snapshot: Snapshot, narrowed: NarrowedRoute, id: number, language: Language): Choice[] {
  const kind = narrowedBy[narrowed]
  const periods = snapshot.all('period')
  const options = snapshot.once(`options ${narrowed} ${id}`, () => filterOptions(snapshot.archive, narrowed, id))
  const choices = options.flatMap(({ filterID, photos }) => {
    const name = nameOf(snapshot, kind, filterID, language)
    const start = kind === 'period' ? startOf(periods.get(filterID)?.periodName ?? '') : 0
    return name && photos > 0 ? [{ id: filterID, start, name, photos }] : []
  })
  return choices.sort(kind === 'period' ? byTime : byName(language))
}
