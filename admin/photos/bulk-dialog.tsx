import { Button, Group, Select, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mostAtOnce } from '#core/limits.ts'
import { bulkFields } from '#core/records/bulk.ts'
import { succeeded, tellProblem } from '../alerts/alerts.ts'
import { changePhotos } from '../api/photos.ts'
import type { Option } from '../forms/fields.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { Fetched } from '../layout/states.tsx'
import { texts } from '../texts.ts'
import { bulkChanges, type BulkChange, type BulkField, type Wishes } from './bulk-changes.ts'
import { kindOfField, licenceOptions, shownValue, useChoices, type Choices } from './choices.ts'
import type { Selection } from './selection.ts'
import { labelOfField } from './values.ts'

/** Relations that a photo can do without. */
const optional: readonly BulkField[] = ['albumID', 'categoryID2', 'categoryID3', 'locationID']

/** The same change of all selected photos, shown before it is made. */
export default function BulkDialog({ selection, close }: { selection: Selection; close: () => void }) {
  const choices = useChoices()
  return (
    <Dialog isOpen close={close} size="xl" title={texts.bulk.title(selection.photos.size)} closeLabel={texts.cancel}>
      <Fetched query={choices}>{(data) => <Wishing choices={data} selection={selection} close={close} />}</Fetched>
    </Dialog>
  )
}

function Wishing({ choices, selection, close }: { choices: Choices; selection: Selection; close: () => void }) {
  const [wishes, setWishes] = useState<Wishes>({})
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const words = texts.bulk
  const changes = bulkChanges([...selection.photos.values()], wishes)

  async function change() {
    setBusy(true)
    try {
      await changePhotos({ photos: changes.map(({ photo: { photoID, version } }) => ({ photoID, version })), fields: wishes })
      succeeded(words.changed(changes.length))
      selection.clear()
      for (const queryKey of [['photos'], ['records'], ['published']]) void client.invalidateQueries({ queryKey })
      close()
    } catch (problem) {
      tellProblem(problem)
    } finally {
      setBusy(false)
    }
  }

  const wish = (field: BulkField, value: string | null) =>
    setWishes(({ [field]: _, ...others }) => (value === null ? others : { ...others, [field]: field === 'license' ? value : Number(value) }))

  return (
    <>
      <Text>{words.text}</Text>
      <div className="field-grid">
        {bulkFields.map((field) => (
          <Select
            key={field}
            label={labelOfField(field)}
            data={optionsOf(choices, field)}
            value={wishes[field] === undefined ? null : String(wishes[field])}
            onChange={(value) => wish(field, value)}
            placeholder={words.unchanged}
            clearable
            clearButtonProps={{ 'aria-label': texts.clear(labelOfField(field)) }}
            nothingFoundMessage={texts.nothingFound}
          />
        ))}
      </div>
      <Preview changes={changes} choices={choices} />
      {changes.length > mostAtOnce && <Text role="alert">{words.tooMany(mostAtOnce)}</Text>}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button loading={isBusy} disabled={changes.length === 0 || changes.length > mostAtOnce} onClick={() => void change()}>
          {words.change(changes.length)}
        </Button>
      </Group>
    </>
  )
}

function optionsOf(choices: Choices, field: BulkField): Option[] {
  const kind = kindOfField[field]
  if (!kind) return licenceOptions
  return optional.includes(field) ? [{ value: '0', label: texts.bulk.none }, ...choices[kind]] : choices[kind]
}

function Preview({ changes, choices }: { changes: BulkChange[]; choices: Choices }) {
  const shown = (field: string, value: string | number) => shownValue(choices, field, value) || texts.bulk.none
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
                  {labelOfField(field)}: <del>{shown(field, before)}</del> <span className="visually-hidden">{texts.bulk.becomes}</span> <ins>{shown(field, after)}</ins>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
