import { TiffDamaged } from '#core/tiff/directory.ts'
import type { DecodeJpeg } from './blocks.ts'

/** Pixels by which a JPEG may be larger than its strip or tile: it ends with whole blocks. */
const padding = 64

/** Says that the three colours are red, green and blue: a JPEG without it is taken for YCbCr. */
const rgbMarker = new Uint8Array([0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, 0])

/** Decodes a strip or tile by the browser, in a worker. */
export const decodeJpeg: DecodeJpeg = async (data, tables, { width, height, colours }) => {
  const size = jpegSize(data)
  // The size counts before anything is decoded: a few bytes can claim four thousand million pixels.
  if (!size || size.width < width || size.width > width + padding || size.height < height || size.height > height + padding)
    throw new TiffDamaged('a JPEG in it has another size')
  const head = data.slice(0, 2)
  const parts = [head, ...(colours === 'rgb' ? [rgbMarker] : []), ...(tables.length > 4 ? [tables.slice(2, -2)] : []), data.slice(2)]
  const bitmap = await createImageBitmap(new Blob(parts, { type: 'image/jpeg' })).catch((problem: unknown) => {
    throw new TiffDamaged('a JPEG in it is damaged', { cause: problem })
  })
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(bitmap, 0, 0)
    return { data: context.getImageData(0, 0, bitmap.width, bitmap.height).data, width: bitmap.width, height: bitmap.height }
  } finally {
    bitmap.close()
  }
}

/** The pixels that a JPEG claims; null where it does not say. */
export function jpegSize(data: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = 2; at + 9 <= data.length;) {
    const marker = view.getUint16(at)
    if (marker >> 8 !== 0xff) return null
    // All kinds of frames but DHT, JPG and DAC, which share their numbers.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}
