import { crc32 } from 'node:zlib'
import type { Edit } from './pieces.ts'
import type { Source } from './source.ts'

const signature = '\x89PNG\r\n\x1a\n'
/** Where the first chunk, the header, ends. */
const headerEnd = 33

const xmp = 'XML:com.adobe.xmp\0'
/** How ImageMagick keeps a packet. */
const rawXmp = 'Raw profile type xmp\0'

/** Files of 500 MB in chunks of 4 kB have fewer. */
const maxChunks = 150_000

/** Puts a packet into a PNG file as its only one, behind the header. Null where the file is none or is damaged. */
export async function editPng({ size, read }: Source, packet: Buffer): Promise<Edit[] | null> {
  const head = await read(0, headerEnd)
  if (head.length < headerEnd || head.toString('latin1', 0, 8) !== signature || head.toString('latin1', 12, 16) !== 'IHDR') return null
  if (head.readUInt32BE(8) !== 13) return null
  const removed: Edit[] = []
  let at = headerEnd
  for (let count = 0; count < maxChunks; count += 1) {
    const bytes = await read(at, 8 + rawXmp.length)
    if (bytes.length < 8) return null
    const end = at + 12 + bytes.readUInt32BE()
    if (end > size) return null
    const type = bytes.toString('latin1', 4, 8)
    if (!/^[A-Za-z]{4}$/.test(type)) return null
    if (type === 'IEND') return [...removed, { start: headerEnd, end: headerEnd, bytes: chunkOf(packet) }]
    if (isPacket(type, bytes.toString('latin1', 8, 8 + end - at - 12))) removed.push({ start: at, end })
    at = end
  }
  return null
}

const isPacket = (type: string, content: string) =>
  (type === 'iTXt' && content.startsWith(xmp)) || (['iTXt', 'tEXt', 'zTXt'].includes(type) && content.startsWith(rawXmp))

/** A chunk of text in UTF-8, not compressed, of no language. */
function chunkOf(packet: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(`iTXt${xmp}\0\0\0\0`, 'latin1'), packet])
  const chunk = Buffer.alloc(4 + content.length + 4)
  chunk.writeUInt32BE(content.length - 4)
  content.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(content), 4 + content.length)
  return chunk
}
