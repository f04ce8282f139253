import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import type * as v from 'valibot'
import { flatEditSchemas, flatFormSchemas, flatKeys } from '#core/records/flat.ts'
import { succeeded } from '../alerts/alerts.ts'
import { recordListCall, recordQuery, saveRecord, type FlatRecord } from '../api/records.ts'
import { refresh } from '../api/read-query.ts'
import type { Values } from '../forms/draft.ts'
import { TextField } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { Hints } from '../forms/hints.tsx'
import { isRequired } from '../forms/required.ts'
import { useRecordForm } from '../forms/use-record-form.ts'
import { AdminOnly } from '../layout/admin-only.tsx'
import { Page } from '../layout/page.tsx'
import { Fetched } from '../layout/states.tsx'
import { PublishedState } from '../publishing/published-state.tsx'
import { texts } from '../texts.ts'
import { descriptorOf, nameOf, type Descriptor } from './descriptors.ts'

/** The form of an album, category, location, period or contributor, new or old, as its address says. */
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
  const id = record ? Number(record[key]) : 0
  const navigate = useNavigate()
  const client = useQueryClient()
  const schema = record ? flatEditSchemas[kind] : flatFormSchemas[kind]
  const valuesOf = (source: FlatRecord | null): Values =>
    Object.fromEntries(fields.map(({ name }) => [name, source?.[name] ?? (name === 'cardPhotoID' ? 0 : '')]))

  const form = useRecordForm<FlatRecord>({
    form: `${kind}/${id || 'new'}`,
    schema: schema as unknown as v.GenericSchema<Values, Record<string, unknown>>,
    initial: valuesOf(record),
    version: record?.version ?? 0,
    valuesOf,
    save: (changed, version, attempt) => saveRecord(kind, id ? { [key]: id, version, ...changed } : changed, id ? undefined : attempt),
    madeInto: (made) => `${kind}/${made[key]}`,
    saved: (saved, typedSince) => {
      succeeded(texts.saved(subject, !record))
      refresh(client, recordListCall(kind), 'GET /api/counts', 'GET /api/publish/:kind/:id')
      if (record) client.setQueryData(recordQuery(kind, id).queryKey, saved)
      if (typedSince) {
        if (!record) void navigate(`/edit-${kind}/${saved[key]}`, { replace: true })
      } else if (!record || !keepsPhotos) void navigate(`/${plural}`)
    },
  })

  return (
    <FormFrame
      record={form}
      button={record ? texts.save : descriptor.addButton}
      labelOf={(field) => fields.find(({ name }) => name === field)?.label ?? field}
    >
      {record && <RecordHead descriptor={descriptor} record={record} id={id} />}
      <Hints />
      {fields.map((field) => (
        <TextField key={field.name} {...field} isNumber={field.name === 'cardPhotoID'} isRequired={isRequired(schema, field.name)} />
      ))}
    </FormFrame>
  )
}

function RecordHead({ descriptor: { kind }, record, id }: { descriptor: Descriptor; record: FlatRecord; id: number }) {
  return (
    <div className="record-head">
      <span>
        {texts.columns.id} <strong>{id}</strong>
      </span>
      <PublishedState kind={kind} id={id} />
      <Link to={`/history/${kind}/${id}`} aria-label={texts.historyOf(nameOf(kind, record))}>
        {texts.titles.history}
      </Link>
    </div>
  )
}
