import type { OriginalFormat } from '#core/original-formats.ts'
import { editJpeg } from './jpeg.ts'
import { edited, type Edit, type Pieces } from './pieces.ts'
import { editPng } from './png.ts'
import type { Source } from './source.ts'
import { editTiff } from './tiff.ts'

const editors: Record<OriginalFormat, (source: Source, packet: Buffer) => Promise<Edit[] | null>> = {
  jpeg: editJpeg,
  png: editPng,
  tiff: editTiff,
}

/**
 * A picture with this XMP packet and no other; all else is kept byte for byte, so the pixels are the same. Null where the file is
 * damaged or built in an unusual way: then it is better sent as it is.
 */
export async function withPacket(source: Source, format: OriginalFormat, packet: Buffer): Promise<Pieces | null> {
  const edits = await editors[format](source, packet)
  return edits && edited(source.size, edits)
}
