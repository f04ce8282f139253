import type * as v from 'valibot'
import { languages, localizedKey } from '#core/languages.ts'
import { ChoiceField, TextField } from '../forms/fields.tsx'
import { Hints } from '../forms/hints.tsx'
import { isRequired } from '../forms/required.ts'
import { texts } from '../texts.ts'
import { licenceOptions, type Choices } from './choices.ts'
import { CoordinateFields } from './coordinate-fields.tsx'
import { labelOfField } from './values.ts'

type PhotoFieldsProps = {
  choices: Choices
  /** Says which fields are needed. */
  schema: { entries: Record<string, v.GenericSchema> }
  /** False where each of many photos has a separate title. */
  withTitles?: boolean
}

/** Everything that people say about a photo. */
export function PhotoFields({ choices, schema, withTitles = true }: PhotoFieldsProps) {
  const common = (name: string) => ({ name, label: labelOfField(name), isRequired: isRequired(schema, name) })
  const written = (name: string, rows: number) =>
    languages.map((language) => <TextField key={`${name}${language}`} {...common(localizedKey(name, language))} rows={rows} language={language} />)
  return (
    <>
      <Hints />
      {withTitles && written('title', 1)}
      {written('description', 4)}
      <div className="field-grid">
        <ChoiceField {...common('categoryID')} options={choices.category} />
        <ChoiceField {...common('categoryID2')} options={choices.category} />
        <ChoiceField {...common('categoryID3')} options={choices.category} />
        <ChoiceField {...common('locationID')} options={choices.location} />
        <ChoiceField {...common('periodID')} options={choices.period} />
        <ChoiceField {...common('albumID')} options={choices.album} />
        <ChoiceField {...common('contributorID')} options={choices.contributor} />
        <ChoiceField {...common('license')} options={licenceOptions} />
        <TextField {...common('date')} description={texts.photo.dateHint} />
        <TextField {...common('author')} />
        <TextField {...common('source')} />
        <TextField {...common('sourceWeb')} description={texts.records.hints.web} />
      </div>
      <CoordinateFields />
    </>
  )
}
