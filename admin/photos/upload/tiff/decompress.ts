import { TiffDamaged } from '#core/tiff/directory.ts'
import { numberAt } from '#core/number-at.ts'

/** Gives as many bytes as a strip or tile has, or fewer where the data end before; never more, whatever the data claim. */
export type Decompress = (data: Uint8Array, size: number) => Uint8Array | Promise<Uint8Array>

const lzw = { clear: 256, end: 257, first: 258, maxCodes: 4096 }

/** LZW as TIFF has it. What a code stands for is kept as a place in what has been decoded already. */
export function unpackLzw(data: Uint8Array, size: number): Uint8Array {
  // Programs of before 1990 wrote the bits of each code in the other order.
  if (data[0] === 0 && ((data[1] ?? 0) & 1) === 1) throw new TiffDamaged('an old kind of LZW')
  const out = new Uint8Array(size)
  const places = new Uint32Array(lzw.maxCodes + 1)
  const lengths = new Uint32Array(lzw.maxCodes + 1)
  let [next, width, at, bits, held] = [lzw.first, 9, 0, 0, 0]
  let previous: { place: number; length: number } | null = null
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff
    held += 8
    if (held < width) continue
    held -= width
    const code = (bits >> held) & ((1 << width) - 1)
    if (code === lzw.end || at === size) break
    if (code === lzw.clear) {
      ;[next, width, previous] = [lzw.first, 9, null]
      continue
    }
    if (previous) {
      if (next > lzw.maxCodes) throw new TiffDamaged('LZW data have too many codes')
      // Its last byte is the first one of the code that follows: what is decoded next.
      places[next] = previous.place
      lengths[next] = previous.length + 1
      next += 1
      // TIFF widens its codes one code early.
      if (next === (1 << width) - 1 && width < 12) width += 1
    }
    if (code >= lzw.clear && (code >= next || !previous)) throw new TiffDamaged('LZW data have an undefined code')
    const length = code < lzw.clear ? 1 : Math.min(numberAt(lengths, code), size - at)
    if (code < lzw.clear) out[at] = code
    // Byte by byte: a code may be defined by its own first byte.
    else for (let place = numberAt(places, code), end = at + length, to = at; to < end; place += 1, to += 1) out[to] = numberAt(out, place)
    previous = { place: at, length }
    at += length
  }
  return out.subarray(0, at)
}

export function unpackPackBits(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let at = 0
  for (let from = 0; from < data.length && at < size;) {
    const header = (numberAt(data, from) << 24) >> 24
    const count = Math.min(header < 0 ? 1 - header : header + 1, size - at)
    // -128 stands for nothing.
    if (header === -128) from += 1
    else if (header < 0) {
      out.fill(data[from + 1] ?? 0, at, at + count)
      ;[from, at] = [from + 2, at + count]
    } else {
      out.set(data.subarray(from + 1, from + 1 + count), at)
      ;[from, at] = [from + 2 + header, at + count]
    }
  }
  return out.subarray(0, at)
}

/** Deflate, by the browser. It is left off as soon as there is enough: what follows may be anything. */
export async function unpackDeflate(data: Uint8Array, size: number): Promise<Uint8Array> {
  const out = new Uint8Array(size)
  let at = 0
  const reader = new Blob([data as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  try {
    while (at < size) {
      const { done, value } = await reader.read()
      if (done) break
      out.set(value.subarray(0, size - at), at)
      at += Math.min(value.length, size - at)
    }
  } catch (problem) {
    throw new TiffDamaged('deflated data are damaged', { cause: problem })
  } finally {
    void reader.cancel().catch(() => undefined)
  }
  return out.subarray(0, at)
}
