import { dateKeys, photoFieldList } from '#core/records/photo-field-list.ts'
import type { DateKeys, DefinitionOf, PhotoFieldKeys, PhotoFieldName, PhotoFieldNames } from '#core/records/photo-field-types.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { integer, real, text, type SQLiteColumn } from '../sqlite/drizzle.ts'
import { localizedColumns, plain } from './columns.ts'

type Numbers = Record<FlatKind | 'photo', () => SQLiteColumn>

const optionalNumber = () => integer()
const neededNumber = () => integer().notNull()
/** Numbers of records as JSON. Triggers keep a table of them: see `photoPersons` and `photoSubjects`. */
const list = () => text().notNull().default('[]')
const degrees = () => real()
const day = () => integer()
const oneOf = <Value extends string>() => text().$type<Value>().notNull()
const oneOfOrNone = <Value extends string>() => plain().$type<Value | ''>()

type ColumnOf<Definition> = Definition extends { kind: 'coordinate' }
  ? ReturnType<typeof degrees>
  : Definition extends { kind: 'bearing' | 'photo' }
    ? ReturnType<typeof optionalNumber>
    : Definition extends { values: readonly (infer Value extends string)[]; required: 'always' }
      ? ReturnType<typeof oneOf<Value>>
      : Definition extends { values: readonly (infer Value extends string)[] }
        ? ReturnType<typeof oneOfOrNone<Value>>
        : Definition extends { kind: 'reference'; required: 'always' }
          ? ReturnType<typeof neededNumber>
          : Definition extends { kind: 'reference' }
            ? ReturnType<typeof optionalNumber>
            : Definition extends { kind: 'references' }
              ? ReturnType<typeof list>
              : ReturnType<typeof plain>

/** What is understood of a date: in EDTF, empty where nothing is, and its first and last day as YYYYMMDD, NULL where it is open. */
const understoodColumns = (name: string) => {
  const { edtf, earliest, latest } = dateKeys(name)
  return { [edtf]: plain(), [earliest]: day(), [latest]: day() }
}

type UnderstoodColumns<Name extends string> = {
  [Key in DateKeys<Name>]: ReturnType<Key extends `${string}Edtf` ? typeof plain : typeof day>
}

type PhotoColumns = { [Name in PhotoFieldName as PhotoFieldKeys<Name>]: ColumnOf<DefinitionOf<Name>> } & UnderstoodColumns<
  PhotoFieldNames<{ kind: 'date' }>
>

/**
 * The columns of the fields that people describe a photo by: texts are never NULL, optional references and coordinates are
 * where they are absent.
 *
 * @param numbers the number of each kind of record that a photo refers to
 */
export function photoFieldColumns(numbers: Numbers): PhotoColumns {
  const columns = photoFieldList.map((field) => {
    if (field.kind === 'coordinate') return { [field.name]: degrees() }
    if (field.kind === 'bearing') return { [field.name]: optionalNumber() }
    if (field.kind === 'photo') return { [field.name]: optionalNumber().references(numbers.photo) }
    if (field.kind === 'picklist') return { [field.name]: field.required ? oneOf() : oneOfOrNone() }
    if (field.kind === 'date') return { [field.name]: plain(), ...understoodColumns(field.name) }
    if (field.kind === 'references') return { [field.name]: list() }
    if (field.kind === 'reference') {
      const number = field.required === 'always' ? neededNumber() : optionalNumber()
      return { [field.name]: number.references(numbers[field.to]) }
    }
    return field.isTranslated ? localizedColumns(field.name) : { [field.name]: plain() }
  })
  return Object.assign({}, ...columns) as PhotoColumns
}
