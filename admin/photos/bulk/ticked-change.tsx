import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxBulkPhotos } from '#core/limits.ts'
import { refreshAfterBulk } from '../../api/bulk.ts'
import { changePhotos } from '../../api/photos.ts'
import { offerUndo } from '../../bulk-changes/undo.ts'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import { shownValue, type RelationOptions } from '../relation-options.ts'
import { labelOfField } from '../values.ts'
import { ChangeButtons } from './change-buttons.tsx'
import { bulkChanges, type BulkChange, type BulkValue } from './changes.ts'
import { Difference } from './difference.tsx'
import type { BulkChangeProps } from './props.ts'

/** The change of the photos that were ticked: all of them, or none. */
export function TickedChange({ relations, selection, values, close }: BulkChangeProps) {
  const [isBusy, run] = useBusy()
  const client = useQueryClient()
  const words = texts.bulk
  const changes = bulkChanges([...selection.photos.values()], values)
  const isTooMany = changes.length > maxBulkPhotos

  async function change() {
    const photos = changes.map(({ photo: { photoID, version } }) => ({ photoID, version }))
    const { bulkChangeID } = await changePhotos({ photos, fields: values })
    offerUndo(client, words.changed(changes.length), bulkChangeID)
    selection.clear()
    refreshAfterBulk(client)
    close()
  }

  return (
    <>
      <Preview changes={changes} relations={relations} />
      <ChangeButtons count={changes.length} isDisabled={isTooMany} isBusy={isBusy} change={() => void run(change)} close={close}>
        {isTooMany && <Text role="alert">{words.tooMany(maxBulkPhotos)}</Text>}
      </ChangeButtons>
    </>
  )
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
                  {labelOfField(field)}: <Difference before={shown(field, before)} after={shown(field, after)} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
