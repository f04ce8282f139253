import { Button, Group, Select, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxBulkPhotos } from '#core/limits.ts'
import { bulkFields } from '#core/records/bulk.ts'
import { photoNumbers, photoReferenceLists, photoReferenceOf } from '#core/records/photo-field-list.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'
import { photoFieldDefinitions } from '#core/records/photo-fields.ts'
import { succeeded } from '../../alerts/alerts.ts'
import { changePhotos } from '../../api/photos.ts'
import { refresh } from '../../api/read-query.ts'
import { recordListCalls } from '../../api/records.ts'
import { clearing } from '../../forms/clearing.ts'
import type { Option } from '../../forms/fields.tsx'
import { RecordsSelect } from '../../forms/records-select.tsx'
import { Dialog } from '../../layout/dialog.tsx'
import { Fetched } from '../../layout/states.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { bulkChanges, isBulkList, type BulkChange, type BulkField, type BulkValue, type BulkValues } from './changes.ts'
import { PhotoSelect } from '../match/photo-select.tsx'
import { picklistOptions, picklists } from '../picklists.ts'
import { shownValue, useRelationOptions, type RelationOptions } from '../relation-options.ts'
import type { Selection } from './selection.ts'
import { labelOfField } from '../values.ts'

/** The same change of all selected photos, shown before it is made. */
export default function BulkDialog({ selection, close }: { selection: Selection; close: () => void }) {
  const relations = useRelationOptions()
  return (
    <Dialog isOpen close={close} size="xl" title={texts.bulk.title(selection.photos.size)} closeLabel={texts.cancel}>
      <Fetched query={relations}>{(data) => <BulkForm relations={data} selection={selection} close={close} />}</Fetched>
    </Dialog>
  )
}

function BulkForm({ relations, selection, close }: { relations: RelationOptions; selection: Selection; close: () => void }) {
  const [values, setValues] = useState<BulkValues>({})
  const [isBusy, run] = useBusy()
  const client = useQueryClient()
  const words = texts.bulk
  const changes = bulkChanges([...selection.photos.values()], values)

  async function change() {
    await changePhotos({ photos: changes.map(({ photo: { photoID, version } }) => ({ photoID, version })), fields: values })
    succeeded(words.changed(changes.length))
    selection.clear()
    refresh(client, 'GET /api/photo/list', ...recordListCalls, 'GET /api/publish/:kind/:id')
    close()
  }

  const setValue = (field: BulkField, value: string | null) =>
    setValues(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: sentValue(field, value) }))

  return (
    <>
      <Text>{words.text}</Text>
      <div className="field-grid">
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
      <Preview changes={changes} relations={relations} />
      {changes.length > maxBulkPhotos && <Text role="alert">{words.tooMany(maxBulkPhotos)}</Text>}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button loading={isBusy} disabled={changes.length === 0 || changes.length > maxBulkPhotos} onClick={() => void run(change)}>
          {words.change(changes.length)}
        </Button>
      </Group>
    </>
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

function Preview({ changes, relations }: { changes: BulkChange[]; relations: RelationOptions }) {
  const shown = (field: string, value: BulkValue) => shownValue(relations, field, value) || texts.bulk.none
  return (
    <section className="bulk-preview" aria-label={texts.bulk.preview}>
      <h2>{texts.bulk.preview}</h2>
      {changes.length === 0 ? (
        <p className="quiet">{texts.bulk.nothing}</p>
      ) : (
        <ul tabIndex={0}>
          {changes.map(({ photo: { photoID, title }, fields }) => (
            <li key={photoID}>
              <strong>{`${photoID} ${title}`}</strong>
              {fields.map(({ field, before, after }) => (
                <span key={field}>
                  {labelOfField(field)}: <del>{shown(field, before)}</del> <span className="visually-hidden">{texts.bulk.becomes}</span>{' '}
                  <ins>{shown(field, after)}</ins>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
