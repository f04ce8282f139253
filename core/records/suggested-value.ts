import * as v from 'valibot'
import { coordinates, textLength } from '../limits.ts'
import { locationProblem } from '../places/coordinates.ts'
import { dateText } from './date-text.ts'
import { coordinate } from './degrees.ts'
import { choice, line, paragraphs } from './rules.ts'
import { hasValue, orientations, suggestedLength, suggestionKinds, type SuggestionKind, type ValueKind } from './suggestion-kinds.ts'

/** The fields by which a suggestion says what the archive should say. */
export const suggestedValueFields = {
  kind: v.optional(v.picklist(suggestionKinds, 'Kind has a value that the archive does not know')),
  suggestedText: v.optional(paragraphs('The suggested value', textLength.inscription)),
  latitude: v.optional(coordinate('Latitude', coordinates.latitude)),
  longitude: v.optional(coordinate('Longitude', coordinates.longitude)),
}

type SuggestedValue = {
  kind?: SuggestionKind | undefined
  suggestedText?: string | undefined
  latitude?: number | null | undefined
  longitude?: number | null | undefined
}

/** The rules of the fields that a suggestion would change. */
const ruleOf: Record<ValueKind, v.GenericSchema<string, string>> = {
  date: dateText('Date', suggestedLength.date),
  place: line('Place', suggestedLength.place),
  identity: paragraphs('The list of names', suggestedLength.identity),
  orientation: choice('Orientation', orientations),
  inscription: paragraphs('Inscription', suggestedLength.inscription),
}

type Problem = { field: 'suggestedText' | 'latitude' | 'longitude'; msg: string }

/** What is wrong with a suggested value, by the rules of the field that it would change; null where nothing is. */
export function suggestedValueProblem({
  kind = 'other',
  suggestedText = '',
  latitude = null,
  longitude = null,
}: SuggestedValue): Problem | null {
  if (kind !== 'place' && (latitude !== null || longitude !== null))
    return { field: 'latitude', msg: 'Coordinates belong to a suggestion about the place' }
  if (suggestedText !== '') {
    if (!hasValue(kind)) return { field: 'suggestedText', msg: 'A suggestion of this kind has no value beside its message' }
    const { issues } = v.safeParse(ruleOf[kind], suggestedText)
    if (issues) return { field: 'suggestedText', msg: issues[0].message }
  }
  const problem = locationProblem({ latitude, longitude })
  return problem && (problem.field === 'latitude' || problem.field === 'longitude') ? { field: problem.field, msg: problem.msg } : null
}

/** Whether a suggestion says what the archive should say, so that its message may be empty. */
export const suggestsValue = ({ suggestedText = '', latitude = null }: SuggestedValue) => suggestedText !== '' || latitude !== null
