import { valibotResolver } from '@hookform/resolvers/valibot'
import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type * as v from 'valibot'
import { flatFormSchemas, flatNames, type FlatKind } from '#core/records/flat.ts'
import { succeeded } from '../alerts/alerts.ts'
import { refresh } from '../api/read-query.ts'
import { recordsQuery, saveRecord } from '../api/records.ts'
import type { Values } from '../forms/draft.ts'
import { TextField } from '../forms/fields.tsx'
import { Hints } from '../forms/hints.tsx'
import { idempotencyKeys } from '../forms/idempotency-keys.ts'
import { showRefusal } from '../forms/show-refusal.ts'
import { isRequired } from '../forms/required.ts'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'
import { descriptors, numberOf } from './descriptors.ts'
import { recordValues } from './values.ts'

type NewRecordProps = {
  kind: FlatKind
  /** What it is called in Russian, as far as it was typed. */
  name: string
  /** Gets the number of the new record, once the lists have it. */
  made: (id: number) => void
  close: () => void
}

/** Makes a record with what every record of its kind needs, without leaving the form that refers to it. */
export function NewRecordDialog(props: NewRecordProps) {
  const { addButton } = descriptors[props.kind]
  return (
    <Dialog isOpen close={props.close} closeLabel={texts.close} title={addButton}>
      <NewRecord {...props} />
    </Dialog>
  )
}

function NewRecord({ kind, name, made, close }: NewRecordProps) {
  const client = useQueryClient()
  const [keyOf] = useState(idempotencyKeys)
  const descriptor = descriptors[kind]
  const schema = flatFormSchemas[kind]
  const form = useForm<Values, unknown, Record<string, unknown>>({
    resolver: valibotResolver(schema as unknown as v.GenericSchema<Values, Record<string, unknown>>),
    defaultValues: { ...recordValues(descriptor, null), [flatNames[kind]]: name },
  })

  const needed = descriptor.fields.filter((field) => isRequired(schema, field.name))
  const firstEmpty = needed.find((field) => field.name !== flatNames[kind]) ?? needed[0]

  const save = form.handleSubmit(async (fields) => {
    try {
      const record = await saveRecord(kind, fields, keyOf(fields))
      succeeded(texts.saved(descriptor.subject, true))
      await client.refetchQueries(recordsQuery(kind))
      refresh(client, 'GET /api/counts')
      made(numberOf(kind, record))
      close()
    } catch (problem) {
      showRefusal(form, problem)
    }
  })

  function submit(event: SubmitEvent) {
    // What happens in the dialog would also reach the form behind it.
    event.stopPropagation()
    void save(event)
  }

  return (
    <FormProvider {...form}>
      <form className="form" noValidate onSubmit={submit}>
        <Hints />
        {needed.map((field) => (
          <TextField key={field.name} {...field} isRequired isFirst={field === firstEmpty} />
        ))}
        <p className="quiet small">{texts.furtherFields(descriptor.title)}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {descriptor.addButton}
          </Button>
        </Group>
      </form>
    </FormProvider>
  )
}
