import type { MediaErrorCode } from './error.ts'
import type { MediaLimits } from './limits.ts'
import type { OriginalFormat, PhotoFiles } from './names.ts'

/**
 * Which pictures a job accepts: only whole ones; also doubtful ones, which somebody has looked at; or any that can be
 * decoded, for photos that the archive has already.
 */
export type Accepts = 'whole' | 'doubtful' | 'any'

/** What the API asks the child process for: read `source`, make everything in the empty folder `folder`. */
export type Job = {
  source: string
  /** All files of a photo, only its tiles, or only what a picture is recognised by. */
  makes: 'files' | 'tiles' | 'look'
  /** The checksum of a source that nobody changes any more, and that need not be copied; null where others may write to it. */
  sha256: string | null
  folder: string
  limits: MediaLimits
  accepts: Accepts
}

/** What the child found out about the picture it has made the files of. */
export type Made = {
  originalFormat: OriginalFormat
  bytes: number
  sha256: string
  width: number
  height: number
  colour: string
  /** The picture without its border, in small: the grey pixels of a fingerprint, as base64. */
  grey: string
  /** Pages of the file; only the first one is shown. */
  pages: number
}

/** The child's answer to a job. `peakMemory` is the most it ever held, in bytes. */
export type Answer = { peakMemory: number } & ({ made: Made } | { refused: { code: MediaErrorCode; message: string; cause?: string } })

/** What the files are called in the job's folder, until they are renamed into place. */
export const jobFiles: PhotoFiles = {
  original: 'original',
  preview: 'preview.jpg',
  previewWebp: 'preview.webp',
  previewAvif: 'preview.avif',
  preview800Webp: 'preview-800.webp',
  preview800Avif: 'preview-800.avif',
  previewLargeAvif: 'preview-large.avif',
  socialCard: 'card.jpg',
  thumbnail: 'thumbnail.jpg',
  thumbnailWebp: 'thumbnail.webp',
  thumbnailAvif: 'thumbnail.avif',
  thumbnail800Webp: 'thumbnail-800.webp',
  thumbnail800Avif: 'thumbnail-800.avif',
  full: 'full.jpg',
  dzi: 'pyramid.dzi',
  tilesFolder: 'pyramid_files',
  tiles: 'tiles',
}
