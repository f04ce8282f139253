import { baseName } from '#core/base-name.ts'
import type { ServedPicture } from '#core/iiif/image-service.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'

const pictureNamed = preparedRows<[string], ServedPicture>(
  `SELECT photo_file_name AS photoFileName, width, height, picture_set AS pictureSet FROM photos
   WHERE photo_file_name = ? AND deleted_at IS NULL`,
)

/** The picture of the public photo that shows the files of this name, given without its ending; null where none does. */
export const servedPicture = (archive: Archive, name: string): ServedPicture | null => pictureNamed(archive).get(`${name}.jpg`) ?? null

const anyPictureNamed = preparedRows<[string], ServedPicture>(
  'SELECT photo_file_name AS photoFileName, width, height, picture_set AS pictureSet FROM photos WHERE photo_file_name = ?',
)

/** The same for a file name with its ending, also of a photo in the bin. */
export const pictureWithFiles = (archive: Archive, photoFileName: string): ServedPicture | null =>
  anyPictureNamed(archive).get(photoFileName) ?? null

const nameOfPhoto = preparedValues<[number], string>('SELECT photo_file_name FROM photos WHERE photo_id = ?')

/** The name of a photo's files without its ending. */
export const fileNameOf = (archive: Archive, photoID: number): string => baseName(nameOfPhoto(archive).get(photoID) ?? '')
