import * as v from 'valibot'
import type { SheetKind } from '#core/export/columns.ts'
import { flatEditSchemas, flatFormSchemas, type FlatKind } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import type { CellProblem } from './row-fields.ts'

const rulesOf = (kind: SheetKind): Partial<Record<string, v.GenericSchema>> =>
  kind === 'photo' ? photoFields : flatEditSchemas[kind].entries

/** What a cell gives a field, by the rule of its form, or what is wrong with it as a sentence. */
export function checkedValue(kind: SheetKind, key: string, given: unknown): { value: unknown } | { problem: string } {
  const rule = rulesOf(kind)[key]
  if (!rule) throw new Error(`A ${kind} has no field ${key}.`)
  const parsed = v.safeParse(rule, given)
  return parsed.success ? { value: parsed.output } : { problem: parsed.issues[0].message }
}

/** The fields of a new record by the rules of its form: those that are missing are asked for. */
export function checkedRecord(
  kind: FlatKind,
  fields: Record<string, unknown>,
): { fields: Record<string, unknown>; problems: CellProblem[] } {
  const parsed = v.safeParse(flatFormSchemas[kind], fields)
  if (parsed.success) return { fields: parsed.output, problems: [] }
  return {
    fields: {},
    problems: parsed.issues.map((issue) => ({ column: v.getDotPath(issue)?.replace(/\..*$/, '') ?? '', msg: issue.message })),
  }
}
