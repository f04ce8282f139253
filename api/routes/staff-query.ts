import { smallScan } from '#core/limits.ts'
import { targetLanguages } from '#core/languages.ts'
import { missingData, missingOf } from '#core/records/missing.ts'
import type { StaffFilter } from '#core/records/staff-filters.ts'
import { dateFilters, everyPhoto, type StaffQuery } from '#data/lists/staff-photos.ts'
import { anyNumber, numberIn, yearsIn, yearsQuery } from '#api/http/parameters.ts'

const numberOrNone = `${anyNumber} none: photos without one.`

/** What each filter of the list for staff means, for the documentation. */
export const staffFilterQuery: Record<StaffFilter, string> = {
  q: 'Words, as in the search, or part of a title in any language or of a note for staff.',
  album: numberOrNone,
  category: anyNumber,
  location: numberOrNone,
  period: anyNumber,
  contributor: anyNumber,
  person: `Who took them or is seen in them. ${anyNumber} none: photos without a photographer.`,
  subject: numberOrNone,
  ...yearsQuery,
  date: 'none: photos without a date. unread: photos whose date is not understood.',
  lacks: 'ro or en: photos that lack something in that language.',
  missing: `${missingData.join(', ')}; several with commas: photos that are without all of them. scan: its longer side is below ${smallScan} pixels. rights: the statement says that they were not evaluated.`,
}

/**
 * The filters of the list for staff.
 *
 * @param text gives the value of a filter as it was sent, an empty text where it was not
 */
export function staffQueryOf(text: (name: StaffFilter) => string): StaffQuery {
  const numberOrNoneOf = (name: StaffFilter) => (text(name) === 'none' ? ('none' as const) : numberIn(text(name)))
  return {
    ...everyPhoto,
    text: text('q').slice(0, 500),
    album: numberOrNoneOf('album'),
    category: numberIn(text('category')),
    location: numberOrNoneOf('location'),
    period: numberIn(text('period')),
    contributor: numberIn(text('contributor')),
    person: numberOrNoneOf('person'),
    subject: numberOrNoneOf('subject'),
    ...yearsIn(text),
    date: dateFilters.find((each) => each === text('date')) ?? '',
    lacks: targetLanguages.find((language) => language === text('lacks')) ?? '',
    missing: missingOf(text('missing')),
  }
}
