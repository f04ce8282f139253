import { sheetNames, type SheetKind } from '#core/export/columns.ts'
import { labelOfField } from '../photos/values.ts'
import { texts } from '../texts.ts'
import { descriptors } from './descriptors.ts'

/** What a record of a kind is called, as in “Photo 3”. */
export const nounOf = (kind: SheetKind): string => (kind === 'photo' ? texts.photo.noun : descriptors[kind].noun)

/** Several of them: `photos`, `categories`. */
export const pluralOf = (kind: SheetKind): string => sheetNames[kind]

/** The screen that edits a record. */
export const editPath = (kind: SheetKind, id: number): string => `/edit-${kind}/${id}`

/** What forms call a field of a kind; its key where they have none. */
export const labelOfFieldOf = (kind: SheetKind, field: string): string =>
  kind === 'photo' ? labelOfField(field) : (descriptors[kind].fields.find(({ name }) => name === field)?.label ?? field)
