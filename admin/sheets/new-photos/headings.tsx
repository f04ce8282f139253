import { MultiSelect, TextInput } from '@mantine/core'
import { columns, requiredColumns, type Column } from '#core/photo-import/columns.ts'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { texts } from '../../texts.ts'
import { labelOf } from './label-of.ts'

const words = texts.photoImport

/** What a column may be, besides a column of the import. */
const leftOut = '-'

type Props = {
  headings: PhotoImportCheckWire['headings']
  mapping: ImportMapping
  isBusy: boolean
  onChange: (mapping: ImportMapping) => void
}

/** The columns of a table, each with what it is read as, and texts for what the table lacks. */
export function Headings({ headings, mapping, isBusy, onChange }: Props) {
  const read = new Set(headings.flatMap(({ fields }) => fields ?? []))
  const defaults = [...requiredColumns.filter((column) => column !== 'filename'), 'contributor' as const].filter(
    (column) => !read.has(column) || mapping.defaults[column],
  )
  return (
    <section>
      <h2>{words.columns}</h2>
      <p className="quiet">{words.columnsText}</p>
      <ul className="sheet-columns">
        {headings.map(({ heading, values, fields }) => (
          <li key={heading}>
            <MultiSelect
              label={heading}
              description={words.values(values)}
              placeholder={fields?.length === 0 ? words.notRead : undefined}
              data={[{ value: leftOut, label: words.leaveOut }, ...columns.map((column) => ({ value: column, label: labelOf(column) }))]}
              value={fields ?? [leftOut]}
              searchable
              disabled={isBusy}
              nothingFoundMessage={texts.nothingFound}
              onChange={(chosen) => onChange({ ...mapping, columns: { ...mapping.columns, [heading]: fieldsOf(chosen) } })}
            />
          </li>
        ))}
        {defaults.map((column) => (
          <li key={column}>
            <TextInput
              label={words.defaultFor(labelOf(column))}
              defaultValue={mapping.defaults[column] ?? ''}
              disabled={isBusy}
              onBlur={({ currentTarget: { value } }) => {
                if (value.trim() !== (mapping.defaults[column] ?? ''))
                  onChange({ ...mapping, defaults: { ...mapping.defaults, [column]: value.trim() } })
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is chosen last counts: a column is either left out or read. */
function fieldsOf(chosen: string[]): Column[] | null {
  if (chosen.at(-1) === leftOut) return null
  return columns.filter((column) => chosen.includes(column))
}
