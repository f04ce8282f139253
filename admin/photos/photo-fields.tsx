import type * as v from 'valibot'
import { languages, localizedKey } from '#core/languages.ts'
import { photoFieldList } from '#core/records/photo-field-list.ts'
import type { PhotoField, PhotoFieldName } from '#core/records/photo-fields.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { Hints } from '../forms/hints.tsx'
import { isRequired } from '../forms/required.ts'
import { texts } from '../texts.ts'
import { optionsOfPicklist, type RelationOptions } from './relation-options.ts'
import { DateField } from './date-field.tsx'
import { CoordinateFields } from './place/coordinate-fields.tsx'
import { labelOfField } from './values.ts'

type PhotoFieldsProps = {
  relations: RelationOptions
  /** Says which fields are needed. */
  schema: { entries: Record<string, v.GenericSchema> }
  /** False where each of many photos has a separate title. */
  withTitles?: boolean
}

/** The relations and the licence in the order in which staff fill them in; further ones follow. */
const first: readonly PhotoFieldName[] = ['categoryID', 'categoryID2', 'categoryID3', 'locationID', 'periodID', 'albumID', 'contributorID']

const rankOf = (name: PhotoFieldName) => (first.includes(name) ? first.indexOf(name) : first.length)

const fieldsOf = (group: PhotoField['group']) =>
  photoFieldList.filter((field) => field.group === group).sort((one, other) => rankOf(one.name) - rankOf(other.name))

const hints = { web: texts.records.hints.web }

/** Everything that people say about a photo. */
export function PhotoFields({ relations, schema, withTitles = true }: PhotoFieldsProps) {
  const written = fieldsOf('texts').filter(({ name }) => withTitles || name !== 'title')
  return (
    <>
      <Hints />
      {written.map((field) => (
        <Field key={field.name} field={field} relations={relations} schema={schema} />
      ))}
      <div className="field-grid">
        {[...fieldsOf('relations'), ...fieldsOf('origin')].map((field) => (
          <Field key={field.name} field={field} relations={relations} schema={schema} />
        ))}
      </div>
      <CoordinateFields>
        {fieldsOf('coordinates').map((field) => (
          <Field key={field.name} field={field} relations={relations} schema={schema} />
        ))}
      </CoordinateFields>
    </>
  )
}

type FieldProps = Pick<PhotoFieldsProps, 'relations' | 'schema'> & { field: (typeof photoFieldList)[number] }

/** One field, or one for each language. */
function Field({ field, relations, schema }: FieldProps) {
  const common = (name: string) => ({ name, label: labelOfField(name), isRequired: isRequired(schema, name) })
  if (field.kind === 'reference') return <SelectField {...common(field.name)} options={relations[field.to]} />
  if (field.kind === 'picklist') return <SelectField {...common(field.name)} options={optionsOfPicklist(field.name)} />
  if (field.kind === 'bearing') return <TextField {...common(field.name)} description={texts.photo.place.bearing} />
  if (field.kind === 'coordinate') return null
  if (field.kind === 'date') return <DateField {...common(field.name)} periods={relations.period} />
  const rows = field.kind === 'paragraphs' ? 4 : 1
  if (!field.isTranslated) return <TextField {...common(field.name)} rows={rows} description={field.hint && hints[field.hint]} />
  return languages.map((language) => (
    <TextField key={language} {...common(localizedKey(field.name, language))} rows={rows} language={language} />
  ))
}
