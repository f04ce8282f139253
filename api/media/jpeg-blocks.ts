import { numberAt } from '#core/number-at.ts'
import { jpegFrame, type JpegFrame } from './jpeg-layout.ts'
import { quantizationTables, segmentsOf, startOfScan } from './jpeg-segments.ts'

/**
 * What following the coded data of a JPEG block by block shows: nothing wrong; data that are left over or missing at the
 * end; or values that no picture has.
 */
export type BlockFinding = 'whole' | 'displaced' | 'impossible'

/** Codes by the bits that come next: length × 256 + symbol, 0 for none. Most codes are short: those have a small table. */
type Table = { short: Uint16Array; long: Uint16Array }

const shortBits = 10

type Component = { id: number; blocks: number; quantization: Uint16Array; dc: Table; ac: Table; previous: number }

/** Average levels beyond black and white that rounding in coarse quantization may reach. */
const toleratedLevels = 64

/** Largest coefficient of a block of 8 × 8 pixels of 8 bits, by arithmetic 928; the rest is rounding. */
const maxCoefficient = 1200

/**
 * Follows the coded data of a sequential JPEG with one scan. libvips stops after the last row and libjpeg does not
 * compare what was read with what is there: after damage the blocks that follow are displaced, so that the data end too
 * early or too late, or colours run out of range.
 *
 * @returns null for every other kind of JPEG: libjpeg follows those to their end and reports what is wrong
 */
export function followBlocks(file: Buffer): { finding: BlockFinding; hasRestarts: boolean } | null {
  const frame = jpegFrame(file)
  if (!frame?.isSequential) return null
  const scan = readTables(file)
  if (!scan) return null
  return { finding: followScan(file, frame, scan), hasRestarts: scan.interval > 0 }
}

function followScan(file: Buffer, frame: JpegFrame, { components, interval, start }: Scan): BlockFinding {
  const columns = Math.ceil(frame.width / frame.blockColumns)
  const units = columns * Math.ceil(frame.height / frame.blockRows)
  const reader = new BitReader(file, start)
  let isPossible = true
  for (let unit = 0; unit < units; unit += 1) {
    if (interval > 0 && unit > 0 && unit % interval === 0) {
      if (!reader.restart()) return 'displaced'
      for (const component of components) component.previous = 0
    }
    for (const component of components) {
      for (let block = 0; block < component.blocks; block += 1) {
        const finding = readBlock(reader, component)
        if (finding === 'displaced') return 'displaced'
        if (finding === 'impossible') isPossible = false
      }
    }
  }
  if (!reader.isAtEnd()) return 'displaced'
  return isPossible ? 'whole' : 'impossible'
}

/** Reads coded data, without the zeros that are stuffed behind every 0xff. Plain fields, because this is where the time goes. */
class BitReader {
  readonly file: Buffer
  at: number
  held = 0
  count = 0
  /** Bits that were made up behind the end of the data. */
  missing = 0

  constructor(file: Buffer, start: number) {
    this.file = file
    this.at = start
  }

  /** Makes at least 17 bits available. */
  fill() {
    const { file } = this
    while (this.count <= 16) {
      let byte = file[this.at]
      if (byte === 0xff) {
        let next = this.at + 1
        while (file[next] === 0xff) next += 1
        if (file[next] === 0) this.at = next + 1
        else byte = undefined
      } else this.at += 1
      if (byte === undefined) {
        byte = 0
        this.missing += 8
      }
      this.held = ((this.held << 8) | byte) & 0xffffff
      this.count += 8
    }
  }

  /** The symbol of the next code; -1 where there is none or the data have ended. */
  symbol(table: Table): number {
    if (this.count <= 16) this.fill()
    let found = numberAt(table.short, (this.held >> (this.count - shortBits)) & ((1 << shortBits) - 1))
    if (found === 0) found = numberAt(table.long, (this.held >> (this.count - 16)) & 0xffff)
    this.count -= found >> 8
    return found === 0 || this.count < this.missing ? -1 : found & 0xff
  }

  /** A signed number of so many bits, as JPEG writes them. */
  value(bits: number): number {
    if (bits === 0) return 0
    if (this.count <= 16) this.fill()
    this.count -= bits
    const value = (this.held >> this.count) & ((1 << bits) - 1)
    return value < 1 << (bits - 1) ? value - (1 << bits) + 1 : value
  }

  /** Reads on behind the next restart marker. False where the data do not end there. */
  restart(): boolean {
    if (this.count <= 16) this.fill()
    if (this.missing === 0 || this.count < this.missing || this.count - this.missing >= 8) return false
    let next = this.at + 1
    while (this.file[next] === 0xff) next += 1
    const marker = this.file[next]
    if (marker === undefined || marker < 0xd0 || marker > 0xd7) return false
    this.at = next + 1
    this.held = this.count = this.missing = 0
    return true
  }

