import { Select, TextInput } from '@mantine/core'
import type { Dispatch, SetStateAction } from 'react'
import { bulkFields } from '#core/records/bulk.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'
import { photoNumbers, photoReferenceLists, photoReferenceOf } from '#core/records/photo-field-list.ts'
import { photoFieldDefinitions } from '#core/records/photo-fields.ts'
import { clearing } from '../../forms/clearing.ts'
import type { Option } from '../../forms/fields.tsx'
import { RecordsSelect } from '../../forms/records-select.tsx'
import { texts } from '../../texts.ts'
import { PhotoSelect } from '../match/photo-select.tsx'
import { picklistOptions, picklists } from '../picklists.ts'
import type { RelationOptions } from '../relation-options.ts'
import { labelOfField } from '../values.ts'
import { isBulkList, type BulkField, type BulkValues } from './changes.ts'

type BulkInputsProps = { relations: RelationOptions; values: BulkValues; setValues: Dispatch<SetStateAction<BulkValues>> }

/** A field for each of those that can be changed in many photos; the empty ones stay as they are. */
export function BulkInputs({ relations, values, setValues }: BulkInputsProps) {
  const words = texts.bulk
  const setValue = (field: BulkField, value: string | null) =>
    setValues(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: sentValue(field, value) }))

  return (
    <div className="field-grid bulk-fields">
      {bulkFields.map((field) =>
        isTyped(field) ? (
          <TextInput
            key={field}
            label={labelOfField(field)}
            value={values[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setValue(field, value === '' ? null : value)}
            placeholder={words.unchanged}
          />
        ) : isPhotoNumber(field) ? (
          <PhotoSelect
            key={field}
            label={labelOfField(field)}
            value={Number(values[field] ?? 0) || null}
            onChange={(id) => setValue(field, id === null ? null : String(id))}
            placeholder={words.unchanged}
          />
        ) : isBulkList(field) ? (
          <RecordsSelect
            key={field}
            label={words.add(labelOfField(field))}
            options={relations[kindOfList(field)]}
            value={String(values[field] ?? '[]')}
            onChange={(list) => setValue(field, list === '[]' ? null : list)}
            placeholder={words.unchanged}
          />
        ) : (
          <Select
            key={field}
            {...clearing(labelOfField(field), () => setValue(field, null))}
            label={labelOfField(field)}
            data={optionsOf(relations, field)}
            value={values[field] === undefined ? null : String(values[field]) || none}
            onChange={(value) => setValue(field, value)}
            placeholder={words.unchanged}
            nothingFoundMessage={texts.nothingFound}
          />
        ),
      )}
    </div>
  )
}

/** The kind of record that a list of a photo names. */
function kindOfList(field: BulkField): FlatKind {
  const list = photoReferenceLists.find(({ name }) => name === field)
  if (!list) throw new Error(`The field ${field} holds no list.`)
  return list.to
}

/** Whether a field is typed rather than chosen. */
const isTyped = (field: BulkField) => 'maxLength' in photoFieldDefinitions[field]

/** Whether a field refers to another photo. */
const isPhotoNumber = (field: BulkField) => (photoNumbers as string[]).includes(field)

function optionsOf(relations: RelationOptions, field: BulkField): Option[] {
  const [reference, picklist] = [photoReferenceOf(field), picklists.get(field)]
  const options = reference ? relations[reference.to] : picklist ? picklistOptions(picklist) : []
  if ((reference ?? picklist)?.required === 'always') return options
  return [{ value: reference ? '0' : none, label: texts.bulk.none }, ...options]
}

/** Stands for the empty value of a picklist in its menu. */
const none = '(none)'

function sentValue(field: BulkField, chosen: string): string | number {
  if (photoReferenceOf(field) || isPhotoNumber(field)) return Number(chosen)
  return chosen === none ? '' : chosen
}
