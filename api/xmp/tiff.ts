import type { Edit } from './pieces.ts'
import type { Source } from './source.ts'

const xmpTag = 700
const byteType = 1
/** Bytes of a value of each type of TIFF 6.0 and BigTIFF; any other has one byte. */
const typeSizes: Record<number, number> = { 3: 2, 4: 4, 5: 8, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8 }

/** More fields than the directory of any picture has. */
const maxFields = 4_096
/** Bytes of the largest packet that is taken out. */
const maxOldPacket = 16 * 1024 * 1024

/** How the numbers of a file are written. */
type Form = { isLittle: boolean; isBig: boolean }

/**
 * Puts a packet into a TIFF file as the only one of its first picture. Nothing of the file moves: a copy of the first directory, which
 * names the packet, comes behind the end, and the header leads there. An old packet is overwritten by spaces. Null where the file is
 * none, is damaged, or is built in an unusual way.
 */
export async function editTiff({ size, read }: Source, packet: Buffer): Promise<Edit[] | null> {
  const head = await read(0, 16)
  const form = formOf(head)
  if (!form) return null
  const { isBig } = form
  const [first, countSize, fieldSize, wordSize] = [isBig ? 8 : 4, isBig ? 8 : 2, isBig ? 20 : 12, isBig ? 8 : 4]
  const directory = number(form, head, first, wordSize)
  const count = number(form, await read(directory, countSize), 0, countSize)
  if (!(count > 0 && count <= maxFields)) return null
  const body = await read(directory + countSize, count * fieldSize + wordSize)
  if (body.length < count * fieldSize + wordSize) return null
  const fields = Array.from({ length: count }, (_, at) => body.subarray(at * fieldSize, (at + 1) * fieldSize))
  const olds = fields.filter((field) => number(form, field, 0, 2) === xmpTag)
  const erased: Edit[] = []
  for (const old of olds) {
    const edit = await erasure({ size, read }, form, old)
    if (edit === 'unusual') return null
    if (edit) erased.push(edit)
  }
  const [one, other] = erased
  if (erased.length > 1 && one && other && one.start < other.end && other.start < one.end) return null

  // Values begin at even positions, in BigTIFF at multiples of eight.
  const start = Math.ceil(size / 8) * 8
  const end = start + packet.length
  const next = Math.ceil(end / 8) * 8
  if (!isBig && next + (count + 1) * fieldSize + 6 > 0xffff_ffff) return null
  const field = Buffer.alloc(fieldSize)
  put(form, field, 0, 2, xmpTag)
  put(form, field, 2, 2, byteType)
  put(form, field, 4, wordSize, packet.length)
  put(form, field, 4 + wordSize, wordSize, start)
  const others = fields.filter((each) => !olds.includes(each))
  const before = others.filter((each) => number(form, each, 0, 2) < xmpTag)
  const total = Buffer.alloc(countSize)
  put(form, total, 0, countSize, others.length + 1)
  const copy = Buffer.concat([total, ...before, field, ...others.slice(before.length), body.subarray(count * fieldSize)])
  const lead = Buffer.alloc(wordSize)
  put(form, lead, 0, wordSize, next)
  const added = Buffer.concat([Buffer.alloc(start - size), packet, Buffer.alloc(next - end), copy])
  return [{ start: first, end: first + wordSize, bytes: lead }, ...erased, { start: size, end: size, bytes: added }]
}

function formOf(head: Buffer): Form | null {
  const order = head.toString('latin1', 0, 2)
  if (head.length < 16 || (order !== 'II' && order !== 'MM')) return null
  const isLittle = order === 'II'
  const version = number({ isLittle, isBig: false }, head, 2, 2)
  if (version !== 42 && version !== 43) return null
  const isBig = version === 43
  return isBig && number({ isLittle, isBig }, head, 4, 2) !== 8 ? null : { isLittle, isBig }
}

/** The part of the file that holds an old packet, as spaces; null where the field itself holds it. */
async function erasure({ size, read }: Source, form: Form, field: Buffer): Promise<Edit | null | 'unusual'> {
  const wordSize = form.isBig ? 8 : 4
  const length = number(form, field, 4, wordSize) * (typeSizes[number(form, field, 2, 2)] ?? 1)
  if (length <= wordSize) return null
  const start = number(form, field, 4 + wordSize, wordSize)
  if (!(length <= maxOldPacket && start >= 8 && start + length <= size)) return 'unusual'
  const old = await read(start, length)
  // Anything else than XML may be part of the picture.
  if (!/^[\0\s\ufeff]*<[^\0]*>[\0\s]*$/u.test(old.toString('utf8'))) return 'unusual'
  return { start, end: start + length, bytes: Buffer.alloc(length, ' ') }
}

/** A number of 2, 4 or 8 bytes; NaN where the bytes end, or beyond what a number can say exactly. */
function number({ isLittle }: Form, bytes: Buffer, at: number, length: number): number {
  if (at + length > bytes.length) return Number.NaN
  if (length < 8) return isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length)
  const value = Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
  return Number.isSafeInteger(value) ? value : Number.NaN
}

function put({ isLittle }: Form, bytes: Buffer, at: number, length: number, value: number) {
  if (length < 8) return isLittle ? bytes.writeUIntLE(value, at, length) : bytes.writeUIntBE(value, at, length)
  return isLittle ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeBigUInt64BE(BigInt(value), at)
}
