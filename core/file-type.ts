import type { OriginalFormat } from './original-formats.ts'

/** Bytes of a file's beginning that tell its type. */
export const signatureBytes = 16

/** Bytes as one character each. */
const latin = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to))

const startsWith =
  (bytes: string, at = 0) =>
  (head: Uint8Array) =>
    latin(head, at, at + bytes.length) === bytes

const accepted: [OriginalFormat, (head: Uint8Array) => boolean][] = [
  ['jpeg', startsWith('\xff\xd8\xff')],
  ['png', startsWith('\x89PNG\r\n\x1a\n')],
  // Little and big byte order, each as TIFF and as BigTIFF. Canon's raw files begin like a TIFF, too.
  ['tiff', (head) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(latin(head, 0, 4)) && !startsWith('CR', 8)(head)],
]

/** Boxed formats say which they are behind `ftyp`. */
const brand =
  (...names: string[]) =>
  (head: Uint8Array) =>
    startsWith('ftyp', 4)(head) && names.includes(latin(head, 8, 12))

const refused: [string, (head: Uint8Array) => boolean][] = [
  ['a WebP picture', (head) => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head)],
  ['a GIF picture', startsWith('GIF8')],
  ['an AVIF picture', brand('avif', 'avis')],
  ['a HEIC picture', brand('heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1')],
  ['a BMP picture', startsWith('BM')],
  ['a JPEG 2000 picture', (head) => startsWith('\0\0\0\fjP  ')(head) || startsWith('\xff\x4f\xff\x51')(head)],
  ['a JPEG XL picture', (head) => startsWith('\xff\n')(head) || startsWith('\0\0\0\fJXL ')(head)],
  ['a Photoshop file', startsWith('8BPS')],
  ['a PDF document', startsWith('%PDF')],
  [
    'the raw file of a camera',
    (head) =>
      startsWith('CR', 8)(head) ||
      startsWith('IIRO')(head) ||
      startsWith('IIU\0')(head) ||
      startsWith('FUJIFILM')(head) ||
      brand('crx ')(head),
  ],
  ['a ZIP archive', startsWith('PK\x03\x04')],
  ['an SVG drawing', startsWith('<svg')],
]

/** What a file is by its first bytes, whatever its name says: a format that is taken, or else a name for people, empty where it is not known. */
export function fileTypeOf(head: Uint8Array): { format: OriginalFormat } | { format: null; name: string } {
  const format = accepted.find(([, matches]) => matches(head))?.[0]
  if (format) return { format }
  return { format: null, name: refused.find(([, matches]) => matches(head))?.[0] ?? '' }
}

/** Why a file is refused by its first bytes. */
export const fileTypeTexts = {
  wrongType: 'Only JPEG, PNG and TIFF pictures are accepted; this file is none of them, whatever its name says.',
  wrongTypeOf: (type: string) =>
    `This file is ${type}, whatever its name says. Please save it as TIFF, PNG or JPEG, from the original scan where there is one.`,
  empty: 'The file is empty.',
} as const

/**
 * Why the archive does not take a file that begins so; null where it may take it.
 *
 * @param head the first `signatureBytes` bytes, or all where there are fewer
 */
export function fileTypeProblem(head: Uint8Array): string | null {
  if (head.length === 0) return fileTypeTexts.empty
  const type = fileTypeOf(head)
  if (type.format) return null
  return type.name ? fileTypeTexts.wrongTypeOf(type.name) : fileTypeTexts.wrongType
}
