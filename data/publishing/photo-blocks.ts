import { preparedValues } from '../sqlite/statements.ts'
import type { Archive } from '../sqlite/open.ts'

/** IIIF collections and the files of all photos hold consecutive numbers, as the lists count them, so that a save changes files of bounded size. */
const photosPerBlock = 256

/** The block, counted from 1, that a photo is in. */
export const photoBlockOf = (photoID: number): number => Math.floor(photoID / photosPerBlock) + 1

const blocks = preparedValues<[], number>(
  "SELECT block + 1 FROM listing_blocks WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND photos > 0 ORDER BY 1",
)

/** The blocks that hold public photos. */
export const photoBlocks = (archive: Archive): number[] => blocks(archive).all()

const blockExists = preparedValues<[number], number>(
  "SELECT 1 FROM listing_blocks WHERE route = 'latest' AND id = 0 AND filter_id = 0 AND block = ? - 1 AND photos > 0",
)

/** Whether a block holds public photos. */
export const isPhotoBlock = (archive: Archive, block: number): boolean => blockExists(archive).get(block) !== undefined

const between = preparedValues<[number, number], number>(
  'SELECT photo_id FROM photos WHERE photo_id >= ? AND photo_id < ? AND deleted_at IS NULL ORDER BY 1',
)

/** The numbers of the public photos in a block. */
export const photosInBlock = (archive: Archive, block: number): number[] =>
  between(archive).all((block - 1) * photosPerBlock, block * photosPerBlock)
