import { Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../layout/dialog.tsx'
import { Fetched } from '../../layout/states.tsx'
import { texts } from '../../texts.ts'
import { useRelationOptions } from '../relation-options.ts'
import type { BulkValues } from './changes.ts'
import { BulkInputs } from './inputs.tsx'
import { MatchingChange } from './matching-change.tsx'
import type { BulkChangeProps, BulkDialogProps } from './props.ts'
import { TickedChange } from './ticked-change.tsx'

/** The same change of all selected photos, shown before it is made. */
export default function BulkDialog({ selection, close }: BulkDialogProps) {
  const relations = useRelationOptions()
  return (
    <Dialog isOpen close={close} size="xl" title={texts.bulk.title(selection.size)} closeLabel={texts.cancel}>
      <Fetched query={relations}>{(data) => <BulkForm relations={data} selection={selection} close={close} />}</Fetched>
    </Dialog>
  )
}

function BulkForm({ relations, selection, close }: Omit<BulkChangeProps, 'values'>) {
  const [values, setValues] = useState<BulkValues>({})
  const given = { relations, selection, values, close }
  return (
    <>
      <Text>{texts.bulk.text}</Text>
      <BulkInputs relations={relations} values={values} setValues={setValues} />
      {selection.matching ? <MatchingChange {...given} matching={selection.matching} /> : <TickedChange {...given} />}
    </>
  )
}
