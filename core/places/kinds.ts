/** What a place is, the largest first. Their names for readers are in the catalogues. */
export const placeKinds = [
  'country',
  'governorate',
  'uezd',
  'judet',
  'raion',
  'town',
  'village',
  'quarter',
  'street',
  'building',
  'monastery',
  'natural',
  'other',
] as const

export type PlaceKind = (typeof placeKinds)[number]
