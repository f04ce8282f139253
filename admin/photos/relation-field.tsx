import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FlatKind } from '#core/records/flat.ts'
import { withAdded } from '#core/records/bulk.ts'
import type { Values } from '../forms/draft.ts'
import { SelectField, type FieldProps, type Option } from '../forms/fields.tsx'
import { RecordsField } from '../forms/records-select.tsx'
import { NewRecordDialog } from '../records/new-record-dialog.tsx'

type RelationFieldProps = FieldProps & {
  /** The kind of record that is chosen. */
  to: FlatKind
  /** Whether several are. */
  isList?: boolean
  options: Option[]
}

/** A choice of records by their names, in which a new one can be made of what was typed. */
export function RelationField({ to, isList = false, ...field }: RelationFieldProps) {
  const { getValues, setValue, setFocus } = useFormContext<Values>()
  const [typed, setTyped] = useState<string | null>(null)
  const Choice = isList ? RecordsField : SelectField

  function choose(id: number) {
    const value = isList ? withAdded(String(getValues(field.name) || '[]'), JSON.stringify([id])) : id
    setValue(field.name, value, { shouldDirty: true, shouldValidate: true })
  }

  function close() {
    setTyped(null)
    setFocus(field.name)
  }

  return (
    <>
      <Choice key={typed} {...field} add={setTyped} />
      {typed !== null && <NewRecordDialog kind={to} name={typed} made={choose} close={close} />}
    </>
  )
}
