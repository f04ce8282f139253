import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'

/** A file of text that cannot be read. The message is a sentence for people, without the full stop. */
export class UnreadableText extends Error {
  override readonly name = 'UnreadableText'
}

/** Encodings of one byte a character, in which old programs write. */
export type SingleByteEncoding = 'windows-1251' | 'windows-1250' | 'koi8-r' | 'ibm866'

/** Encodings in which a table is read. UTF-16 is what Excel saves as “Unicode Text”. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | SingleByteEncoding

/** Bytes at the start of a file that tell its encoding: a header line in most cases. */
const headBytes = 512

/**
 * The encoding of a table. UTF-16 is recognised by its byte order mark, or by the zero bytes between the Latin letters of
 * the header line; anything else counts as UTF-8 until it proves not to be.
 *
 * @throws UnreadableText when the file cannot be read
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await headOf(file)
  const mark = head.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const zeros = (remainder: number) => head.filter((byte, index) => byte === 0 && index % 2 === remainder).length
  const [even, unusual] = [zeros(0), zeros(1)]
  if (unusual > head.length / 4 && unusual > even) return 'utf-16le'
  if (even > head.length / 4 && even > unusual) return 'utf-16be'
  return 'utf-8'
}

async function headOf(file: string): Promise<Buffer> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (problem) {
    throw await unreadable(file, 'utf-8', problem as NodeJS.ErrnoException)
  }
}

/**
 * The text of a table piece by piece, without its byte order mark.
 *
 * @throws UnreadableText when the file cannot be read, or is not text in this encoding
 */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (problem) {
    throw await unreadable(file, encoding, problem as NodeJS.ErrnoException)
  }
}

async function unreadable(file: string, encoding: Encoding, { code, message }: NodeJS.ErrnoException): Promise<UnreadableText> {
  if (code === 'ENOENT') return new UnreadableText(`There is no table at ${file}`)
  if (code === 'EISDIR') return new UnreadableText(`${file} is a folder, not a table`)
  if (code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') return new UnreadableText(`${file} cannot be read: ${message}`)
  const text = encoding === 'utf-8' ? `not UTF-8 text: ${await otherEncoding(file)}` : `damaged ${nameOf(encoding)} text`
  return new UnreadableText(`${file} is ${text}. Save it as “CSV UTF-8” and try again`)
}

/** What people call an encoding. */
export const nameOf = (encoding: Encoding) =>
  ({
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16 (little-endian)',
    'utf-16be': 'UTF-16 (big-endian)',
    'windows-1251': 'Windows-1251 (Cyrillic)',
    'windows-1250': 'Windows-1250 or another Western encoding',
    'koi8-r': 'KOI8-R (Cyrillic)',
    ibm866: 'CP866 (DOS Cyrillic)',
  })[encoding]

/** The first line that is not UTF-8, and what it looks like. */
async function otherEncoding(file: string): Promise<string> {
  const bytes = await readFile(file)
  for (let [start, line] = [0, 1]; start < bytes.length; line += 1) {
    const found = bytes.indexOf(10, start)
    const end = found < 0 ? bytes.length : found + 1
    if (!isUtf8(bytes.subarray(start, end))) return `line ${line} looks like ${nameOf(likelyEncoding(bytes.subarray(start)))}`
    start = end
  }
  return 'its last character is cut off'
}

const share = (bytes: Uint8Array, from: number, to: number) => bytes.filter((byte) => byte >= from && byte <= to).length

/**
 * The single-byte encoding that a text is most likely in. Cyrillic letters follow one another, Romanian ones occur among
 * Latin letters; and each Cyrillic encoding has its small letters, which are most frequent, in a different range.
 */
export function likelyEncoding(bytes: Uint8Array): SingleByteEncoding {
  const high = bytes.filter((byte) => byte >= 0x80)
  const neighbours = bytes.filter((byte, index) => byte >= 0x80 && ((bytes[index - 1] ?? 0) >= 0x80 || (bytes[index + 1] ?? 0) >= 0x80))
  if (neighbours.length < high.length / 2) return 'windows-1250'
  if (share(high, 0xa0, 0xaf) > high.length / 4) return 'ibm866'
  return share(high, 0xe0, 0xff) >= share(high, 0xc0, 0xdf) ? 'windows-1251' : 'koi8-r'
}
