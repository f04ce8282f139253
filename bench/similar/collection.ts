import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { sized } from '#tests/support/size.ts'

const samples = resolve('../shared/samples/photos')
const drawings = resolve('data/demo/pictures')

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.(jpe?g|png|tiff?)$/i.test(name))
    .sort()
    .map((name) => join(folder, name))

/**
 * Some hundred different pictures: the sample photographs and the four quarters of each. Where they are missing, the drawings of the demo
 * archive, some of which have the same outlines: then more of the answers name another picture.
 */
export async function openCollection(): Promise<Buffer[]> {
  const hasSamples = existsSync(samples)
  if (!hasSamples) console.warn(`LEFT OUT: the photographs of ${samples}; drawings are compared instead`)
  const pictures: Buffer[] = []
  for (const file of filesIn(hasSamples ? samples : drawings).slice(0, sized(Infinity, 4))) pictures.push(...(await withQuarters(file)))
  return pictures
}

/** Smaller than the files: so the variants are made in time. */
const largest = 1200

async function withQuarters(file: string): Promise<Buffer[]> {
  const bounds = { width: largest, height: largest, fit: 'inside', withoutEnlargement: true } as const
  const { data, info } = await sharp(file).resize(bounds).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width >> 1, info.height >> 1]
  const quarters = [0, width].flatMap((left) => [0, height].map((top) => sharp(data).extract({ left, top, width, height })))
  return [data, ...(await Promise.all(quarters.map((quarter) => quarter.jpeg({ quality: 92 }).toBuffer())))]
}
