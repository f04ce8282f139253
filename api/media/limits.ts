export type MediaLimits = {
  /** largest original, in bytes */
  bytes: number
  /** most pixels (width × height): memory and time follow them, not the bytes */
  pixels: number
  /**
   * How many times larger the decoded picture may be than its file, for pictures above `expansionFreePixels`. A scan
   * is noisy and stays below about 60; a file that unpacks further than this is empty area made to use up memory.
   */
  expansion: number
  expansionFreePixels: number
  /** shortest side, in pixels */
  side: number
  /** longest time for one picture, in seconds */
  seconds: number
}

/** 200 MB and 300 megapixels hold any scan the archive gets; one such picture takes about a gigabyte at the worst. */
export const mediaLimits: MediaLimits = {
  bytes: 200_000_000,
  pixels: 300_000_000,
  expansion: 200,
  expansionFreePixels: 100_000_000,
  side: 1,
  seconds: 300,
}
