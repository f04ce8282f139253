import * as v from 'valibot'
import { flatFormSchemas, type FlatFields, type FlatKind } from '#core/records/flat.ts'
import { invalid } from '#api/http/validation-messages.ts'

/**
 * Fields of a new record, checked as a whole.
 *
 * @throws Refusal 400 naming the fields
 */
export function completeFlat<Kind extends FlatKind>(kind: Kind, fields: object): FlatFields<Kind> {
  const parsed = v.safeParse(flatFormSchemas[kind], fields)
  if (!parsed.success) throw invalid(parsed.issues)
  return parsed.output
}
