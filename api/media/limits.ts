export type MediaLimits = {
  /** largest original, in bytes */
  bytes: number
  /** most pixels (width × height): memory and time follow them, not the bytes */
  pixels: number
  /**
   * How many times larger the decoded picture may be than its file, for pictures above `expansionFreePixels`. A
   * photograph saved at low quality unpacks some 50 times; what goes far beyond is empty area made to use up time.
   */
  expansion: number
  expansionFreePixels: number
  /**
   * Most memory, in bytes, for pictures that have to be held whole: progressive or interlaced ones, and those turned
   * by their EXIF. All others are decoded row by row and need some hundred megabytes whatever their size.
   */
  memory: number
  /** shortest side, in pixels */
  side: number
  /** longest time for one picture, in seconds */
  seconds: number
}

/** 200 MB and 300 megapixels hold any scan the archive gets. */
export const mediaLimits: MediaLimits = {
  bytes: 200_000_000,
  pixels: 300_000_000,
  expansion: 200,
  expansionFreePixels: 100_000_000,
  memory: 2_000_000_000,
  side: 1,
  seconds: 300,
}
