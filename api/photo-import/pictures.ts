import type { PictureNames } from './picture-names.ts'

/** The pictures of an import, wherever they are. */
export type Pictures = PictureNames & {
  /**
   * The SHA-256 of a picture; null where only its name is known.
   *
   * @param path as `find` gives it
   * @throws RowRefused when it cannot be read
   */
  checksum: (path: string) => Promise<string | null>
  /**
   * A picture as a file that is only read, under its own name, until `end` is called.
   *
   * @param folder where it may be unpacked
   * @throws RowRefused when it cannot be read
   */
  take: (path: string, folder: string) => Promise<{ file: string; end: () => Promise<void> }>
}
