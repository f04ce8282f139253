import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { Link, useParams } from 'react-router'
import { succeeded } from '../alerts/alerts.ts'
import { historyQuery, restoreVersion, type Entry } from '../api/history.ts'
import type { AddressedKind } from '#core/address-patterns.ts'
import { photoReferenceLists } from '#core/records/photo-field-list.ts'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { Confirm, type Question } from '../lists/confirm.tsx'
import { moment } from '../browser/dates.ts'
import { picklists } from '../photos/picklists.ts'
import { kindOfField, shownValue, useRelationOptions, type RelationOptions } from '../photos/relation-options.ts'
import { labelOfField } from '../photos/values.ts'
import { shownPlaceField } from '../records/place/shown.ts'
import { descriptors } from '../records/descriptors.ts'
import { useIsAdmin } from '../session/identity.tsx'
import { texts } from '../texts.ts'
import { Change } from './change.tsx'
import { ReviewEvents } from './review-events.tsx'

const noRelations: RelationOptions = { album: [], category: [], location: [], period: [], contributor: [], person: [], subject: [] }

/** Every change of a record, and the way back to an earlier version. */
export default function HistoryPage() {
  const { kind: word = '', id: number = '' } = useParams()
  const [kind, id] = [word as AddressedKind, Number(number)]
  const query = useQuery(historyQuery(kind, id))
  const { data: relations = noRelations } = useRelationOptions()
  const client = useQueryClient()
  const [question, setQuestion] = useState<Question | null>(null)
  const words = texts.history
  const noun = kind === 'photo' ? texts.photo.noun : descriptors[kind].noun
  const bring = (version: number) =>
    setQuestion({
      title: words.bring,
      text: words.bringText(version),
      work: async () => {
        const { kept } = await restoreVersion(kind, id, version)
        const names = kept.map((field) => labelOf(kind, field))
        succeeded(words.brought(version, names))
        void client.invalidateQueries()
      },
    })
  // A record that is gone has no form to go back to.
  const [last] = query.data?.history ?? []
  const isGone = last !== undefined && isRemoval(last)
  const list = kind === 'photo' ? '/photos' : `/${descriptors[kind].plural}`
  return (
    <Page title={words.titleOf(noun, id)} goBack={isGone ? list : `/edit-${kind}/${id}`}>
      <Fetched query={query}>
        {({ history, reviews = [] }) => (
          <ol className="history">
            {history.map((entry, at) => {
              const { at: next = '' } = history[at - 1] ?? {}
              return (
                <Fragment key={`${entry.version}${entry.at}`}>
                  {/* A save that changes a review is noted at the same moment. */}
                  <ReviewEvents events={reviews.filter((event) => event.at >= entry.at && (at === 0 || event.at < next))} />
                  <HistoryEntry kind={kind} entry={entry} isNow={at === 0} relations={relations} bring={() => bring(entry.version)} />
                </Fragment>
              )
            })}
          </ol>
        )}
      </Fetched>
      <Confirm question={question} close={() => setQuestion(null)} />
    </Page>
  )
}

/** A merge removes one of the two records. */
const isRemoval = ({ action, isRemoved }: Entry) => action === 'delete' || isRemoved === true

type HistoryEntryProps = { kind: AddressedKind; entry: Entry; isNow: boolean; relations: RelationOptions; bring: () => void }

function HistoryEntry({ kind, entry, isNow, relations, bring }: HistoryEntryProps) {
  const { version, action, at, by, changes, mergedWith, bulkChangeID, undoneBulkChangeID } = entry
  const isAdmin = useIsAdmin()
  const words = texts.history
  const read = changes.map(({ field, before, after }) => ({
    field,
    before: shown(relations, field, before),
    after: shown(relations, field, after),
  }))
  // What was empty and is empty tells nothing.
  const seen = read.filter(({ before, after }) => before !== after)
  return (
    <li className="sheet">
      <header className="history-head">
        <h2>{words.version(version)}</h2>
        <span>{`${words.actions[action]} ${moment(at)}, ${by}`}</span>
        {mergedWith && (
          <Link to={`/history/${kind}/${mergedWith}`}>
            {words.mergedWith(isRemoval(entry), nameOf(relations, kind, mergedWith), mergedWith)}
          </Link>
        )}
        {bulkChangeID && <Link to={`/bulk-changes/${bulkChangeID}`}>{words.bulkChange}</Link>}
        {undoneBulkChangeID && <Link to={`/bulk-changes/${undoneBulkChangeID}`}>{words.undoneBulkChange}</Link>}
        {isNow && <span className="badge badge-live">{words.now}</span>}
        {isAdmin && !isNow && !isRemoval(entry) && (
          <Button size="compact-sm" variant="default" onClick={bring} aria-label={`${words.bring}: ${version}`}>
            {words.bring}
          </Button>
        )}
      </header>
      {seen.length === 0 && <p className="quiet">{words.noChanges}</p>}
      <dl className="changes">
        {seen.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{labelOf(kind, field)}</dt>
            <dd>
              <Change before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

const shown = (relations: RelationOptions, field: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const ofPlace = shownPlaceField(field, value, (id) => shownValue(relations, 'locationID', id))
  if (ofPlace !== null) return ofPlace
  if (text === '[]') return ''
  return hasNames(field) ? shownValue(relations, field, text) || text : text
}

/** Whether a field of a photo holds what people know by a name. */
const hasNames = (field: string) => field in kindOfField || picklists.has(field) || photoReferenceLists.some(({ name }) => name === field)

const nameOf = (relations: RelationOptions, kind: AddressedKind, id: number) =>
  kind === 'photo' ? '' : (relations[kind].find(({ value }) => value === String(id))?.label ?? '')

const labelOf = (kind: AddressedKind, field: string) =>
  kind === 'photo' ? labelOfField(field) : (descriptors[kind].fields.find(({ name }) => name === field)?.label ?? field)
