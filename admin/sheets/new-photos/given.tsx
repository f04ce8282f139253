import { Button } from '@mantine/core'
import { columns } from '#core/photo-import/columns.ts'
import type { ImportMapping } from '#core/photo-import/mapping.ts'
import { texts } from '../../texts.ts'
import { labelOf } from './label-of.ts'
import { withoutValue } from './values.ts'

const words = texts.photoImport

type Props = { mapping: ImportMapping; isBusy: boolean; onChange: (mapping: ImportMapping) => void }

/** The values that have another name in the archive, also those of earlier tables: each can be removed. */
export function Given({ mapping, isBusy, onChange }: Props) {
  const given = columns.flatMap((column) => Object.entries(mapping.values[column] ?? {}).map(([value, name]) => ({ column, value, name })))
  if (given.length === 0) return null
  return (
    <details>
      <summary>{words.given(given.length)}</summary>
      <ul className="sheet-columns">
        {given.map(({ column, value, name }) => (
          <li key={`${column} ${value}`}>
            <span>{words.givenAs(labelOf(column), value, name)}</span>
            <Button
              variant="default"
              disabled={isBusy}
              aria-label={words.removeValue(value)}
              onClick={() => onChange(withoutValue(mapping, column, value))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
