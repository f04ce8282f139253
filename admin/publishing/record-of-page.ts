import type { AddressedKind } from '#core/address-patterns.ts'
import { addressOf, recordKindOf } from '#core/addresses.ts'

/** The record that a page shows; null where it shows many. */
export function recordOfPage(page: string): { kind: AddressedKind; id: number } | null {
  const address = addressOf(page)
  const kind = address && recordKindOf(address.route)
  return address && kind ? { kind, id: address.id } : null
}
