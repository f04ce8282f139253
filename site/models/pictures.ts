import { address, pathOf } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { derivatives, pictureSets } from '#core/limits.ts'
import type { Photo } from '#data/photos.ts'
import { toneOf } from './tone.ts'

/** What of a photo decides the pictures made from it: its files, the upright pixels of the original, its colour. */
export type Pictured = Pick<Photo, 'photoFileName' | 'width' | 'height' | 'colour' | 'pictureSet'>

/** A picture ready for `<picture>`: a JPEG that everybody reads, smaller AVIF and WebP files beside it. */
export type Picture = {
  /** Address of the JPEG. */
  src: string
  /** Address of the WebP of the same size. */
  webp: string
  /** WebP addresses with their real widths, for `<source type="image/webp" srcset>`. */
  srcset: string
  /** The same in AVIF; empty where the photo has none yet. */
  avif: string
  /** Classes for the colour to show while it loads: see styles/tones.css. */
  tone: string
  /** Pixels of the JPEG, for the attributes that keep the place free. */
  width: number
  height: number
}

export type Size = { width: number; height: number }

/**
 * The size of a picture fitted into a box, proportions kept, never enlarged, at least one pixel each way. The
 * side that meets the box is exact; the other may differ from the file's by a pixel.
 *
 * @example fitted({ width: 3000, height: 2000 }, { width: 400, height: 600 }) // { width: 400, height: 267 }
 */
export function fitted(original: Size, box: Size): Size {
  const across = original.width / box.width
  const down = original.height / box.height
  if (across <= 1 && down <= 1) return { width: original.width, height: original.height }
  if (across > down) return { width: box.width, height: Math.max(1, Math.round(original.height / across)) }
  return { width: Math.max(1, Math.round(original.width / down)), height: box.height }
}

const square = (side: number): Size => ({ width: side, height: side })

/** The picture of cards and slides: fits 400 × 600 pixels, AVIF and WebP also at twice that. */
export function thumbnailOf(photo: Pictured): Picture {
  return pictureIn('thumbs', photo, derivatives.thumbnail, [
    { suffix: '', box: derivatives.thumbnail },
    { suffix: '-800', box: derivatives.thumbnailLarge },
  ])
}

/** The picture of the photo page: fits 1600 × 1600 pixels, AVIF and WebP also at half that. */
export function previewOf(photo: Pictured): Picture {
  return pictureIn('preview', photo, square(derivatives.preview), [
    { suffix: '-800', box: square(derivatives.previewSmall) },
    { suffix: '', box: square(derivatives.preview) },
  ])
}

/**
 * The card of a period, made from a photo of it. A period without photos has a card, too, which shows an empty mount.
 * The address names the photo's files, so that no cache shows another one.
 */
export function periodCardOf(periodID: number, photo: Pictured | null): Picture {
  const path = pathOf(address('periodCard', sourceLanguage, { id: periodID }))
  const src = photo ? `${path}?v=${baseName(photo.photoFileName)}` : path
  const tone = photo ? toneOf(photo.colour) : ''
  return { src, webp: '', srcset: '', avif: '', tone, ...derivatives.card }
}

type Variant = { suffix: string; box: Size }

function pictureIn(folder: string, photo: Pictured, box: Size, variants: Variant[]): Picture {
  const path = `/uploads/${folder}/${baseName(photo.photoFileName)}`
  const widths = new Map<number, string>()
  for (const variant of variants) {
    const { width } = fitted(photo, variant.box)
    // A small original gives several files of one width; the first of them is enough.
    if (!widths.has(width)) widths.set(width, `${path}${variant.suffix}`)
  }
  const srcset = (ending: string) => Array.from(widths, ([width, file]) => `${file}.${ending} ${width}w`).join(', ')
  return {
    src: `${path}.jpg`,
    webp: `${path}.webp`,
    srcset: srcset('webp'),
    avif: photo.pictureSet >= pictureSets.withAvif ? srcset('avif') : '',
    tone: toneOf(photo.colour),
    ...fitted(photo, box),
  }
}

/** Address of the description of a photo's deep-zoom tiles. */
export function tilesOf(photo: Pick<Photo, 'photoFileName'>): string {
  return `/uploads/tiles/${photo.photoFileName}.dzi`
}

/** Address of the untouched original, and the ending of its name. */
export function originalOf(photo: Pick<Photo, 'photoFileName' | 'originalFormat'>): { src: string; extension: string } {
  const extension = photo.originalFormat === 'png' ? 'png' : 'jpg'
  return { src: `/uploads/originals/${baseName(photo.photoFileName)}.${extension}`, extension }
}

function baseName(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '')
}
