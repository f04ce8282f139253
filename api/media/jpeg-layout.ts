import { endOfImage, hasNoLength, segmentsOf, startOfScan } from './jpeg-segments.ts'

/** How a JPEG file is put together, as far as it matters to its warnings. */
export type JpegLayout = {
  /** Whether bytes of no segment lie between the segments before the first scan. */
  strayInHeader: boolean
  /** Whether the restart markers of every scan are numbered 0 to 7 in order, none missing, none foreign. */
  restartsInOrder: boolean
  /** The longest run of equal bytes at the end of a scan: encoders fill up with zeros or ones. */
  padding: number
  /** The same picture without metadata and without bytes of no segment. */
  bare: Buffer
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
/** APP0 to APP15 and comments. Adobe's APP14 says how colours are stored, which damage does not depend on. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

/** Reads the markers of a JPEG file, which may be damaged in any way. */
export function jpegLayout(file: Buffer): JpegLayout {
  const layout = { strayInHeader: false, restartsInOrder: true, padding: 0 }
  const parts: Buffer[] = [file.subarray(0, 2)]
  let hasScan = false
  let at = 2
  for (;;) {
    const start = file.indexOf(0xff, at)
    if (start < 0 || start + 1 >= file.length) break
    if (start > at && !hasScan) layout.strayInHeader = true
    const marker = file.readUInt8(start + 1)
    at = start + 2
    if (marker === 0xff) at = start + 1
    if (marker === 0xff || marker === 0) continue
    if (marker === endOfImage) break
    if (hasNoLength(marker)) continue
    const end = start + 2 + (start + 4 <= file.length ? file.readUInt16BE(start + 2) : 0)
    if (!isMetadata(marker)) parts.push(file.subarray(start, end))
    at = end
    if (marker !== startOfScan) continue
    hasScan = true
    const scan = readScan(file, end)
    layout.restartsInOrder &&= scan.restartsInOrder
    layout.padding = Math.max(layout.padding, scan.padding)
    parts.push(file.subarray(end, scan.end))
    at = scan.end
  }
  return { ...layout, bare: Buffer.concat([...parts, Buffer.from([0xff, endOfImage])]) }
}

/** The frame header of a JPEG: how its picture is cut into blocks. Pixels. */
export type JpegFrame = {
  width: number
  height: number
  /** Pixels of one row and of one column of minimum coded units. */
  blockRows: number
  blockColumns: number
  /** Whether it is sequential, not progressive, and its first scan holds all components. */
  isSequential: boolean
}

/** The frame header that is found in the beginning of a file; null where there is none. */
export function jpegFrame(head: Buffer): JpegFrame | null {
  let frame: (Omit<JpegFrame, 'isSequential'> & { components: number; kind: number }) | null = null
  for (const { marker, start, end } of segmentsOf(head)) {
    if (end > head.length) return null
    if (isFrame(marker)) frame = readFrame(head.subarray(start, end))
    if (marker === startOfScan) return frame && { ...frame, isSequential: frame.kind <= 0xc1 && head[start + 4] === frame.components }
  }
  return null
}

/** SOF0 to SOF15 without DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readFrame(segment: Buffer) {
  const components = segment[9] ?? 0
  if (segment.length < 10 + 3 * components || components === 0) return null
  const sampling = Array.from({ length: components }, (_, index) => segment.readUInt8(11 + 3 * index))
  // A single component is coded block by block, whatever its sampling says.
  const [across, down] =
    components === 1 ? [1, 1] : [Math.max(...sampling.map((factor) => factor >> 4)), Math.max(...sampling.map((factor) => factor & 15))]
  const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)]
  return { width, height, blockRows: 8 * down, blockColumns: 8 * across, components, kind: segment.readUInt8(1) }
}

/** The coded data that begins at `start` and ends before the next marker that is no restart marker. */
function readScan(file: Buffer, start: number) {
  let restarts = 0
  let restartsInOrder = true
  let end = file.length
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const marker = file[at + 1]
    if (marker === 0 || marker === 0xff) continue
    if (marker === undefined || !isRestart(marker)) {
      end = at
      break
    }
    if (marker !== 0xd0 + (restarts % 8)) restartsInOrder = false
    restarts += 1
  }
  let padding = 0
  while (end - 1 - padding > start && file[end - 1 - padding] === file[end - 1]) padding += 1
  return { end, restartsInOrder, padding }
}
