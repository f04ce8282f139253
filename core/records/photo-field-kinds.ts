import type { FlatKind } from './flat-kinds.ts'

/** What every field says of itself. */
export type CommonField = {
  /** Its name in forms, in the history and in errors. */
  label: string
  /** Where forms and the history name it differently. */
  formLabel?: string
  /** Who must fill it in: every photo, the forms of staff, or only their form for new photos. */
  required?: 'always' | 'in forms' | 'for new photos'
  /** The part of the form that shows it. */
  group: 'texts' | 'relations' | 'origin' | 'match' | 'rights' | 'coordinates' | 'catalogue' | 'staff'
  /** Only staff read it: it is in no public answer, page, search or feed. */
  audience?: 'staff'
  /** No two public photos with the same value of that field have the same text here, whatever its case; empty texts do not count. */
  uniqueWithin?: string
  /** The server fills it in where nobody does. */
  isAutomatic?: true
  /** Many photos can be given the same value in one step. */
  inBulk?: true
  /** Cards, slides or links to neighbours show it: lists are published again when it changes. */
  onCards?: true
  /** The column of the search index that holds it, or the names that it stands for. */
  search?: 'title' | 'place' | 'names' | 'description'
  /** The column of imported tables. */
  importColumn?: string
  /** The key of its label on the photo's page, in `photo.labels` of the catalogues. */
  fact?: string
}

/** A year is a text of four digits, or empty. `writtenIn` is the field that says in which language a transcribed text is. */
type TextField = {
  kind: 'line' | 'paragraphs' | 'webAddress' | 'year'
  maxLength: number
  isTranslated?: true
  hint?: 'web' | 'author' | 'rightsHolder' | 'rightsUntil'
  writtenIn?: string
}
/** The size of an object as it was typed, printed in the language's form where it is understood: `9x14`, «13,8 × 8,9 см». */
type SizeField = { kind: 'size'; maxLength: number; isTranslated?: never }
/** A text that is stored as it was typed, with its EDTF form and its bounds beside it (`dateKeys`). */
type DateField = { kind: 'date'; maxLength: number; isTranslated?: never }
/** `names` is the key of the record's name where photos are answered. */
export type ReferenceField = { kind: 'reference'; to: FlatKind; names: string }
/**
 * Several records in their order, stored as a JSON list of their numbers: `[3,12]`. `names` is the key of the list of their names where
 * photos are answered.
 */
export type ReferencesField = { kind: 'references'; to: FlatKind; names: string }
/** One of its values; also none, '', where it is not required. */
export type PicklistField = { kind: 'picklist'; values: readonly string[] }
/** The number of another photo, null where there is none. */
export type PhotoNumberField = { kind: 'photo' }
/** Decimal degrees, null where they are not known; at most `max` in either direction. */
type CoordinateField = { kind: 'coordinate'; max: number }
/** A direction in whole degrees clockwise from north, null where it is not known. */
type BearingField = { kind: 'bearing' }

export type PhotoField = CommonField &
  (TextField | SizeField | DateField | ReferenceField | ReferencesField | PicklistField | PhotoNumberField | CoordinateField | BearingField)
