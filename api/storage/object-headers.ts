import { extname } from 'node:path'
import { uploadsPrefix } from '#api/hosts/site-files.ts'
import { immutableFor, mediaTypes, pictureTypes, revalidated } from '#api/serving/types.ts'
import { uploadFolders } from '#api/media/names.ts'

/** What an object says about itself, as the archive's own server says it of the file. */
export type ObjectHeaders = { contentType: string; cacheControl: string; contentDisposition?: string }

const { maps, originals } = uploadFolders

/** Pictures of the image service, whose names change with their content; their `info.json` keeps its name. */
const servedImage = /^iiif\/images\/[^/]+\/.*\.jpg$/

/**
 * Headers of a file as a mirror names it.
 *
 * @param file relative to the public site: `photos/12.html`, `uploads/preview/0123.jpg`
 */
export function objectHeaders(file: string): ObjectHeaders {
  const ending = extname(file)
  const isUpload = file.startsWith(uploadsPrefix)
  const contentType = (isUpload ? pictureTypes[ending] : mediaTypes[ending]) ?? 'application/octet-stream'
  const keepsName = isUpload ? file.startsWith(`${uploadsPrefix}${maps}/`) : !file.startsWith('assets/') && !servedImage.test(file)
  return {
    contentType,
    cacheControl: keepsName ? revalidated : immutableFor,
    // What trails in an original must never run: it is only ever saved.
    ...(file.startsWith(`${uploadsPrefix}${originals}/`) && { contentDisposition: 'attachment' }),
  }
}
