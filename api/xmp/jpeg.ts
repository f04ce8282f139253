import { hasNoLength, startOfScan } from '#api/media/jpeg-segments.ts'
import type { Edit } from './pieces.ts'
import type { Source } from './source.ts'

const [app0, app1, app2] = [0xe0, 0xe1, 0xe2]

const xmp = 'http://ns.adobe.com/xap/1.0/\0'
const extendedXmp = 'http://ns.adobe.com/xmp/extension/\0'
const multiPicture = 'MPF\0'

/** A segment holds this many bytes, its length included. */
const maxSegment = 0xffff

/** More segments before the picture than any program writes. */
const maxSegments = 2_000

/**
 * Puts a packet into a JPEG file as its only one, behind JFIF and Exif, where the XMP specification (part 3) wants it. Null where the
 * file is none, is damaged, or would have to be changed elsewhere, too.
 */
export async function editJpeg({ size, read }: Source, packet: Buffer): Promise<Edit[] | null> {
  const head = await read(0, 2)
  if (head.length < 2 || head.readUInt16BE() !== 0xffd8 || packet.length > maxSegment - 2 - xmp.length) return null
  const removed: Edit[] = []
  let [place, isLeading, isMultiPicture] = [2, true, false]
  let at = 2
  for (let count = 0; count < maxSegments; count += 1) {
    const bytes = await read(at, 4 + extendedXmp.length)
    if (bytes.length < 4 || bytes.readUInt8() !== 0xff) return null
    const marker = bytes.readUInt8(1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === startOfScan) return [...removed, { start: place, end: place, bytes: segmentOf(packet) }]
    const end = at + 2 + bytes.readUInt16BE(2)
    if (marker === 0 || hasNoLength(marker) || end < at + 4 || end > size) return null
    const content = bytes.subarray(4, end - at).toString('latin1')
    const isXmp = marker === app1 && (content.startsWith(xmp) || content.startsWith(extendedXmp))
    // Further pictures of the file are found by their distance from this segment.
    if (isXmp && isMultiPicture) return null
    if (isXmp) removed.push({ start: at, end })
    else if (isLeading && isPlacedFirst(marker, content)) place = end
    else isLeading = false
    if (marker === app2 && content.startsWith(multiPicture)) isMultiPicture = true
    at = end
  }
  return null
}

const isPlacedFirst = (marker: number, content: string) =>
  (marker === app0 && /^JF(?:IF|XX)\0/.test(content)) || (marker === app1 && content.startsWith('Exif\0'))

function segmentOf(packet: Buffer): Buffer {
  const head = Buffer.from([0xff, app1, 0, 0])
  head.writeUInt16BE(2 + xmp.length + packet.length, 2)
  return Buffer.concat([head, Buffer.from(xmp, 'latin1'), packet])
}
