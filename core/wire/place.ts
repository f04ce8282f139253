import * as v from 'valibot'
import { precisions } from '../places/coordinates.ts'
import { placeKinds } from '../places/kinds.ts'
import { placeNameKinds } from '../places/name-kinds.ts'

const day = (end: string) =>
  v.nullable(v.pipe(v.string(), v.description(`The ${end} day that is possible, as YYYY-MM-DD; null where it is open.`)))

const end = (what: string) => v.pipe(v.string(), v.description(`${what}, as it was typed: any date that photos may have. Empty: open.`))

const span = { from: end('Since when'), to: end('Until when'), earliest: day('first'), latest: day('last') }

const nameWire = v.strictObject({
  text: v.string(),
  language: v.pipe(v.string(), v.description('BCP 47; `und` where it is not known.')),
  kind: v.picklist(placeNameKinds),
  ...span,
  source: v.string(),
})

const parentWire = v.strictObject({ parentID: v.number(), ...span })

/** What is answered of a place besides its names of today. */
export const placeWire = {
  kind: v.pipe(v.picklist(['', ...placeKinds]), v.description('What it is; empty where nobody has said.')),
  alternativeNames: v.pipe(
    v.string(),
    v.description('The texts of `names`, separated by commas. Sending it adds and removes rows; all others stay as they are.'),
  ),
  names: v.pipe(v.array(nameWire), v.description('The names that it has or had, by time.')),
  parents: v.pipe(v.array(parentWire), v.description('The places that it belongs or belonged to, by time.')),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  precision: v.picklist(['', ...precisions]),
  radius: v.nullable(v.pipe(v.number(), v.description('Metres around the coordinates, where the precision is `area`.'))),
  wikidata: v.pipe(v.string(), v.description('Q-number. The address of its page is accepted, too.')),
  geonames: v.pipe(v.string(), v.description('Number in GeoNames. The address of its page is accepted, too.')),
  note: v.optional(v.pipe(v.string(), v.description('For staff only.'))),
}
