import { sheetKinds, type SheetKind } from '#core/export/columns.ts'
import type { ColumnMapping } from '#core/sheet-import/columns.ts'
import { sheetColumnNames } from '#core/sheet-import/fields.ts'
import { likeness } from '#core/translation-memory.ts'
import { labelOfFieldOf } from '../../records/kinds.ts'
import { storage } from '../../browser/storage.ts'

/** Columns whose names are less alike are hardly the same. */
const leastLikeness = 0.4

const allNames = new Set(sheetKinds.flatMap(sheetColumnNames))

const keyOf = (userID: number) => `sheet-columns:${userID}`

/** Which field each column was read for in earlier files of a person on this device, by the names of the columns. */
export function rememberedMapping(userID: number): ColumnMapping {
  try {
    const kept: unknown = JSON.parse(storage.read(keyOf(userID)) ?? '{}')
    return Object.fromEntries(Object.entries(kept as object).filter(([, field]) => allNames.has(field as string)))
  } catch {
    return {}
  }
}

/** Remembers which field a column is read for; null forgets it. Gives the whole mapping. */
export function rememberColumn(userID: number, column: string, field: string | null): ColumnMapping {
  const { [column]: _, ...others } = rememberedMapping(userID)
  const mapping = field ? { ...others, [column]: field } : others
  storage.write(keyOf(userID), JSON.stringify(mapping))
  return mapping
}

/**
 * The field whose name or label is most like the name of a column; null where none is alike.
 *
 * @example proposedField('photo', 'Title Romanian', ['titleRo', 'title']) // 'titleRo'
 */
export function proposedField(kind: SheetKind, column: string, fields: readonly string[]): string | null {
  const alike = (field: string) => Math.max(...[field, labelOfFieldOf(kind, field)].map((name) => likeness(inWords(column), inWords(name))))
  const [best] = fields.map((field) => ({ field, by: alike(field) })).sort((one, other) => other.by - one.by)
  return best && best.by >= leastLikeness ? best.field : null
}

/** `titleRo` → `title Ro` */
const inWords = (name: string) => name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
