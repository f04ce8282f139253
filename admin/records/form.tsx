import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type * as v from 'valibot'
import { flatEditSchemas, flatFormSchemas, flatKeys } from '#core/records/flat.ts'
import { isMergeable } from '#core/records/merged-fields.ts'
import { succeeded } from '../alerts/alerts.ts'
import { recordListCall, recordQuery, recordsQuery, saveRecord, type FlatRecord } from '../api/records.ts'
import { refresh } from '../api/read-query.ts'
import type { Values } from '../forms/draft.ts'
import { SelectField, TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { Hints } from '../forms/hints.tsx'
import { isRequired } from '../forms/required.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { PublishedState } from '../publishing/published-state.tsx'
import { texts } from '../texts.ts'
import { halfPlaced } from '../photos/half-placed.ts'
import { PlaceFields } from './place/place-fields.tsx'
import { shownPlaceField } from './place/shown.ts'
import { MergeButton } from './merge-dialog.tsx'
import { descriptorOf, nameOf, numberOf, type Descriptor } from './descriptors.ts'
import { recordValues } from './values.ts'

/** The form of an album, category, location, period, contributor, person or subject, new or old, as its address says. */
export default function RecordFormPage() {
  const [, action = '', kind = ''] = /^\/([^/-]*)-([^/-]*)/.exec(useLocation().pathname) ?? []
  const id = Number(useParams()['id'] ?? 0)
  const descriptor = descriptorOf(kind)
  const title = action === 'add' ? descriptor.addButton : descriptor.editTitle
  return (
    <AdminOnly title={title}>
      <Page title={title} goBack={`/${descriptor.plural}`}>
        {action === 'add' ? (
          <Form key={kind} descriptor={descriptor} record={null} />
        ) : (
          <Existing key={`${kind}${id}`} descriptor={descriptor} id={id} />
        )}
      </Page>
    </AdminOnly>
  )
}

function Existing({ descriptor, id }: { descriptor: Descriptor; id: number }) {
  const query = useQuery(recordQuery(descriptor.kind, id))
  return <Fetched query={query}>{(record) => <Form descriptor={descriptor} record={record} />}</Fetched>
}

function Form({ descriptor, record }: { descriptor: Descriptor; record: FlatRecord | null }) {
  const { kind, plural, subject, fields, keepsPhotos } = descriptor
  const key = flatKeys[kind]
  const id = record ? numberOf(kind, record) : 0
  const navigate = useNavigate()
  const client = useQueryClient()
  const schema = record ? flatEditSchemas[kind] : flatFormSchemas[kind]
  const plainFields = fields.filter(({ isPlaceField, isElsewhere }) => !isPlaceField && !isElsewhere)
  const valuesOf = (source: FlatRecord | null) => recordValues(descriptor, source)

  const { data: places = [] } = useQuery({ ...recordsQuery('location'), enabled: kind === 'location' })
  const placeName = (placeID: number) => nameOf('location', places.find(({ locationID }) => locationID === placeID) ?? {})

  const form = useRecordForm<FlatRecord>({
    form: `${kind}/${id || 'new'}`,
    schema: schema as unknown as v.GenericSchema<Values, Record<string, unknown>>,
    initial: valuesOf(record),
    version: record?.version ?? 0,
    valuesOf,
    ...(kind === 'location' ? { check: halfPlaced } : {}),
    save: (changed, version, attempt) => saveRecord(kind, id ? { [key]: id, version, ...changed } : changed, id ? undefined : attempt),
    madeInto: (made) => `${kind}/${numberOf(kind, made)}`,
    saved: (saved, typedSince) => {
      succeeded(texts.saved(subject, !record))
      refresh(client, recordListCall(kind), 'GET /api/counts', 'GET /api/publish/:kind/:id')
      if (record) client.setQueryData(recordQuery(kind, id).queryKey, saved)
      if (typedSince) {
        if (!record) void navigate(`/edit-${kind}/${numberOf(kind, saved)}`, { replace: true })
      } else if (!record || !keepsPhotos) void navigate(`/${plural}`)
    },
  })

  return (
    <FormFrame
      record={form}
      button={record ? texts.save : descriptor.addButton}
      shown={(field, value) => (kind === 'location' && shownPlaceField(field, value, placeName)) || String(value)}
      labelOf={(field) => fields.find(({ name }) => name === field)?.label ?? field}
    >
      {record && <RecordHead descriptor={descriptor} record={record} id={id} />}
      <Hints />
      {plainFields.map(({ options, ...field }) =>
        options ? (
          <SelectField key={field.name} name={field.name} label={field.label} options={options} />
        ) : (
          <TextField key={field.name} {...field} isNumber={field.name === 'cardPhotoID'} isRequired={isRequired(schema, field.name)} />
        ),
      )}
      {kind === 'location' && <PlaceFields id={id} />}
    </FormFrame>
  )
}

function RecordHead({ descriptor: { kind }, record, id }: { descriptor: Descriptor; record: FlatRecord; id: number }) {
  // A merged record has no state any more, and its pages are published at once.
  const [isMerging, setMerging] = useState(false)
  return (
    <div className="record-head">
      <span>
        {texts.columns.id} <strong>{id}</strong>
      </span>
      {!isMerging && <PublishedState kind={kind} id={id} />}
      <Link to={`/history/${kind}/${id}`} aria-label={texts.historyOf(nameOf(kind, record))}>
        {texts.titles.history}
      </Link>
      {kind === 'album' && <Link to={`/album-order/${id}`}>{texts.albumOrder.link}</Link>}
      {isMergeable(kind) && <MergeButton kind={kind} record={record} setMerging={setMerging} />}
    </div>
  )
}