  /** Whether nothing is left before the next marker but equal bytes, with which some encoders fill up. */
  isAtEnd(): boolean {
    if (this.count <= 16) this.fill()
    const { file, held, missing, count } = this
    if (count < missing) return false
    const rest = Array.from({ length: Math.floor((count - missing) / 8) }, (_, index) => (held >> (missing + 8 * index)) & 0xff)
    for (let next = this.at; rest.length > 0 && next < file.length && !(file[next] === 0xff && file[next + 1] !== 0); next += 1) {
      if (file[next] !== rest[0] && !(rest[0] === 0xff && file[next] === 0)) return false
    }
    return rest.every((byte) => byte === rest[0])
  }
}

function readBlock(reader: BitReader, component: Component): BlockFinding {
  const { quantization, dc, ac } = component
  const category = reader.symbol(dc)
  if (category < 0) return 'displaced'
  let isPossible = category <= 11
  component.previous += reader.value(category)
  const step = numberAt(quantization, 0)
  if (Math.abs(component.previous * step) > 8 * (128 + toleratedLevels) + step) isPossible = false
  for (let place = 1; place < 64; place += 1) {
    const symbol = reader.symbol(ac)
    if (symbol < 0) return 'displaced'
    const size = symbol & 15
    place += symbol >> 4
    if (size === 0) {
      if (symbol !== 0xf0) break
      continue
    }
    // The block is read to its end all the same, or those that follow would be displaced by us.
    if (place > 63 || size > 10) isPossible = false
    const level = reader.value(size)
    // Only large numbers can be too large.
    if (size > 4 && place <= 63) {
      const step = numberAt(quantization, place)
      if (Math.abs(level * step) > maxCoefficient + step) isPossible = false
    }
  }
  return isPossible ? 'whole' : 'impossible'
}

/** What the scan needs: tables, blocks between restart markers, and where its coded data begin. */
type Scan = { components: Component[]; interval: number; start: number }

/** The tables that the first scan uses; null where they are not those of a JPEG. */
function readTables(file: Buffer): Scan | null {
  const [quantizations, codes] = [new Map<number, Uint16Array>(), new Map<number, Table>()]
  let frame: Buffer = Buffer.alloc(0)
  let interval = 0
  for (const { marker, end, content } of segmentsOf(file)) {
    if (marker === 0xdb) for (const { number, steps } of quantizationTables(content)) quantizations.set(number, steps)
    else if (marker === 0xc4) readCodes(content, codes)
    else if (marker === 0xdd && content.length >= 2) interval = content.readUInt16BE(0)
    else if (marker === 0xc0 || marker === 0xc1) frame = content
    else if (marker === startOfScan) {
      const components = frame[0] === 8 ? componentsOf(frame, content, quantizations, codes) : null
      return components && { components, interval, start: end }
    }
  }
  return null
}

function componentsOf(frame: Buffer, scan: Buffer, quantizations: Map<number, Uint16Array>, codes: Map<number, Table>): Component[] | null {
  const count = frame.readUInt8(5)
  const components: Component[] = []
  for (let index = 0; index < count; index += 1) {
    const [id, sampling] = [frame.readUInt8(6 + 3 * index), frame.readUInt8(7 + 3 * index)]
    const quantization = quantizations.get(frame.readUInt8(8 + 3 * index))
    const place = Array.from({ length: scan[0] ?? 0 }, (_, at) => 1 + 2 * at).find((at) => scan[at] === id)
    const selector = place === undefined ? undefined : scan[place + 1]
    if (selector === undefined || !quantization) return null
    const [dc, ac] = [codes.get(selector >> 4), codes.get(0x10 | (selector & 15))]
    if (!dc || !ac) return null
    // A single component is coded block by block, whatever its sampling says.
    components.push({ id, blocks: count === 1 ? 1 : (sampling >> 4) * (sampling & 15), quantization, dc, ac, previous: 0 })
  }
  return components
}

/** Codes by class (0 DC, 0x10 AC) and number. */
function readCodes(segment: Buffer, into: Map<number, Table>) {
  for (let at = 0; at + 17 <= segment.length;) {
    const lengths = segment.subarray(at + 1, at + 17)
    const total = lengths.reduce((sum, count) => sum + count, 0)
    const [short, long] = [new Uint16Array(1 << shortBits), new Uint16Array(1 << 16)]
    let [code, symbol] = [0, at + 17]
    lengths.forEach((count, index) => {
      for (let number = 0; number < count; number += 1, code += 1, symbol += 1) {
        const [table, bits] = index < shortBits ? [short, shortBits] : [long, 16]
        const shift = bits - 1 - index
        // A segment that is cut off has fewer symbols than codes.
        table.fill(((index + 1) << 8) | (segment[symbol] ?? 0), code << shift, (code + 1) << shift)
      }
      code <<= 1
    })
    into.set(segment.readUInt8(at), { short, long })
    at += 17 + total
  }
}
