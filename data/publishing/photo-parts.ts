import { photoPartRoutes } from '#core/data-kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedValues } from '../sqlite/statements.ts'
import type { PageSet } from './page-sets.ts'

/** Consecutive photo numbers in a part of all photos: a block of the list counts. A change writes one part. */
const photosPerPart = 256

/** The part, counted from 1, that holds a photo. */
const photoPartOf = (photoID: number): number => Math.floor(photoID / photosPerPart) + 1

/** The files, as page sets, of the part that holds a photo. */
export const partsWith = (photoID: number): PageSet[] => photoPartRoutes.map((route) => ({ route, id: photoPartOf(photoID), filterID: 0 }))

const parts = preparedValues<[], number>(
  "SELECT block + 1 FROM listing_blocks WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photos > 0 ORDER BY 1",
)

/** The parts that hold photos. */
export const photoParts = (archive: Archive): number[] => parts(archive).all()

const photosBetween = preparedValues<[number, number], number>(
  'SELECT photo_id FROM photos WHERE photo_id >= ? AND photo_id < ? AND deleted_at IS NULL ORDER BY 1',
)

/** The numbers of the public photos of a part. */
export const photosInPart = (archive: Archive, part: number): number[] =>
  photosBetween(archive).all((part - 1) * photosPerPart, part * photosPerPart)

const partExists = preparedValues<[number], number>(
  "SELECT 1 FROM listing_blocks WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND block = ? - 1 AND photos > 0",
)

/** Whether a part holds photos. */
export const isPhotoPart = (archive: Archive, part: number): boolean => partExists(archive).get(part) !== undefined
