/** A file of a ZIP file that is being written. `at`: the position of its header. All its bytes are known before it is written. */
export type ZipHeader = { name: Buffer; bytes: number; crc: number; at: number }

/** Numbers of four and of two bytes that say: see the fields of large files (ZIP64). */
const elsewhere = { long: 0xffff_ffff, short: 0xffff }

/** The version of the format that a reader needs: for files of 4 GB and more, and for all others. */
const versions = { large: 45, plain: 10 }

/** Made by this version of the format, on Unix: so the entry has rights of a file. */
const madeBy = (3 << 8) | versions.large
const rights = (0o100644 << 16) >>> 0

/** Names are UTF-8. */
const flags = 0x0800

const large = (number: number) => number >= elsewhere.long
const long = (number: number) => (large(number) ? elsewhere.long : number)

/** The time of a file as DOS has it, in steps of two seconds from 1980 on. */
function dosTime(time: Date): number {
  const day = ((Math.max(time.getUTCFullYear(), 1980) - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()
  return ((day << 16) | (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)) >>> 0
}

/** Numbers of eight bytes as the further field of a large file; nothing without any. */
function largeField(numbers: number[]): Buffer {
  if (numbers.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + 8 * numbers.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * numbers.length, 2)
  for (const [place, number] of numbers.entries()) field.writeBigUInt64LE(BigInt(number), 4 + 8 * place)
  return field
}

/** The header that comes before the bytes of a file, which are not compressed. */
export function localHeader({ name, bytes, crc }: ZipHeader, time: Date): Buffer {
  const field = largeField(large(bytes) ? [bytes, bytes] : [])
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(large(bytes) ? versions.large : versions.plain, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt32LE(dosTime(time), 10)
  header.writeUInt32LE(crc, 14)
  header.writeUInt32LE(long(bytes), 18)
  header.writeUInt32LE(long(bytes), 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(field.length, 28)
  return Buffer.concat([header, name, field])
}

/** The entry of a file in the directory at the end. */
export function directoryEntry({ name, bytes, crc, at }: ZipHeader, time: Date): Buffer {
  const numbers = [...(large(bytes) ? [bytes, bytes] : []), ...(large(at) ? [at] : [])]
  const field = largeField(numbers)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(madeBy, 4)
  entry.writeUInt16LE(numbers.length > 0 ? versions.large : versions.plain, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt32LE(dosTime(time), 12)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(long(bytes), 20)
  entry.writeUInt32LE(long(bytes), 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt16LE(field.length, 30)
  entry.writeUInt32LE(rights, 38)
  entry.writeUInt32LE(long(at), 42)
  return Buffer.concat([entry, name, field])
}

/**
 * What a ZIP file ends with: where its directory is.
 *
 * @param count of the files
 * @param length of the directory, in bytes
 * @param at position of the directory
 */
export function endOfDirectory(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, elsewhere.short), 8)
  end.writeUInt16LE(Math.min(count, elsewhere.short), 10)
  end.writeUInt32LE(long(length), 12)
  end.writeUInt32LE(long(at), 16)
  const isLarge = count >= elsewhere.short || large(length) || large(at)
  return isLarge ? Buffer.concat([largeEnd(count, length, at), end]) : end
}

function largeEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(madeBy, 12)
  end.writeUInt16LE(versions.large, 14)
  for (const [place, number] of [count, count, length, at].entries()) end.writeBigUInt64LE(BigInt(number), 24 + 8 * place)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + length), 64)
  end.writeUInt32LE(1, 72)
  return end
}
