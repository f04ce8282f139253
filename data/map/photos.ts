import { languages, localizedKey } from '#core/languages.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'
import type { Photo } from '../records/photos.ts'

const photoKeys = [
  ...(['photoID', 'photoFileName', 'width', 'height', 'colour', 'pictureSet', 'bearing', 'dateEarliest', 'dateLatest'] as const),
  ...(['categoryID', 'categoryID2', 'categoryID3', 'locationID'] as const),
  ...languages.map((language) => localizedKey('title', language)),
]

/** What the map shows of a photo, with where it was taken: by its own coordinates, or else by those of its place. */
export type MapPhoto = Pick<Photo, (typeof photoKeys)[number]> & {
  atLatitude: number
  atLongitude: number
  atPrecision: string
  /** Metres around an area. */
  atRadius: number | null
}

/** What of a photo's row, beyond where and when it was taken, the map shows. */
export const mapPhotoKeys: ReadonlySet<string> = new Set<string>([...photoKeys, 'precision'])

const own = (name: string) => `CASE WHEN p.latitude IS NULL THEN l.${name} ELSE p.${name} END`

const pointsByNumber = preparedRows<[string], MapPhoto>(
  `SELECT ${photoKeys.map((key) => `p.${toSnakeCase(key)} AS ${key}`).join(', ')},
     ${own('latitude')} AS atLatitude, ${own('longitude')} AS atLongitude, ${own('precision')} AS atPrecision,
     CASE WHEN p.latitude IS NULL THEN l.radius END AS atRadius
   FROM json_each(?) wanted CROSS JOIN photos p ON p.photo_id = wanted.value LEFT JOIN locations l USING (location_id)`,
)

/** Photos that are on the map, in the order of the numbers given. */
export const pointsOf = (archive: Archive, ids: number[]): MapPhoto[] => pointsByNumber(archive).all(JSON.stringify(ids))
