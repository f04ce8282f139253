import * as v from 'valibot'
import { fold } from '../fold.ts'
import { languages, localized, localizedKey } from '../languages.ts'
import { placeRows, textLength } from '../limits.ts'
import { placeNames, sortedNames, type PlaceName } from '../places/names.ts'
import { placeParents, type PlaceParent } from '../places/parents.ts'
import { flatNames, flatSchemas, type FlatKind } from './flat.ts'
import { splitNames } from './other-names.ts'
import { wholeNumber } from './rules.ts'

type Values = Record<string, unknown>

/** Kinds of which two records can be merged. Albums are not among them: their photos move in the list of photos. */
export const mergeableKinds = ['category', 'location', 'period', 'contributor', 'person', 'subject'] as const satisfies FlatKind[]

export type MergeableKind = (typeof mergeableKinds)[number]

export const isMergeable = (kind: FlatKind): kind is MergeableKind => mergeableKinds.some((each) => each === kind)

/** What is sent to merge a record into another one: that one's number, and the versions of both that somebody has seen. */
export const mergeSchema = v.strictObject({
  into: wholeNumber(1, 'into'),
  version: wholeNumber(1, 'version'),
  intoVersion: wholeNumber(1, 'intoVersion'),
})

export type MergedFields = {
  /** What the remaining record takes over from the other one, by field. */
  changes: Values
  /** The fields in which both differ: the remaining record keeps what it has. */
  left: string[]
  /** Why the two cannot be merged; null where they can. */
  problem: { msg: string; field: string } | null
}

/**
 * What remains of two records of a kind that become one. Empty fields are filled from the record that goes; a place also takes over the other
 * one's names, those of today too, its parents and its note; a person or a subject all names and the note.
 *
 * @param remaining the fields of the record that stays, as they are sent and answered
 * @param merged those of the record that goes
 */
