import { Fragment, useRef, type ComponentProps, type Key, type ReactNode } from 'react'
import { useRowKeys } from '../keys/use-row-keys.ts'

/** A column: the cell of its head, and the cell that it has in each row. */
export type Column<Row> = { head: ReactNode; cell: (row: Row, at: number) => ReactNode }

type TableProps<Row> = {
  label: string
  /** `compact` for as many rows as possible. */
  className?: 'compact'
  /** Columns that are not for everybody may be false. */
  columns: (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  attributesOf?: (row: Row) => ComponentProps<'tr'> & { 'data-unread'?: true | undefined }
}

/** A table that scrolls inside its place where it is wider, with the keyboard, too. */
export function Table<Row>({ label, className, columns, rows, keyOf, attributesOf }: TableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, 'tbody > tr')
  const shown = columns.filter((column) => column !== false)
  return (
    <div className={className ? `table-scroll ${className}` : 'table-scroll'} tabIndex={0} role="region" aria-label={label}>
      <table ref={table} className="table">
        <thead>
          <tr>
            {shown.map(({ head }, column) => (
              <Fragment key={column}>{head}</Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row)} {...attributesOf?.(row)}>
              {shown.map(({ cell }, column) => (
                <Fragment key={column}>{cell(row, at)}</Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The head of a column. */
export const Head = ({ className, children }: { className?: string; children: ReactNode }) => (
  <th scope="col" className={className}>
    {children}
  </th>
)
