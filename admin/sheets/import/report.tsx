import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import { moment } from '../../browser/dates.ts'
import { fieldText } from '../../bulk-changes/fields-text.ts'
import { Change } from '../../history/change.tsx'
import { kindOfField, useRelationOptions } from '../../photos/relation-options.ts'
import { labelOfField } from '../../photos/values.ts'
import { texts } from '../../texts.ts'

const words = texts.sheetImport

type Value = SheetPreviewWire['changes'][number]['changes'][number]['before']
type Row = { row: number; photoID: number; title: string }

const counts = ['changed', 'unchanged', 'conflicting', 'refused'] as const

/**
 * What an edited export changes, and what of it cannot be taken.
 *
 * @param children the decision about what somebody else has changed
 */
export function SheetReport({ preview, children }: { preview: SheetPreviewWire; children: ReactNode }) {
  const textOf = useFieldText()
  const { changed, conflicting, refused, changes, conflicts, refusals, fields, hasVersions } = preview
  return (
    <div className="import-report">
      {changed + conflicting + refused === 0 && <p>{words.nothing}</p>}
      <ul className="import-counts">
        {counts.map((name) => preview[name] > 0 && <li key={name}>{words.counts[name](preview[name])}</li>)}
      </ul>
      {!hasVersions && changed > 0 && <p className="notice notice-warning">{words.noVersions}</p>}
      <Part title={words.refusals} rows={refusals} all={refused}>
        {({ problems }) => problems.map(({ column, msg }) => <span key={column + msg}>{`${labelOfField(column)}: ${msg}`}</span>)}
      </Part>
      <Part title={words.conflicts} rows={conflicts} all={conflicting} head={children}>
        {(row) =>
          row.conflicts.map(({ field, before, after, by, at }) => (
            <span key={field}>
              {labelOfField(field)}
              <br />
              <span className="quiet">{`${words.theirs} (${words.both(by, moment(at))}): `}</span>
              {textOf(field, before)}
              <br />
              <span className="quiet">{`${words.mine}: `}</span>
              {textOf(field, after)}
            </span>
          ))
        }
      </Part>
      {/* Once the file's values are taken, nothing is left in conflict: the decision can still be taken back. */}
      {conflicting === 0 && children}
      {fields.length > 0 && (
        <section>
          <h2>{words.byField}</h2>
          <ul className="import-counts">
            {fields.map(({ field, photos }) => (
              <li key={field}>{words.inPhotos(labelOfField(field), photos)}</li>
            ))}
          </ul>
        </section>
      )}
      <Part title={words.changes} rows={changes} all={changed}>
        {(row) =>
          row.changes.map(({ field, before, after }) => (
            <span key={field}>
              <span className="quiet">{`${labelOfField(field)}: `}</span>
              <Change before={textOf(field, before)} after={textOf(field, after)} />
            </span>
          ))
        }
      </Part>
    </div>
  )
}

/** A value as people read it: records by their names. */
function useFieldText() {
  const { data: relations } = useRelationOptions()
  return (field: string, value: Value): string =>
    field in kindOfField || Array.isArray(value) ? fieldText(field, value, relations) : String(value ?? '')
}

type PartProps<Each extends Row> = {
  title: string
  rows: Each[]
  all: number
  head?: ReactNode
  children: (row: Each) => ReactNode
}

/** Rows of one kind, each with its number in the file and its photo. */
function Part<Each extends Row>({ title, rows, all, head, children }: PartProps<Each>) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      {head}
      {rows.length < all && <p className="quiet small">{words.first(rows.length, all)}</p>}
      <ul className="import-list" tabIndex={0} aria-label={title}>
        {rows.map((each) => (
          <li key={each.row}>
            <span className="small">
              <span className="quiet">{`${words.row(each.row)} · `}</span>
              {each.photoID > 0 && (
                <Link to={`/edit-photo/${each.photoID}`} target="_blank">
                  {words.photo(each.photoID, each.title)}
                </Link>
              )}
            </span>
            {children(each)}
          </li>
        ))}
      </ul>
    </section>
  )
}
