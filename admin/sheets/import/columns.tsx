import { Button, Select } from '@mantine/core'
import type { SheetKind } from '#core/export/columns.ts'
import type { MappedColumn } from '#core/sheet-import/columns.ts'
import { sheetColumnNames } from '#core/sheet-import/fields.ts'
import { labelOfFieldOf } from '../../records/kinds.ts'
import { texts } from '../../texts.ts'
import { proposedField } from './mapping.ts'

const words = texts.sheetImport

type Props = {
  /** What the rows are, or may be. */
  kinds: readonly SheetKind[]
  /** Columns that nothing is called by. */
  unknown: readonly string[]
  mapped: readonly MappedColumn[]
  /** The fields that the file has columns of. */
  read: readonly string[]
  isBusy: boolean
  /** Given the name of the column, and the field that it is to be read for; null where it is not to be read. */
  onMap: (column: string, field: string | null) => void
}

/** The columns of a file that are called otherwise than in the archive: each can be read for a field. */
export function OtherColumns({ kinds, unknown, mapped, read, isBusy, onMap }: Props) {
  if (unknown.length + mapped.length === 0) return null
  const names = [...new Set(kinds.flatMap(sheetColumnNames))]
  const [kind = 'photo'] = kinds
  const free = names.filter((name) => !read.includes(name))
  const optionOf = (value: string) => {
    const label = labelOfFieldOf(kind, value)
    // A name in another language only has its key.
    return { value, label: label === value ? value : `${label} (${value})` }
  }
  const columns = [...mapped, ...unknown.map((column) => ({ column, field: null }))]
  return (
    <section className="import-report">
      <h2>{words.columns}</h2>
      <p className="quiet">{words.columnsText}</p>
      <ul className="sheet-columns">
        {columns.map(({ column, field }) => {
          const proposed = field ? null : proposedField(kind, column, free)
          return (
            <li key={column}>
              <Select
                label={column}
                placeholder={words.notRead}
                data={names.filter((name) => name === field || free.includes(name)).map(optionOf)}
                value={field}
                clearable
                searchable
                disabled={isBusy}
                onChange={(value) => onMap(column, value)}
                nothingFoundMessage={texts.nothingFound}
              />
              {proposed && (
                <Button variant="default" disabled={isBusy} onClick={() => onMap(column, proposed)}>
                  {words.readAs(labelOfFieldOf(kind, proposed))}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
