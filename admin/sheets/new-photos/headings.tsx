import { MultiSelect, TextInput } from '@mantine/core'
import { columnOf, columns, requiredColumns, type Column } from '#core/photo-import/columns.ts'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import type { PhotoImportCheckWire } from '#core/wire/photo-import.ts'
import { texts } from '../../texts.ts'
import { labelOf } from './label-of.ts'

const words = texts.photoImport

/** What a column may be, besides a column of the import. */
const leftOut = '-'

type Heading = PhotoImportCheckWire['headings'][number]

type Props = {
  headings: Heading[]
  mapping: ImportMapping
  isBusy: boolean
  onChange: (mapping: ImportMapping) => void
}

/**
 * The columns of a table, each with what it is read as, and texts for what the table lacks. Columns that are called as the import calls
 * them are folded while nobody has decided otherwise.
 */
export function Headings({ headings, mapping, isBusy, onChange }: Props) {
  const read = new Set(headings.flatMap(({ fields }) => fields ?? []))
  const defaults = [...requiredColumns.filter((column) => column !== 'filename'), 'contributor' as const].filter(
    (column) => !read.has(column) || mapping.defaults[column],
  )
  const { known = [], others = [] } = Object.groupBy(headings, (each) => (isKnown(each) ? 'known' : 'others'))
  const field = ({ heading, values, fields }: Heading) => (
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
  )
  return (
    <section>
      <h2>{words.columns}</h2>
      <p className="quiet">{words.columnsText}</p>
      {known.length > 0 && (
        <details open={known.every(isReadAsCalled) ? undefined : true}>
          <summary>{words.known(known.length)}</summary>
          <ul className="sheet-columns">{known.map(field)}</ul>
        </details>
      )}
      <ul className="sheet-columns">
        {others.map(field)}
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

const isKnown = ({ heading }: Heading) => columnOf(heading) !== undefined

const isReadAsCalled = ({ heading, fields }: Heading) => fields?.length === 1 && fields[0] === columnOf(heading)

/** What is chosen last counts: a column is either left out or read. */
function fieldsOf(chosen: string[]): Column[] | null {
  if (chosen.at(-1) === leftOut) return null
  return columns.filter((column) => chosen.includes(column))
}
