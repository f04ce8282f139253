import { texts } from '../../texts.ts'
import { shownValue, useRelationOptions } from '../relation-options.ts'
import type { CellValue } from './fields.ts'

/** A value that no photo has yet, as people read it. */
export function TypedText({ field, value }: { field: string; value: CellValue }) {
  const { data: relations } = useRelationOptions()
  const text = typeof value === 'number' ? relations && shownValue(relations, field, value) : value
  return <span className="cell-typed">{text || texts.nothing}</span>
}