export function mergedFields(kind: MergeableKind, remaining: Values, merged: Values): MergedFields {
  if (kind === 'location') return mergedPlace(remaining, merged)
  if (kind === 'person' || kind === 'subject') return mergedNames(kind, remaining, merged)
  return { ...filled(Object.keys(flatSchemas[kind].entries), remaining, merged), problem: null }
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === 0

function filled(fields: string[], remaining: Values, merged: Values): Pick<MergedFields, 'changes' | 'left'> {
  const given = fields.filter((field) => !isEmpty(merged[field]) && merged[field] !== remaining[field])
  return {
    changes: Object.fromEntries(given.filter((field) => isEmpty(remaining[field])).map((field) => [field, merged[field]])),
    left: given.filter((field) => !isEmpty(remaining[field])),
  }
}

/** The names of the record that goes become other names of the one that stays. */
function mergedNames(kind: 'person' | 'subject', remaining: Values, merged: Values): MergedFields {
  const fields = Object.keys(flatSchemas[kind].entries).filter((field) => field !== 'otherNames' && field !== 'note')
  const { changes, left } = filled(fields, remaining, merged)
  const ofToday = Object.keys(localized(flatNames[kind], () => null))
  const namesIn = (record: Values, keys: string[]) => keys.map((key) => textIn(record[key])).filter(Boolean)
  const own = splitNames(textIn(remaining['otherNames']))
  const known = new Set([...namesIn({ ...remaining, ...changes }, ofToday), ...own].map(fold))
  const added = [...namesIn(merged, ofToday), ...splitNames(textIn(merged['otherNames']))].filter((name) => {
    const isNew = !known.has(fold(name))
    known.add(fold(name))
    return isNew
  })
  const otherNames = [...own, ...added].join(', ')
  const note = mergedNotes(remaining, merged)
  const tooLong = otherNames.length > textLength.otherNames
  return {
    changes: { ...changes, ...(added.length > 0 ? { otherNames } : {}), ...(note === remaining['note'] ? {} : { note }) },
    // A name that differs is kept among the other names.
    left: left.filter((field) => !ofToday.includes(field)),
    problem: tooLong
      ? { msg: `The names of both have more than ${textLength.otherNames} characters`, field: 'otherNames' }
      : tooLongNote(note),
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const mergedNotes = (remaining: Values, merged: Values) => [...new Set([remaining['note'], merged['note']].filter(Boolean))].join('\n\n')

const tooLongNote = (note: string): MergedFields['problem'] =>
  note.length > textLength.note ? { msg: `The notes of both have more than ${textLength.note} characters`, field: 'note' } : null

const coordinateFields = ['latitude', 'longitude', 'precision', 'radius']

type Place = { locationID: number; names: PlaceName[]; parents: PlaceParent[]; note: string }

function mergedPlace(one: Values, other: Values): MergedFields {
  const [remaining, merged] = [one as Place, other as Place]
  const { changes, left } = filled(['kind', 'wikidata', 'geonames'], one, other)
  const isPlaced = !isEmpty(one['latitude'])
  const point = isPlaced ? [] : coordinateFields.filter((field) => one[field] !== other[field] && !isEmpty(other['latitude']))
  // A name of today that the remaining place has is not replaced: the other one's is a row then.
  const ofToday = filled(Object.keys(localized(flatNames.location, () => null)), one, other).changes
  const names = mergedPlaceNames({ ...one, ...ofToday }, other)
  const parents = mergedParents(remaining, merged)
  const rows = remaining.parents.length + merged.parents.length
  const notes = mergedNotes(one, other)
  const all: Values = {
    ...ofToday,
    ...changes,
    ...Object.fromEntries(point.map((field) => [field, other[field]])),
    ...(names.length === remaining.names.length ? {} : { names }),
    ...(JSON.stringify(parents) === JSON.stringify(remaining.parents.map(typedParent)) ? {} : { parents }),
    ...(notes === remaining.note ? {} : { note: notes }),
  }
  const isMoved = isPlaced && !isEmpty(other['latitude']) && coordinateFields.some((field) => one[field] !== other[field])
  return { changes: all, left: [...left, ...(isMoved ? ['latitude', 'longitude'] : [])], problem: problemOf(names, rows, notes) }
}

function problemOf(names: PlaceName[], parents: number, note: string): MergedFields['problem'] {
  const parsed = v.safeParse(placeNames(), names)
  if (!parsed.success) return { msg: parsed.issues[0].message, field: 'names' }
  if (parents > placeRows.parents) return { msg: `Both together have more than ${placeRows.parents} parents`, field: 'parents' }
  return tooLongNote(note)
}

/** The names of both, each once: names of today that the remaining place does not have are local ones from now on. */
function mergedPlaceNames(one: Values, other: Values): PlaceName[] {
  const [remaining, merged] = [one as Place, other as Place]
  const ofToday = languages.flatMap((language): PlaceName[] => {
    const text = other[localizedKey(flatNames.location, language)] as string
    return text ? [{ text, language, kind: 'local', from: '', to: '', source: '' }] : []
  })
  const current = languages.map((language) => ({ text: (one[localizedKey(flatNames.location, language)] ?? '') as string, language }))
  const isKnown = (names: readonly Pick<PlaceName, 'text' | 'language'>[], { text, language }: PlaceName) =>
    names.some((each) => each.language === language && fold(each.text) === fold(text))
  let names = [...remaining.names]
  for (const name of merged.names) if (!names.some((each) => isSameRow(each, name))) names = withName(names, name)
  for (const name of ofToday) if (!isKnown([...current, ...names], name)) names = [...names, name]
  return sortedNames(names)
}

const isSameRow = (one: PlaceName, other: PlaceName) =>
  (['text', 'language', 'kind', 'from', 'to'] as const).every((key) => one[key] === other[key])

/** Two official names of one time would be refused: the one that is added is a local one then. */
function withName(names: PlaceName[], { text, language, kind, from, to, source }: PlaceName): PlaceName[] {
  const added: PlaceName = { text, language, kind, from, to, source }
  const asLocal: PlaceName = { ...added, kind: 'local' }
  return [...names, v.is(placeNames(), [...names, added]) ? added : asLocal]
}

/** A row as it is sent: answers also tell its days. */
const typedParent = ({ parentID, from, to }: PlaceParent): PlaceParent => ({ parentID, from, to })

/** The parents of both without the two places themselves; of two that overlap, the remaining place's stays. */
function mergedParents(remaining: Place, merged: Place): PlaceParent[] {
  const ids = [remaining.locationID, merged.locationID]
  const [own, added] = [remaining.parents, merged.parents].map((parents) =>
    parents.filter(({ parentID }) => !ids.includes(parentID)).map(typedParent),
  )
  return withoutOverlaps([...(own ?? []), ...(added ?? [])])
}

/**
 * Parents without those that say the same place at the same time as one before them, in order.
 *
 * @param parents the more important ones first
 */
export function withoutOverlaps(parents: PlaceParent[]): PlaceParent[] {
  const kept = parents.reduce<PlaceParent[]>((so, parent) => (v.is(placeParents(), [...so, parent]) ? [...so, parent] : so), [])
  return v.parse(placeParents(), kept)
}
