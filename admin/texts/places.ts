import type { CoordinatePrecision } from '#core/places/coordinates.ts'
import type { PlaceKind } from '#core/places/kinds.ts'
import type { PlaceNameKind } from '#core/places/name-kinds.ts'

/** The form of a place. */
export const place = {
  labels: {
    kind: 'Kind',
    names: 'Names through time',
    text: 'Name',
    language: 'Language',
    nameKind: 'Kind of name',
    from: 'From',
    to: 'To',
    source: 'Source',
    parents: 'Belonged to',
    parent: 'Place',
    latitude: 'Latitude',
    longitude: 'Longitude',
    precision: 'Precision',
    radius: 'Radius in metres',
    wikidata: 'Wikidata',
    geonames: 'GeoNames',
    note: 'Note',
  },
  hints: {
    names:
      'One row for each name and language. Type the years as in the date of a photo, and leave an end empty if it is open. ' +
      'Official names with years are printed beside photos of their time.',
    parents: 'One row for each county, district or town that the place belonged to. An empty end means today.',
    wikidata: 'Q-number, or the address of the page',
    geonames: 'Number, or the address of the page',
    note: 'Only staff can read it.',
  },
  kinds: {
    country: 'Country',
    governorate: 'Governorate',
    uezd: 'Uezd',
    judet: 'Județ',
    raion: 'Raion',
    town: 'Town',
    village: 'Village',
    quarter: 'Quarter or settlement',
    street: 'Street',
    building: 'Building',
    monastery: 'Monastery',
    natural: 'River or natural feature',
    other: 'Other',
  } satisfies Record<PlaceKind, string>,
  nameKinds: { official: 'Official', former: 'Former', local: 'Local or other' } satisfies Record<PlaceNameKind, string>,
  precisions: {
    point: 'To the point',
    street: 'To the street',
    settlement: 'To the settlement',
    area: 'Somewhere in an area',
  } satisfies Record<CoordinatePrecision, string>,
  unknownLanguage: 'Unknown language',
  name: 'name',
  parent: 'parent',
  addName: 'Add name',
  addParent: 'Add parent',
  removeButton: 'Remove',
  remove: (noun: string, number: number) => `Remove ${noun} ${number}`,
  row: (noun: string, number: number) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${number}`,
  today: 'today',
  pin: 'Place',
  foreignScript: (name: string, language: string) => `“${name}” has letters that ${language} is not written in. Is the language right?`,
}
