import type * as v from 'valibot'
import { languages, localizedKey } from '#core/languages.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { Hints } from '../forms/hints.tsx'
import { isRequired } from '../forms/required.ts'
import { texts } from '../texts.ts'
import { licenceOptions, type RelationOptions } from './relation-options.ts'
import { CoordinateFields } from './place/coordinate-fields.tsx'
import { labelOfField } from './values.ts'

type PhotoFieldsProps = {
  relations: RelationOptions
  /** Says which fields are needed. */
  schema: { entries: Record<string, v.GenericSchema> }
  /** False where each of many photos has a separate title. */
  withTitles?: boolean
}

/** Everything that people say about a photo. */
export function PhotoFields({ relations, schema, withTitles = true }: PhotoFieldsProps) {
  const common = (name: string) => ({ name, label: labelOfField(name), isRequired: isRequired(schema, name) })
  const written = (name: string, rows: number) =>
    languages.map((language) => (
      <TextField key={`${name}${language}`} {...common(localizedKey(name, language))} rows={rows} language={language} />
    ))
  return (
    <>
      <Hints />
      {withTitles && written('title', 1)}
      {written('description', 4)}
      <div className="field-grid">
        <SelectField {...common('categoryID')} options={relations.category} />
        <SelectField {...common('categoryID2')} options={relations.category} />
        <SelectField {...common('categoryID3')} options={relations.category} />
        <SelectField {...common('locationID')} options={relations.location} />
        <SelectField {...common('periodID')} options={relations.period} />
        <SelectField {...common('albumID')} options={relations.album} />
        <SelectField {...common('contributorID')} options={relations.contributor} />
        <SelectField {...common('license')} options={licenceOptions} />
        <TextField {...common('date')} description={texts.photo.dateHint} />
        <TextField {...common('author')} />
        <TextField {...common('source')} />
        <TextField {...common('sourceWeb')} description={texts.records.hints.web} />
      </div>
      <CoordinateFields />
    </>
  )
}
