import * as v from 'valibot'
import { sourceLanguage } from '../languages.ts'
import type { Licence } from '../licences.ts'
import { maxReferences } from '../limits.ts'
import { bearing, locationProblem, type Located } from '../places/coordinates.ts'
import { dateText } from './date-text.ts'
import { coordinate } from './degrees.ts'
import { photoNumber } from './photo-number.ts'
import { photoFieldList } from './photo-field-list.ts'
import type { PhotoField } from './photo-field-kinds.ts'
import type { NamedPhotoField, PhotoFieldKeys, PhotoFieldName, PhotoFieldValue } from './photo-field-types.ts'
import {
  choice,
  line,
  optional,
  optionalReference,
  paragraphs,
  reference,
  references,
  required,
  translated,
  webAddress,
  year,
} from './rules.ts'

/**
 * A photo as people describe it; what the picture itself says (size, name, checksum) is added by the server.
 * References are record numbers, 0 where optional ones are absent.
 */
export type PhotoFields = { [Name in PhotoFieldName as PhotoFieldKeys<Name>]: PhotoFieldValue<Name> }

/** The same as it is sent: fields that are left out are empty, except the licence. */
export type PhotoInput = { license: Licence } & { [Key in keyof PhotoFields]?: Sent<PhotoFields[Key]> | undefined }

/** Coordinates are also sent as people write them. */
type Sent<Value> = null extends Value ? Value | string : Value

type Rules = { [Key in keyof PhotoFields]: v.GenericSchema<PhotoInput[Key], PhotoFields[Key]> }

type TextField = Exclude<Extract<NamedPhotoField, { maxLength: number }>, { kind: 'date' }>

const textRules = { line, paragraphs, webAddress, year, size: line }

function textRulesOf(field: TextField, isRequired: boolean): Record<string, v.GenericSchema> {
  const ruleOf = (label: string) => textRules[field.kind](label, field.maxLength)
  if (field.isTranslated) return translated(field.name, field.label, ruleOf, isRequired ? [sourceLanguage] : [])
  const rule = ruleOf(field.label)
  return { [field.name]: isRequired ? required(field.label, rule) : optional(rule) }
}

function rulesOf(field: NamedPhotoField, isRequired: boolean): Record<string, v.GenericSchema> {
  const { name, label } = field
  if (field.kind === 'reference') return { [name]: isRequired ? reference(label) : optionalReference(label) }
  if (field.kind === 'references') return { [name]: references(label, maxReferences) }
  if (field.kind === 'coordinate') return { [name]: coordinate(label, field.max) }
  if (field.kind === 'date') return { [name]: optional(dateText(label, field.maxLength)) }
  if (field.kind === 'photo') return { [name]: photoNumber(label) }
  if (field.kind === 'bearing') return { [name]: bearing(label) }
  if (field.kind === 'picklist') return { [name]: picklistRule(field, isRequired) }
  return textRulesOf(field, isRequired)
}

function picklistRule({ label, values, required }: Extract<NamedPhotoField, { kind: 'picklist' }>, isRequired: boolean): v.GenericSchema {
  if (required || isRequired) return choice(label, values)
  return v.optional(choice(label, ['', ...values]), '')
}

/** The rules of all fields; those that are required in one of these ways must be filled in. */
function rulesWhere(...ways: NonNullable<PhotoField['required']>[]): Rules {
  const rules = photoFieldList.map((field) => rulesOf(field, field.required !== undefined && ways.includes(field.required)))
  return Object.assign({}, ...rules) as Rules
}

/** Each field of a photo with its rule. */
export const photoFields = rulesWhere('always')

/** What its coordinates say together has to make sense. */
const located = <Fields extends Located>() =>
  v.check<Fields, (issue: v.CheckIssue<Fields>) => string>(
    (photo) => !locationProblem(photo),
    ({ input }) => locationProblem(input)?.msg ?? '',
  )

/** The fields of a photo, each by its own rule. */
export const photoFieldsSchema = v.object(photoFields)

/** A photo as data: uploaded by a program, imported, restored. */
export const photoSchema = v.pipe(photoFieldsSchema, located())

/** What the form for an edited photo asks for. */
export const photoEditFields = v.object(rulesWhere('always', 'in forms'))

/** What the form for new photos asks for. */
export const photoUploadFields = v.object(rulesWhere('always', 'in forms', 'for new photos'))

/** A photo as the form for new ones asks for it. */
export const photoUploadSchema = v.pipe(photoUploadFields, located())
