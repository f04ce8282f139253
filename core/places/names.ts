import * as v from 'valibot'
import { placeRows, textLength } from '../limits.ts'
import { line, optional, required } from '../records/rules.ts'
import { languageTag, nameOfTag } from './language-tag.ts'
import { placeNameKinds, type PlaceNameKind } from './name-kinds.ts'
import { endText, rowsField } from './rows.ts'
import { compareSpans, spanOf, surelyHasDays, surelyOverlap } from './span.ts'

/** A name that a place has or had. `language` is a BCP 47 tag, `und` where it is not known. */
export type PlaceName = { text: string; language: string; kind: PlaceNameKind; from: string; to: string; source: string }

const placeName = v.object(
  {
    text: required('The name', line('The name', textLength.name)),
    language: languageTag('Language'),
    kind: v.optional(v.picklist(placeNameKinds, `Kind must be ${placeNameKinds.join(', ')}`), 'local'),
    from: endText('From'),
    to: endText('To'),
    source: optional(line('Source', textLength.name)),
  },
  'it is no object',
)

/** The names of a place as a field. */
export const placeNames = () =>
  rowsField<PlaceName>({
    noun: 'Name',
    row: placeName,
    max: placeRows.names,
    nameOf: ({ text }) => text,
    problemOf: rivalsProblem,
    sorted: sortedNames,
  })

/** Names by time, those without years last; names of the same years stay in their order. */
export const sortedNames = (names: PlaceName[]): PlaceName[] => names.toSorted(compareSpans)

/** At one time, a place has one official name in a language. */
function rivalsProblem(names: PlaceName[]): string | null {
  const official = names.filter(({ kind }) => kind === 'official')
  for (const [at, name] of official.entries()) {
    const rival = official.slice(at + 1).find((other) => other.language === name.language && areRivals(name, other))
    if (rival)
      return (
        `“${name.text}” and “${rival.text}” are official names in ${nameOfTag(name.language)} at the same time. ` +
        'Correct the years, or the kind of one of them'
      )
  }
  return null
}

function areRivals(one: PlaceName, other: PlaceName): boolean {
  const [a, b] = [spanOf(one).certain, spanOf(other).certain]
  return surelyHasDays(a) && surelyHasDays(b) && surelyOverlap(a, b)
}
