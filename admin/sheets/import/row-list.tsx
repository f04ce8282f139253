import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SheetKind } from '#core/export/columns.ts'
import { editPath, nounOf } from '../../records/kinds.ts'
import { texts } from '../../texts.ts'

const words = texts.sheetImport

type Row = { row: number; id: number; title: string }

type RowListProps<Each extends Row> = {
  kind: SheetKind
  /** The name of the sheet, where the file has several. */
  sheet: string
  title: string
  rows: Each[]
  all: number
  children: (row: Each) => ReactNode
}

/** Rows of one kind, each with its number in the file and its record. */
export function RowList<Each extends Row>({ kind, sheet, title, rows, all, children }: RowListProps<Each>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {rows.length < all && <p className="quiet small">{words.first(rows.length, all)}</p>}
      <ul className="import-list" tabIndex={0} aria-label={sheet ? `${title}: ${sheet}` : title}>
        {rows.map((each) => (
          <li key={each.row}>
            <span className="small">
              <span className="quiet">{`${words.row(each.row)} · `}</span>
              {each.id > 0 ? (
                <Link to={editPath(kind, each.id)} target="_blank">
                  {words.record(nounOf(kind), each.id, each.title)}
                </Link>
              ) : (
                each.title
              )}
            </span>
            {children(each)}
          </li>
        ))}
      </ul>
    </section>
  )
}
