import type { OriginalFormat } from './names.ts'

/** Bytes of a file's beginning that tell its type. */
export const signatureBytes = 16

const startsWith =
  (bytes: string, at = 0) =>
  (head: Buffer) =>
    head.toString('latin1', at, at + bytes.length) === bytes

const accepted: [OriginalFormat, (head: Buffer) => boolean][] = [
  ['jpeg', startsWith('\xff\xd8\xff')],
  ['png', startsWith('\x89PNG\r\n\x1a\n')],
  // Little and big byte order, each as TIFF and as BigTIFF. Canon's raw files begin like a TIFF, too.
  ['tiff', (head) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(head.toString('latin1', 0, 4)) && !startsWith('CR', 8)(head)],
]

/** Boxed formats say which they are behind `ftyp`. */
const brand =
  (...names: string[]) =>
  (head: Buffer) =>
    startsWith('ftyp', 4)(head) && names.includes(head.toString('latin1', 8, 12))

const refused: [string, (head: Buffer) => boolean][] = [
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
export function fileTypeOf(head: Buffer): { format: OriginalFormat } | { format: null; name: string } {
  const format = accepted.find(([, matches]) => matches(head))?.[0]
  if (format) return { format }
  return { format: null, name: refused.find(([, matches]) => matches(head))?.[0] ?? '' }
}
