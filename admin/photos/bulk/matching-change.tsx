import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeMatching, previewQuery, refreshAfterBulk, type BulkPreview } from '../../api/bulk.ts'
import { CallError } from '../../api/call.ts'
import { succeeded } from '../../alerts/alerts.ts'
import { followed } from '../../bulk-changes/followed.ts'
import { fieldText } from '../../bulk-changes/fields-text.ts'
import { Fetched, Problem } from '../../layout/states.tsx'
import { useBusy } from '../../layout/use-busy.ts'
import { texts } from '../../texts.ts'
import type { RelationOptions } from '../relation-options.ts'
import { labelOfField } from '../values.ts'
import { ChangeButtons } from './change-buttons.tsx'
import { bulkFieldsOf, type BulkValues } from './changes.ts'
import { Difference } from './difference.tsx'
import { filtersOf } from './matching.ts'
import type { BulkChangeProps } from './props.ts'
import type { Matching } from './selection.ts'

/** Milliseconds without a key until the archive is asked. */
const typingPause = 300

/** The change of all photos that match, in the background: the archive tells before what it would do. */
export function MatchingChange({ relations, selection, values, close, matching }: BulkChangeProps & { matching: Matching }) {
  const [isBusy, run] = useBusy()
  /** The values whose preview has gone stale. */
  const [stale, setStale] = useState<BulkValues | null>(null)
  const [wanted] = useDebouncedValue(values, typingPause)
  const client = useQueryClient()
  const isEmpty = Object.keys(wanted).length === 0
  const asked = { filters: filtersOf(matching.list), fields: bulkFieldsOf(wanted) }
  const query = useQuery({ ...previewQuery(asked), enabled: !isEmpty })
  const preview = isEmpty || query.isPlaceholderData ? undefined : query.data

  async function change({ fingerprint }: BulkPreview) {
    try {
      const { bulkChangeID, photos } = await changeMatching({ ...asked, fingerprint })
      followed.set({ bulkChangeID, until: 'done' })
      succeeded(texts.bulkChanges.begun(photos), { to: `/bulk-changes/${bulkChangeID}`, text: texts.bulkChanges.details })
      selection.clear()
      refreshAfterBulk(client)
      close()
    } catch (problem) {
      const newPreview = problem instanceof CallError ? (problem.answer['preview'] as BulkPreview | undefined) : undefined
      if (!newPreview) throw problem
      client.setQueryData(previewQuery(asked).queryKey, newPreview)
      setStale(wanted)
    }
  }

  return (
    <>
      <section className="bulk-preview" aria-label={texts.bulk.preview} aria-busy={query.isFetching}>
        <h2>{texts.bulk.preview}</h2>
        {isEmpty ? (
          <p className="quiet">{texts.bulk.nothing}</p>
        ) : (
          !query.error && <Fetched query={query}>{(data) => <Preview preview={data} relations={relations} />}</Fetched>
        )}
      </section>
      <ChangeButtons
        count={preview?.changing ?? 0}
        isDisabled={!preview || wanted !== values}
        isBusy={isBusy}
        change={() => preview && void run(() => change(preview))}
        close={close}
      >
        {!isEmpty && query.error && <Problem problem={query.error} retry={() => void query.refetch()} />}
        {stale === wanted && <Text role="alert">{texts.bulk.stale}</Text>}
      </ChangeButtons>
    </>
  )
}

function Preview({ preview, relations }: { preview: BulkPreview; relations: RelationOptions }) {
  const words = texts.bulk
  return (
    <>
      <p role="status">{words.willChange(preview.changing, preview.matching)}</p>
      {preview.fields
        .filter(({ photos }) => photos > 0)
        .map(({ field, photos, examples }) => (
          <section key={field} aria-label={labelOfField(field)}>
            <h3>{words.fieldInPhotos(labelOfField(field), photos)}</h3>
            <ul tabIndex={0}>
              {examples.map(({ photoID, title, before, after }) => (
                <li key={photoID}>
                  <strong>{`${photoID} ${title}`}</strong>
                  <span>
                    <Difference before={fieldText(field, before, relations)} after={fieldText(field, after, relations)} />
                  </span>
                </li>
              ))}
              {photos > examples.length && <li className="quiet">{words.andMore(photos - examples.length)}</li>}
            </ul>
          </section>
        ))}
    </>
  )
}
