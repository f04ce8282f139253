export const startOfScan = 0xda
export const endOfImage = 0xd9

/** Markers without a segment: TEM, RST0 to RST7, SOI, EOI. */
export const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= endOfImage)

/** A segment of a JPEG file: its marker, where the marker begins, and where the segment ends, possibly beyond the file. */
type Segment = { marker: number; start: number; end: number; content: Buffer }

/**
 * The segments of a JPEG file, which may be damaged in any way: bytes of no segment are passed over. Only for the header:
 * what follows the start of a scan is coded data.
 */
export function* segmentsOf(file: Buffer): Generator<Segment, undefined> {
  for (let start = 2; start + 4 <= file.length;) {
    const marker = file.readUInt8(start + 1)
    if (file.readUInt8(start) !== 0xff || marker === 0xff) {
      start += 1
      continue
    }
    if (marker === 0 || hasNoLength(marker)) {
      start += 2
      continue
    }
    const end = start + 2 + file.readUInt16BE(start + 2)
    yield { marker, start, end, content: file.subarray(start + 4, end) }
    start = end
  }
}

/** The quantization tables of a DQT segment: steps of 8 or 16 bits in the order in which coefficients are coded. */
export function quantizationTables(segment: Buffer): { number: number; steps: Uint16Array }[] {
  const tables: { number: number; steps: Uint16Array }[] = []
  for (let at = 0; at < segment.length;) {
    const head = segment.readUInt8(at)
    const [first, bytes] = [at + 1, head >> 4 ? 2 : 1]
    at = first + 64 * bytes
    if (at > segment.length) break
    const steps = Uint16Array.from({ length: 64 }, (_, index) => segment.readUIntBE(first + index * bytes, bytes))
    tables.push({ number: head & 15, steps })
  }
  return tables
}
