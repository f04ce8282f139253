import type { ReactNode } from 'react'
import type { SheetPreviewWire, PreviewedSheet } from '#core/wire/sheet.ts'
import { moment } from '../../browser/dates.ts'
import { fieldText } from '../../bulk-changes/fields-text.ts'
import { Change } from '../../history/change.tsx'
import { kindOfField, useRelationOptions } from '../../photos/relation-options.ts'
import { labelOfFieldOf, nounOf, pluralOf } from '../../records/kinds.ts'
import { texts } from '../../texts.ts'
import { RowList } from './row-list.tsx'

const words = texts.sheetImport

type Value = PreviewedSheet['changes'][number]['changes'][number]['before']

/**
 * What an edited export changes, sheet by sheet, and what of it cannot be taken.
 *
 * @param children the decision about what somebody else has changed
 */
export function SheetReport({ preview, children }: { preview: SheetPreviewWire; children: ReactNode }) {
  const { created, changed, conflicting, refused, sheets, skipped } = preview
  return (
    <div className="import-report">
      {created + changed + conflicting + refused === 0 && <p>{words.nothing}</p>}
      {sheets.map((sheet, at) => (
        <SheetPart key={at} sheet={sheet} isOne={sheets.length === 1} />
      ))}
      {children}
      {skipped.length > 0 && (
        <section>
          <h2>{words.skipped}</h2>
          <ul className="import-counts">
            {skipped.map(({ name, reason }) => (
              <li key={name}>{`${name}: ${reason}`}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What one sheet changes; `isOne`: the file has no other. */
function SheetPart({ sheet, isOne }: { sheet: PreviewedSheet; isOne: boolean }) {
  const { kind, name, created, changed, unchanged, conflicting, refused, left, fields, hasVersions } = sheet
  const textOf = useFieldText(sheet)
  const labelOf = (field: string) => labelOfFieldOf(kind, field)
  const one = nounOf(kind)
  const many = pluralOf(kind)
  const title = isOne ? '' : name
  const counts = [
    created > 0 && words.counts.created(created, one, many),
    changed > 0 && words.counts.changed(changed, one, many),
    unchanged > 0 && words.counts.unchanged(unchanged, one, many),
    conflicting > 0 && words.counts.conflicting(conflicting),
    refused > 0 && words.counts.refused(refused),
    left > 0 && words.counts.left(left, one, many),
  ].filter((text) => text !== false)
  return (
    <section aria-label={name || many}>
      <h2>{isOne ? words.kind(many) : words.sheet(name, many)}</h2>
      <ul className="import-counts">
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!hasVersions && changed > 0 && <p className="notice notice-warning">{words.noVersions}</p>}
      <RowList kind={kind} sheet={title} title={words.refusals} rows={sheet.refusals} all={refused}>
        {({ problems }) => problems.map(({ column, msg }) => <span key={column + msg}>{`${labelOf(column)}: ${msg}`}</span>)}
      </RowList>
      <RowList kind={kind} sheet={title} title={words.conflicts} rows={sheet.conflicts} all={conflicting}>
        {(row) =>
          row.conflicts.map(({ field, before, after, by, at }) => (
            <span key={field}>
              {labelOf(field)}
              <br />
              <span className="quiet">{`${words.theirs} (${words.both(by, moment(at))}): `}</span>
              {textOf(field, before)}
              <br />
              <span className="quiet">{`${words.mine}: `}</span>
              {textOf(field, after)}
            </span>
          ))
        }
      </RowList>
      {fields.length > 0 && (
        <section>
          <h3>{words.byField}</h3>
          <ul className="import-counts">
            {fields.map(({ field, records }) => (
              <li key={field}>{words.inRecords(labelOf(field), records, one, many)}</li>
            ))}
          </ul>
        </section>
      )}
      <RowList kind={kind} sheet={title} title={words.creations} rows={sheet.creations} all={created}>
        {(row) =>
          row.changes.map(({ field, after }) => (
            <span key={field}>
              <span className="quiet">{`${labelOf(field)}: `}</span>
              {textOf(field, after)}
            </span>
          ))
        }
      </RowList>
      <RowList kind={kind} sheet={title} title={words.changes} rows={sheet.changes} all={changed}>
        {(row) =>
          row.changes.map(({ field, before, after }) => (
            <span key={field}>
              <span className="quiet">{`${labelOf(field)}: `}</span>
              <Change before={textOf(field, before)} after={textOf(field, after)} />
            </span>
          ))
        }
      </RowList>
    </section>
  )
}

/** A value as people read it: records by their names. New records of the file come with their names. */
function useFieldText({ kind }: PreviewedSheet) {
  const { data: relations } = useRelationOptions()
  return (field: string, value: Value): string => {
    const isReference = kind === 'photo' && typeof value !== 'string' && (field in kindOfField || Array.isArray(value))
    return isReference ? fieldText(field, value, relations) : String(value ?? '')
  }
}
