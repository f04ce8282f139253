import { Button, Group, Select } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { mergedFields, type MergeableKind } from '#core/records/merged-fields.ts'
import { succeeded } from '../alerts/alerts.ts'
import { mergeRecords, recordsQuery, type FlatRecord } from '../api/records.ts'
import { foundOptions } from '../forms/fields.tsx'
import { Dialog } from '../layout/dialog.tsx'
import { useBusy } from '../layout/use-busy.ts'
import { optionsOf } from '../photos/relation-options.ts'
import { texts } from '../texts.ts'
import { descriptors, nameOf, numberOf } from './descriptors.ts'

type MergeProps = { kind: MergeableKind; record: FlatRecord }

/** `setMerging` is told while the record ends: until the next form is open, or the merge was refused. */
type MergeButtonProps = MergeProps & { setMerging: (isMerging: boolean) => void }

const words = texts.merge

/** The button that makes one record of two: it asks which one remains, and says beforehand how. */
export function MergeButton({ kind, record, setMerging }: MergeButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const title = words.title(descriptors[kind].noun)
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <Dialog isOpen={isOpen} close={close} closeLabel={texts.cancel} title={title}>
        <Merge kind={kind} record={record} setMerging={setMerging} close={close} />
      </Dialog>
    </>
  )
}

function Merge({ kind, record, setMerging, close }: MergeButtonProps & { close: () => void }) {
  const { data: records = [] } = useQuery(recordsQuery(kind))
  const [chosen, choose] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const navigate = useNavigate()
  const client = useQueryClient()
  const others = records.filter((each) => numberOf(kind, each) !== numberOf(kind, record))
  const remaining = others.find((each) => String(numberOf(kind, each)) === chosen)
  const result = remaining && mergedFields(kind, remaining, record)
  // Those that are merged often have the same name.
  const options = optionsOf(kind, others).map((option, at) => ({
    ...option,
    label: words.option(option.label, Number(option.value), others[at]?.photos ?? 0),
  }))

  const merge = (into: FlatRecord) =>
    run(async () => {
      setMerging(true)
      await mergeRecords(kind, record, into).catch((error: unknown) => {
        setMerging(false)
        throw error
      })
      close()
      succeeded(words.done(nameOf(kind, record), nameOf(kind, into)))
      // Not the record of this form, which has ended; that of the next one is asked for when it opens.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== `GET /api/${kind}/:id` })
      await navigate(`/edit-${kind}/${numberOf(kind, into)}`)
    })

  return (
    <>
      <Select
        label={words.remaining(descriptors[kind].noun)}
        data={options}
        value={chosen}
        onChange={choose}
        placeholder={texts.choose}
        nothingFoundMessage={texts.nothingFound}
        filter={({ search }) => foundOptions(options, search)}
        data-autofocus
      />
      {remaining && result && <Outcome kind={kind} record={record} remaining={remaining} result={result} />}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={close}>
          {texts.cancel}
        </Button>
        <Button
          color="red"
          loading={isBusy}
          disabled={!result || result.problem !== null}
          onClick={() => remaining && void merge(remaining)}
        >
          {words.button}
        </Button>
      </Group>
    </>
  )
}

type OutcomeProps = MergeProps & { remaining: FlatRecord; result: ReturnType<typeof mergedFields> }

/** What a merge does, before it is done. */
function Outcome({ kind, record, remaining, result: { changes, left, problem } }: OutcomeProps) {
  const [from, into] = [nameOf(kind, record), nameOf(kind, remaining)]
  const labels = (fields: string[]) =>
    fields.map((field) => descriptors[kind].fields.find(({ name }) => name === field)?.label ?? field).join(', ')
  const filled = Object.keys(changes)
  if (problem)
    return (
      <p className="notice notice-warning" role="alert">
        {problem.msg}
      </p>
    )
  return (
    <ul className="merge-outcome" role="status">
      <li>{words.photos(record.photos, into)}</li>
      {kind === 'location' && <li>{words.places}</li>}
      {filled.length > 0 && <li>{words.filled(labels(filled))}</li>}
      {left.length > 0 && <li>{words.left(labels(left))}</li>}
      <li>{words.address(from, into)}</li>
      <li>{words.final}</li>
    </ul>
  )
}
