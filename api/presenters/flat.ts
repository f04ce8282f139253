import type * as v from 'valibot'
import type { FlatKind } from '#core/records/flat.ts'
import { flatWires } from '#core/wire/flat.ts'
import type { Identity } from '#api/auth/identity.ts'
import { describedPlace } from '#data/records/described-place.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { auditFields, presentAuditFields } from './audit.ts'

export type FlatWire<Kind extends FlatKind> = v.InferOutput<(typeof flatWires)[Kind]>

/**
 * A flat record as it is answered: the fields that its wire schema names, no others.
 *
 * @param photos how many public photos it has
 */
export function presentFlat<Kind extends FlatKind>(
  kind: Kind,
  row: FlatRow<Kind>,
  photos: number,
  identity: Identity | null,
): FlatWire<Kind> {
  const names = Object.keys(flatWires[kind].pipe[0].entries).filter((name) => name in row && !auditFields.some((field) => field === name))
  const fields = Object.fromEntries(names.map((name) => [name, (row as Record<string, unknown>)[name]]))
  // Notes are for staff.
  if (!identity) delete fields['note']
  const place = kind === 'location' ? describedPlace(row as FlatRow<'location'>) : {}
  return { ...fields, ...place, photos, ...presentAuditFields(row, identity) } as FlatWire<Kind>
}
