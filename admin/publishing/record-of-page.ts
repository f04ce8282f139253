import { addressOf, type Route } from '#core/addresses.ts'
import type { RecordKind } from '../api/publishing.ts'

const kinds: Partial<Record<Route, RecordKind>> = {
  photo: 'photo',
  album: 'album',
  albumPhotos: 'album',
  category: 'category',
  categoryPeriod: 'category',
  location: 'location',
  locationCategory: 'location',
  locationPeriod: 'location',
  period: 'period',
  periodCategory: 'period',
  contributor: 'contributor',
}

/** The record that a page shows; null where it shows many. */
export function recordOfPage(page: string): { kind: RecordKind; id: number } | null {
  const address = addressOf(page)
  const kind = address && kinds[address.route]
  return address && kind ? { kind, id: address.id } : null
}
