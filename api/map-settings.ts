import * as v from 'valibot'
import { resolve } from 'node:path'
import { isFileAddress } from './file-address.ts'
import { readOldMaps, UnreadableOldMaps } from './old-maps.ts'
import { text } from './setting-kinds.ts'

/** An address template of map tiles; empty where there are none. */
export const tileAddress = v.pipe(
  text('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  v.transform((value) => (value.toLowerCase() === 'none' ? '' : value)),
  v.check((value) => value === '' || /^https?:\/\/[^\s/]+/.test(value), 'must begin with http:// or https://, or be none'),
)

/** Address of a PMTiles archive; empty where there is none. */
export const pmtilesAddress = v.pipe(
  text(''),
  v.check(
    (value) => value === '' || isFileAddress(value),
    'must be an address like https://maps.example/region.pmtiles, or a path of this site like /uploads/maps/region.pmtiles',
  ),
)

/** Path of a JSON file of old maps; empty where there are none. */
export const oldMapsFile = v.pipe(
  text(''),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    try {
      return value === '' ? [] : readOldMaps(resolve(value))
    } catch (problem) {
      if (!(problem instanceof UnreadableOldMaps)) throw problem
      addIssue({ message: problem.message })
      return NEVER
    }
  }),
)
