import sharp from 'sharp'

export type Variant = { name: string; make: (picture: Buffer) => Promise<Buffer> }

/** Shares cut off at the left, at the top, at the right and at the bottom. */
const cut =
  (left: number, top: number, right: number, bottom: number) =>
  async (picture: Buffer): Promise<Buffer> => {
    const { width, height } = await sharp(picture).metadata()
    const part = {
      left: Math.round(width * left),
      top: Math.round(height * top),
      width: Math.floor(width * (1 - left - right)) - 1,
      height: Math.floor(height * (1 - top - bottom)) - 1,
    }
    return sharp(picture).extract(part).jpeg({ quality: 85 }).toBuffer()
  }

const bordered =
  (share: number, background: string) =>
  async (picture: Buffer): Promise<Buffer> => {
    const { width, height } = await sharp(picture).metadata()
    const by = Math.round(Math.min(width, height) * share)
    return sharp(picture).extend({ top: by, bottom: by, left: by, right: by, background }).jpeg({ quality: 85 }).toBuffer()
  }

/** The changes that a picture goes through when it is scanned, copied and passed on. */
export const variants: readonly Variant[] = [
  { name: 'a third of the size', make: async (picture) => rescaled(picture, 1 / 3) },
  { name: 'half as large again', make: async (picture) => rescaled(picture, 1.5) },
  { name: 'compressed to quality 40', make: async (picture) => sharp(picture).jpeg({ quality: 40 }).toBuffer() },
  { name: 'compressed as WebP, to quality 50', make: async (picture) => sharp(picture).webp({ quality: 50, effort: 0 }).toBuffer() },
  { name: 'cut evenly, 5%', make: cut(0.025, 0.025, 0.025, 0.025) },
  { name: 'cut at the left, 5%', make: cut(0.05, 0, 0, 0) },
  { name: 'cut at the bottom, 5%', make: cut(0, 0, 0, 0.05) },
  { name: 'cut at a corner, 5%', make: cut(0, 0.05, 0.05, 0) },
  { name: 'cut unevenly, 4%', make: cut(0.01, 0.04, 0.03, 0) },
  {
    name: 'sepia',
    make: async (picture) => sharp(picture).greyscale().tint({ r: 180, g: 140, b: 100 }).jpeg({ quality: 80 }).toBuffer(),
  },
  { name: 'darker and flatter', make: async (picture) => sharp(picture).linear(0.7, 12).jpeg({ quality: 80 }).toBuffer() },
  { name: 'with a light border', make: bordered(0.05, '#f4efe2') },
  { name: 'with a dark border', make: bordered(0.04, '#121010') },
  { name: 'mirrored', make: async (picture) => sharp(picture).flop().jpeg({ quality: 80 }).toBuffer() },
  { name: 'turned by a quarter', make: async (picture) => sharp(picture).rotate(90).jpeg({ quality: 80 }).toBuffer() },
]

async function rescaled(picture: Buffer, factor: number): Promise<Buffer> {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize(Math.max(64, Math.round(width * factor)))
    .jpeg({ quality: 80 })
    .toBuffer()
}
