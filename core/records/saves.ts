import * as v from 'valibot'
import { flatWires } from '../wire/flat.ts'
import { photoWire } from '../wire/photo.ts'
import { flatEditSchemas, flatKeys, flatSchemas, type FlatKind } from './flat.ts'
import { photoFields } from './photo.ts'
import { reviewRequestFields } from './review.ts'
import { optionalReference } from './rules.ts'

type Entries = Record<string, v.GenericSchema>

const recordNumber = optionalReference('The number').wrapped

/** What a save may carry: fields to change, each optional, and the version that the change is based on. */
function saveSchema(key: string, fields: Entries, answered: Entries) {
  const changed = Object.fromEntries(Object.entries(fields).map(([name, rule]) => [name, v.exactOptional(withoutDefault(rule))]))
  const readOnly = Object.keys(answered).filter((name) => !(name in fields) && name !== key && name !== 'version')
  return v.strictObject({
    [key]: v.optional(v.pipe(recordNumber, v.description('Absent or 0: a new record.'))),
    version: v.optional(
      v.pipe(
        v.number('The version must be a number'),
        v.description('The version that the change is based on; needed to change a record.'),
      ),
    ),
    ...changed,
    ...Object.fromEntries(readOnly.map((name) => [name, v.optional(v.pipe(v.unknown(), v.description('Ignored.')))])),
  })
}

/** The body of a translation: its record, the version, the fields that may be translated, and whether it is to be reviewed. */
export function translationSchema(key: string, fields: Entries, allowed: readonly string[]) {
  const rules = Object.entries(fields).filter(([name]) => allowed.includes(name))
  const { entries } = saveSchema(key, Object.fromEntries(rules), {})
  return v.strictObject({ ...entries, ...reviewRequestFields })
}

/** In a save, an absent field is one that stays as it is, not one that becomes empty. */
export function withoutDefault(rule: v.GenericSchema): v.GenericSchema {
  return rule.type === 'optional' ? (rule as v.OptionalSchema<v.GenericSchema, unknown>).wrapped : rule
}

/** The body of a save of each flat record. A whole record may be sent back: read-only fields are ignored. */
export const flatSaveSchemas = Object.fromEntries(
  (Object.keys(flatSchemas) as FlatKind[]).map((kind) => [
    kind,
    saveSchema(flatKeys[kind], flatEditSchemas[kind].entries as Entries, flatWires[kind].pipe[0].entries as Entries),
  ]),
) as Record<FlatKind, ReturnType<typeof saveSchema>>

/** The body of a save of a photo. Admin forms call the longitude `lng`. */
export const photoSaveSchema = saveSchema('photoID', { ...photoFields, lng: photoFields.longitude }, photoWire.pipe[0].entries)

export type Sent = {
  /** 0 where a record is to be created. */
  id: number
  version: number | undefined
  /** The fields to change, tidied. */
  fields: Record<string, unknown>
}

/** The parts of a save's body. */
export function partsOfSave(key: string, fields: Entries, body: Record<string, unknown>): Sent {
  const given = Object.keys(fields).filter((name) => body[name] !== undefined)
  return {
    id: (body[key] as number | undefined) ?? 0,
    version: body['version'] as number | undefined,
    fields: Object.fromEntries(given.map((name) => [name, body[name]])),
  }
}
