/** How visitors learn of a person, where it is not by name. */
export const namings = ['withheld'] as const

/** The records that have no relations but those of places among themselves. */
export type FlatKind = 'album' | 'category' | 'location' | 'period' | 'contributor' | 'person' | 'subject'
