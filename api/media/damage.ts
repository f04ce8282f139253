import { readFile } from 'node:fs/promises'
import { MediaError, mediaTexts } from './error.ts'
import type { Accepts } from './job.ts'
import { followBlocks } from './jpeg-blocks.ts'
import { hasImplausibleSteps } from './jpeg-steps.ts'
import { jpegLayout, type JpegLayout } from './jpeg-layout.ts'
import type { OriginalFormat } from './names.ts'

/** What is wrong inside a picture: it is damaged for certain, or one of the doubts. */
export type DamageFinding = 'damaged' | keyof typeof mediaTexts.doubtful

/** Bytes after the last block of a scan that are no proof of damage: some encoders leave a few. */
const toleratedBytes = 8

/** Whether a picture in which this was found is refused. */
export const isRefused = (finding: DamageFinding | null, accepts: Accepts) =>
  finding === 'damaged' ? accepts !== 'any' : finding !== null && accepts === 'whole'

/**
 * Refuses a picture in which something was found, unless the sender accepts it.
 *
 * @throws MediaError damaged or doubtful
 */
export function refuseFinding(finding: DamageFinding | null, accepts: Accepts, cause?: unknown) {
  if (finding === null || !isRefused(finding, accepts)) return
  if (finding === 'damaged') throw new MediaError('damaged', mediaTexts.damaged, { cause })
  throw new MediaError('doubtful', mediaTexts.doubtful[finding], { cause })
}

/** What following the blocks of a JPEG shows. Between restart markers no block can displace those of the next part. */
export function blockFinding(file: Buffer): DamageFinding | null {
  const followed = followBlocks(file)
  if (followed === null || followed.finding === 'whole') return hasImplausibleSteps(file) ? 'impossible' : null
  if (followed.finding === 'impossible') return 'impossible'
  return followed.hasRestarts ? 'strayData' : 'damaged'
}

/** Warnings of libtiff and of the decoders in it that are about pixels; all others are about tags and metadata. */
const tiffDamage =
  /Corrupt JPEG|Premature E|Discarding|Not enough data|Decoding error|not yet in table|Read error|Bad code|line length mismatch|Uncompressed data|short \d+ bytes/i

/**
 * What the decoder's warnings say about the picture. Warnings about metadata and about the header say nothing.
 *
 * @param warnings every text that libvips gave while it read the file, in their order
 * @param original path of the file, read only where a warning needs it to be understood
 * @param decodeBare decodes the same picture without metadata and stray bytes and gives the warnings: libjpeg tells its
 * first warning only, so a harmless one hides what follows
 */
export async function findingOf(
  warnings: readonly string[],
  format: OriginalFormat,
  original: string,
  decodeBare: (bare: Buffer) => Promise<string[]>,
): Promise<DamageFinding | null> {
  if (format === 'png') return null
  if (format === 'tiff') return warnings.some((warning) => tiffDamage.test(warning)) ? 'damaged' : null
  const [first] = warnings.flatMap(
    (warning) =>
      /(?:^|\n)(?:VipsJpeg: )?(.*(?:Corrupt JPEG|Premature end|Inconsistent progression|Invalid SOS|unknown JFIF|Unknown Adobe).*)/i.exec(
        warning,
      )?.[1] ?? [],
  )
  if (first === undefined) return null
  const layout = jpegLayout(await readFile(original))
  const finding = readWarning(first, layout)
  if (finding !== 'harmless') return finding
  const again = await decodeBare(layout.bare)
  // oxlint-disable-next-line typescript/require-await -- the function has to give a promise
  return again.length === warnings.length && again[0] === warnings[0] ? null : findingOf(again, format, original, async () => again)
}

function readWarning(warning: string, layout: JpegLayout): DamageFinding | 'harmless' | null {
  const [, count, marker] = /(\d+) extraneous bytes before marker 0x([0-9a-f]{2})/.exec(warning) ?? []
  if (count && marker) return strayBytes(Number(count), Number.parseInt(marker, 16), layout)
  if (/Inconsistent progression/i.test(warning)) return 'missingScan'
  if (/Invalid SOS|unknown JFIF|Unknown Adobe|ICC/i.test(warning)) return 'harmless'
  return 'damaged'
}

/** Bytes that no block needed, found before `marker`. */
function strayBytes(
  count: number,
  marker: number,
  { strayInHeader, restartsInOrder, padding }: JpegLayout,
): DamageFinding | 'harmless' | null {
  if (strayInHeader) return 'harmless'
  // Every restart marker is there, so no part of the file is missing or overwritten; but the parts hold too much.
  if (marker >= 0xd0 && marker <= 0xd7) return restartsInOrder ? 'strayData' : 'damaged'
  if (padding >= count) return null
  return count <= toleratedBytes ? 'strayData' : 'damaged'
}
