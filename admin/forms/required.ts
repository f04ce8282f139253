import * as v from 'valibot'

type Fields = { entries: Record<string, v.GenericSchema> }

/** Whether a form asks for a field: then neither an empty text nor "none" will do. */
export function isRequired({ entries }: Fields, field: string): boolean {
  const rule = entries[field]
  return rule !== undefined && !v.is(rule, '') && !v.is(rule, 0)
}
