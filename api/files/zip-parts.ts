import { isUtf8 } from 'node:buffer'
import { open, type FileHandle } from 'node:fs/promises'

/** A part of a ZIP file. `method`: 0 is stored, 8 deflated. `start`: the position of its first byte. `packed`, `unpacked`: its bytes in the file, and after unpacking. */
export type ZipPart = { name: string; method: number; start: number; packed: number; unpacked: number; isEncrypted: boolean }

/** A file that is no ZIP file, or is damaged. The message says what is wrong, for people, without its full stop. */
export class ZipDamaged extends Error {
  override readonly name = 'ZipDamaged'
}

const noDirectory = () => new ZipDamaged('the directory at its end is missing or cannot be read')

/** Bytes of the directory of a ZIP file that is read: some hundred thousand names. */
export const largestDirectory = 100 * 1024 * 1024

const endLength = 22
const longestComment = 65_535
/** Numbers of four and of two bytes that are in the further directory of large files (ZIP64) instead. */
const elsewhere = { long: 0xffff_ffff, short: 0xffff }

/**
 * The parts of a ZIP file, by the directory at its end. Larger files than 4 GB are read, too.
 *
 * @param largestDirectory bytes that the directory may have
 * @throws ZipDamaged
 */
export async function zipParts(file: string, largestDirectory: number): Promise<ZipPart[]> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { count, length, at } = await findDirectory(handle, size)
    if (at + length > size) throw noDirectory()
    if (length > largestDirectory) throw new ZipDamaged('it has too many parts')
    const directory = await read(handle, at, length)
    const parts: ZipPart[] = []
    for (let [left, entry] = [count, 0]; left > 0; left -= 1) {
      if (entry + 46 > length || directory.readUInt32LE(entry) !== 0x02014b50) throw noDirectory()
      const { part, at: header, next } = readEntry(directory, entry)
      const beyond = new ZipDamaged(`“${part.name}” would lie beyond its end`)
      if (header + 30 > size) throw beyond
      const local = await read(handle, header, 30)
      const start = header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
      if (start + part.packed > size) throw beyond
      parts.push({ ...part, start })
      entry = next
    }
    return parts
  } finally {
    await handle.close()
  }
}

async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await handle.read(bytes, 0, length, at)
  if (bytesRead < length) throw noDirectory()
  return bytes
}

async function findDirectory(handle: FileHandle, size: number) {
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = await read(handle, size - tailLength, tailLength)
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  if (end < 0 || end + endLength > tail.length) throw noDirectory()
  const found = { count: tail.readUInt16LE(end + 10), length: tail.readUInt32LE(end + 12), at: tail.readUInt32LE(end + 16) }
  const locator = end - 20
  const isLarge = found.count === elsewhere.short || found.length === elsewhere.long || found.at === elsewhere.long
  if (!isLarge || locator < 0 || tail.readUInt32LE(locator) !== 0x07064b50) return found
  const at = number(tail, locator + 8)
  if (at + 56 > size) throw noDirectory()
  const large = await read(handle, at, 56)
  if (large.readUInt32LE(0) !== 0x06064b50) throw noDirectory()
  return { count: number(large, 32), length: number(large, 40), at: number(large, 48) }
}

/** A number of eight bytes. More than JavaScript counts is beyond the end of any file. */
const number = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

function readEntry(directory: Buffer, entry: number) {
  const short = (at: number) => directory.readUInt16LE(entry + at)
  const long = (at: number) => directory.readUInt32LE(entry + at)
  const [nameLength, extraLength] = [short(28), short(30)]
  const nameEnd = entry + 46 + nameLength
  const next = nameEnd + extraLength + short(32)
  if (next > directory.length) throw noDirectory()
  const [unpacked, packed, at] = inLargeFile([long(24), long(20), long(42)], directory.subarray(nameEnd, nameEnd + extraLength))
  const name = nameText(directory.subarray(entry + 46, nameEnd))
  return { part: { name, method: short(10), packed, unpacked, isEncrypted: (short(8) & 1) === 1 }, at, next }
}

/** Programs on Russian Windows write names in the encoding of DOS. */
const nameText = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('ibm866').decode(bytes))

/** Numbers with those that are too large for four bytes taken from the further fields of an entry, in this order. */
function inLargeFile(numbers: [number, number, number], extra: Buffer): [number, number, number] {
  if (!numbers.includes(elsewhere.long)) return numbers
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return numbers.map((each) => {
      if (each !== elsewhere.long) return each
      if (next + 8 > extra.length) throw noDirectory()
      return number(extra, (next += 8) - 8)
    }) as [number, number, number]
  }
  return numbers
}
