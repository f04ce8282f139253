import type { Column } from '#core/photo-import/columns.ts'
import type { ImportMapping } from '#core/photo-import/mapping.ts'

/**
 * A mapping with the name of a record for a value of some columns. Values that were given this value as a name before get the new one:
 * a misspelt name is corrected so.
 */
export function withValue(mapping: ImportMapping, columns: readonly Column[], value: string, name: string): ImportMapping {
  const values = { ...mapping.values }
  for (const column of columns) {
    const before = Object.entries(values[column] ?? {}).map(([each, given]) => [each, given === value ? name : given] as const)
    values[column] = { ...Object.fromEntries(before), [value]: name }
  }
  return { ...mapping, values }
}

/** A mapping that says nothing of a value of a column any more. */
export function withoutValue(mapping: ImportMapping, column: Column, value: string): ImportMapping {
  const others = Object.entries(mapping.values[column] ?? {}).filter(([each]) => each !== value)
  return { ...mapping, values: { ...mapping.values, [column]: Object.fromEntries(others) } }
}
