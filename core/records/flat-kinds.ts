/** The records that have no relations but those of places among themselves. */
export type FlatKind = 'album' | 'category' | 'location' | 'period' | 'contributor' | 'person'
