import { maxMediaMemory, maxMediaThreads, type MachineLimits } from '#api/server/machine.ts'
import { upload } from '#core/limits.ts'

export type MediaLimits = {
  /** largest original, in bytes */
  bytes: number
  /** most pixels (width × height): memory and time follow them, not the bytes */
  pixels: number
  /**
   * How many times larger the decoded picture may be than its file, for pictures above `expansionFreePixels`. A
   * photograph saved at low quality unpacks some 50 times; a picture far beyond that is empty area, made to use up time.
   */
  expansion: number
  expansionFreePixels: number
  /**
   * Most memory, in bytes, for pictures that have to be held whole: progressive or interlaced ones, and those turned
   * by their EXIF. All others are decoded row by row and need some hundred megabytes whatever their size.
   */
  memory: number
  /** Most memory, in bytes, that the child process may hold before it is ended, whatever the picture claims. */
  childMemory: number
  /** threads of libvips */
  threads: number
  /** shortest side, in pixels */
  side: number
  /** longest time for one picture, in seconds */
  seconds: number
}

/** On a machine with room: see `mediaLimitsFor`. */
export const mediaLimits: MediaLimits = {
  bytes: upload.largestFile,
  pixels: upload.maxPixels,
  expansion: 200,
  expansionFreePixels: 100_000_000,
  ...mediaLimitsFor({ mediaMemory: maxMediaMemory, mediaThreads: maxMediaThreads }),
  side: 1,
  seconds: 300,
}

/**
 * The limits on a machine: pictures that are held whole may take two thirds of what the process may.
 *
 * @param limits `mediaMemory`: bytes for the process that decodes pictures
 */
export function mediaLimitsFor({ mediaMemory, mediaThreads }: Pick<MachineLimits, 'mediaMemory' | 'mediaThreads'>) {
  return { memory: Math.round((mediaMemory * 2) / 3), childMemory: mediaMemory, threads: mediaThreads }
}

/** What the sender of a picture of more bytes is told. */
export const tooLargeText = (bytes: number) =>
  `The file is too large; at most ${(bytes / 1024 / 1024).toLocaleString('en')} MB are accepted.`
