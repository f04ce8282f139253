import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { encodingOf, likelyEncoding, textOf, UnreadableText, type Encoding } from '#api/files/text-encoding.ts'

/** Encodings that a person may name, because nobody can tell them apart with certainty. */
export const namedEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'windows-1250', 'koi8-r', 'ibm866'] as const

/** Encodings in which a table is read without being told: those that tables of our archives have come in. */
const recognised: readonly Encoding[] = ['windows-1251', 'windows-1250']

/**
 * The encoding of a table of new photographs. Windows-1251 and Windows-1250 are recognised where no line of the file is UTF-8 beyond
 * plain Latin letters: in a file that mixes encodings, any choice would spoil some texts.
 *
 * @returns UTF-8 also for a file that is none: reading it says what is wrong with it
 * @throws UnreadableText when the file cannot be read
 */
export async function tableEncoding(file: string): Promise<Encoding> {
  const found = await encodingOf(file)
  if (found !== 'utf-8' || (await isAllUtf8(file))) return found
  const bytes = await readFile(file)
  if (linesOf(bytes).some((line) => line.some((byte) => byte >= 0x80) && isUtf8(line))) return found
  const likely = likelyEncoding(bytes)
  return recognised.includes(likely) ? likely : found
}

async function isAllUtf8(file: string): Promise<boolean> {
  try {
    for await (const piece of textOf(file, 'utf-8')) void piece
    return true
  } catch (problem) {
    if (problem instanceof UnreadableText) return false
    throw problem
  }
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(10, start)
    const end = found < 0 ? bytes.length : found + 1
    lines.push(bytes.subarray(start, end))
    start = end
  }
  return lines
}
