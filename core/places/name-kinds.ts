/** What a name was: given by the state of its time, used before without known years, or used locally or in another language. */
export const placeNameKinds = ['official', 'former', 'local'] as const

export type PlaceNameKind = (typeof placeNameKinds)[number]

export const isPlaceNameKind = (kind: string): kind is PlaceNameKind => placeNameKinds.some((each) => each === kind)
