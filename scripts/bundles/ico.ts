/** A square picture of an icon file. */
export type IconPicture = {
  /** Pixels, at most 256. */
  side: number
  png: Buffer
}

/** Bytes of the file's head, and of the entry of one picture. */
const headLength = 6
const entryLength = 16

/**
 * An icon file (.ico) of PNG pictures: https://learn.microsoft.com/windows/win32/menurc/newheader and following pages.
 *
 * @returns the same bytes for the same pictures
 */
export function icoOf(pictures: IconPicture[]): Buffer {
  const head = Buffer.alloc(headLength + pictures.length * entryLength)
  // The type: 1 is an icon, 2 a cursor.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ side, png }, index) => {
    const entry = headLength + index * entryLength
    // One byte each: 0 means 256.
    head.writeUInt8(side % 256, entry)
    head.writeUInt8(side % 256, entry + 1)
    // One plane of 32 bits.
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
