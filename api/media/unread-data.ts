import { constants } from 'node:fs'
import { copyFile, open, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { decoding } from './decoder.ts'
import { jpegFrame, jpegLayout, type JpegFrame } from './jpeg-layout.ts'
import type { MediaLimits } from './limits.ts'

/** libjpeg's limit of height, in pixels. */
const maxHeight = 65_500

/** Bytes within which the header of the frame is looked for; metadata comes before it. */
const headBytes = 1 << 20

/** Padding bytes from which on the data is looked at again without them. */
const minPadding = 3

/**
 * Whether a JPEG with one sequential scan holds coded data beyond its last block: something in its middle was lost or
 * overwritten, and what follows has moved up. libvips stops at the last row and does not notice. So a copy whose header
 * claims one row of blocks more is decoded at an eighth of its size: where the data ends with the picture, all but the
 * first block of that row stays empty.
 *
 * @param copy path for the copy, which is removed again
 * @returns false for every other kind of JPEG: libjpeg reads those to their end and reports what is left
 */
export async function hasUnreadData(original: string, copy: string, limits: MediaLimits): Promise<boolean> {
  const frame = jpegFrame(await headOf(original))
  if (!frame || !frame.isSequential || frame.width < 16 || rowsWithOneMore(frame) > maxHeight) return false
  try {
    await copyFile(original, copy, constants.COPYFILE_FICLONE)
    await patchHeight(copy, frame)
    if (await isLastRowEmpty(copy, frame, limits)) return false
    // Only now the whole file is read: some encoders fill up with equal bytes.
    const { scanEnds, padding } = jpegLayout(await readFile(original))
    if (scanEnds.length !== 1) return false
    if (padding < minPadding) return true
    const bytes = await readFile(copy)
    await writeFile(copy, Buffer.concat([bytes.subarray(0, scanEnds[0]! - padding), bytes.subarray(scanEnds[0])]))
    return !(await isLastRowEmpty(copy, frame, limits))
  } finally {
    await rm(copy, { force: true })
  }
}

const rowsWithOneMore = ({ height, blockRows }: JpegFrame) => (Math.ceil(height / blockRows) + 1) * blockRows

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function patchHeight(path: string, frame: JpegFrame) {
  const height = Buffer.alloc(2)
  height.writeUInt16BE(rowsWithOneMore(frame))
  const file = await open(path, 'r+')
  try {
    await file.write(height, 0, 2, frame.heightAt)
  } finally {
    await file.close()
  }
}

/** Whether the blocks of the last row, but for the first two, are all of one value. */
async function isLastRowEmpty(path: string, frame: JpegFrame, limits: MediaLimits): Promise<boolean> {
  const size = { width: Math.floor(frame.width / 8), height: rowsWithOneMore(frame) / 8 }
  const image = sharp(path, { ...decoding(limits), failOn: 'none', autoOrient: false, limitInputPixels: false })
  // What is cut off or unreadable is told by those who make the derivatives.
  const decoded = await image
    .resize({ ...size, fit: 'fill', kernel: 'nearest' })
    .extract({ left: 0, top: size.height - 1, width: size.width, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!decoded) return true
  const { data, info } = decoded
  const last = data.subarray(-info.channels)
  const first = Math.min(info.width - 1, (2 * frame.blockColumns) / 8)
  for (let at = first * info.channels; at < data.length; at += 1) {
    if (Math.abs(data[at]! - last[at % info.channels]!) > 1) return false
  }
  return true
}
