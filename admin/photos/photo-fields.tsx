import type * as v from 'valibot'
import { languages, localizedKey } from '#core/languages.ts'
import { keysOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'
import type { PhotoField } from '#core/records/photo-field-kinds.ts'
import type { PhotoFieldName } from '#core/records/photo-field-types.ts'
import { FieldGroup } from '../forms/field-group.tsx'
import { SelectField, TextField } from '../forms/fields.tsx'
import { Hints } from '../forms/hints.tsx'
import { isRequired } from '../forms/required.ts'
import { texts } from '../texts.ts'
import { CreditLineField } from './credit-line-field.tsx'
import { picklistOptions } from './picklists.ts'
import { type RelationOptions } from './relation-options.ts'
import { DateField } from './date-field.tsx'
import { RelationField } from './relation-field.tsx'
import { SizeField } from './size-field.tsx'
import { MatchField } from './match/match-field.tsx'
import { CoordinateFields } from './place/coordinate-fields.tsx'
import { isOwn } from './own-keys.ts'
import { labelOfField } from './values.ts'

type PhotoFieldsProps = {
  relations: RelationOptions
  /** Says which fields are needed. */
  schema: { entries: Record<string, v.GenericSchema> }
  /** Whether many photos get the same texts: then fields that no two photos share are left out. */
  isShared?: boolean
  /** The photo, where it is there already. */
  photoID?: number
}

/** The relations and the licence in the order in which staff fill them in; further ones follow. */
const first: readonly PhotoFieldName[] = ['categoryID', 'categoryID2', 'categoryID3', 'locationID', 'periodID', 'albumID', 'contributorID']

const rankOf = (name: PhotoFieldName) => (first.includes(name) ? first.indexOf(name) : first.length)

const fieldsOf = (group: PhotoField['group']) =>
  photoFieldList.filter((field) => field.group === group).sort((one, other) => rankOf(one.name) - rankOf(other.name))

const hints = { web: texts.records.hints.web, ...texts.photo.hints }

const hintOf = (field: (typeof photoFieldList)[number]) => {
  if (field.isAutomatic) return texts.photo.automatic
  return 'hint' in field && field.hint ? hints[field.hint] : undefined
}

/** The parts of the form. Those that few photos need are closed until they hold something. */
const parts: { heading: string; groups: PhotoField['group'][]; isOpenAtFirst: boolean }[] = [
  { heading: texts.photo.parts.texts, groups: ['texts'], isOpenAtFirst: true },
  { heading: texts.photo.parts.relations, groups: ['relations'], isOpenAtFirst: true },
  { heading: texts.photo.parts.origin, groups: ['origin', 'coordinates'], isOpenAtFirst: true },
  { heading: texts.photo.parts.match, groups: ['match'], isOpenAtFirst: false },
  { heading: texts.photo.parts.rights, groups: ['rights'], isOpenAtFirst: false },
  { heading: texts.photo.parts.catalogue, groups: ['catalogue'], isOpenAtFirst: false },
  { heading: texts.photo.parts.staff, groups: ['staff'], isOpenAtFirst: false },
]

/** Everything that people say about a photo. */
export function PhotoFields({ relations, schema, photoID, isShared = false }: PhotoFieldsProps) {
  return (
    <>
      <Hints />
      {parts.map(({ heading, groups, isOpenAtFirst }, at) => {
        const fields = groups.flatMap(fieldsOf).filter((field) => !isShared || !isOwn(field))
        return (
          <FieldGroup
            key={heading}
            heading={heading}
            memory={`photo/${groups.join('/')}`}
            names={fields.flatMap(keysOfPhotoField)}
            telling={fields.filter(({ isAutomatic }) => !isAutomatic).flatMap(keysOfPhotoField)}
            isOpenAtFirst={isOpenAtFirst}
            isInFirstPaint={at === 0}
          >
            {() => <Fields fields={fields} relations={relations} schema={schema} photoID={photoID} />}
          </FieldGroup>
        )
      })}
    </>
  )
}

type Named = (typeof photoFieldList)[number]
type CommonProps = Pick<PhotoFieldsProps, 'relations' | 'schema'> & { photoID: number | undefined }

/** Fields of one line side by side, then those of several lines. Translated ones are written below each other. */
function Fields({ fields, ...common }: CommonProps & { fields: Named[] }) {
  const isWide = (field: Named) => field.kind === 'paragraphs' || ('isTranslated' in field && field.isTranslated === true)
  const shown = (chosen: Named[]) => chosen.map((field) => <Field key={field.name} field={field} {...common} />)
  const isOnMap = (field: Named) => field.group === 'coordinates'
  const narrow = fields.filter((field) => !isWide(field) && !isOnMap(field))
  return (
    <>
      {narrow.length > 0 && <div className="field-grid">{shown(narrow)}</div>}
      {shown(fields.filter(isWide))}
      {fields.some(isOnMap) && <CoordinateFields>{shown(fields.filter(isOnMap))}</CoordinateFields>}
    </>
  )
}

type FieldProps = CommonProps & { field: Named }

/** One field, or one for each language. */
function Field({ field, relations, schema, photoID }: FieldProps) {
  const common = (name: string) => ({ name, label: labelOfField(name), isRequired: isRequired(schema, name) })
  if (field.kind === 'reference') return <RelationField {...common(field.name)} to={field.to} options={relations[field.to]} />
  if (field.kind === 'picklist') return <SelectField {...common(field.name)} options={picklistOptions(field)} />
  if (field.kind === 'bearing') return <TextField {...common(field.name)} description={texts.photo.place.bearing} />
  if (field.kind === 'photo') return <MatchField {...common(field.name)} photoID={photoID} />
  if (field.kind === 'coordinate') return null
  if (field.kind === 'references') return <RelationField {...common(field.name)} to={field.to} isList options={relations[field.to]} />
  if (field.kind === 'size') return <SizeField {...common(field.name)} />
  if (field.kind === 'date') return <DateField {...common(field.name)} periods={relations.period} />
  if (field.name === 'creditLine')
    return <CreditLineField label={labelOfField(field.name)} photoID={photoID ?? null} relations={relations} />
  const rows = field.kind === 'paragraphs' ? 4 : 1
  if (!field.isTranslated) return <TextField {...common(field.name)} rows={rows} description={hintOf(field)} />
  return languages.map((language) => (
    <TextField key={language} {...common(localizedKey(field.name, language))} rows={rows} language={language} />
  ))
}
