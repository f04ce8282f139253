import { address, pathOf } from '#core/addresses.ts'
import { baseName } from '#core/base-name.ts'
import { derivativeSizes, fitted, isPanorama, type Size } from '#core/derivative-sizes.ts'
import { hasServedTiles, imageServiceAddress } from '#core/iiif/image-service.ts'
import { sourceLanguage, type Language } from '#core/languages.ts'
import { derivatives, pictureSets } from '#core/limits.ts'
import { originalFormats } from '#core/original-formats.ts'
import { ownServer, uploadAddress, type UploadsPlace } from '#core/upload-addresses.ts'
import type { Photo } from '#data/records/photos.ts'
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
  /** Widths of the WebP files in pixels, the narrowest first: see `sizesIn`. */
  widths: number[]
  /** Classes for the colour to show while it loads: see styles/tones.css. */
  tone: string
  /** Pixels of the JPEG, for the attributes that keep the place free. */
  width: number
  height: number
}

/** The picture of cards and slides, AVIF and WebP also at about twice the size: `derivativeSizes` says which. */
export function thumbnailOf(photo: Pictured, place: UploadsPlace): Picture {
  const { thumbnail, thumbnailLarge } = derivativeSizes(photo, photo.pictureSet)
  return pictureIn(addressIn('thumbs', photo, place), photo, thumbnail, [
    { suffix: '', ...thumbnail },
    { suffix: '-800', ...thumbnailLarge },
  ])
}

/** The picture of the photo page: fits 1600 × 1600 pixels, AVIF and WebP also at half that, AVIF also larger. */
export function previewOf(photo: Pictured, place: UploadsPlace): Picture {
  const { preview, previewSmall, previewLarge } = derivativeSizes(photo, photo.pictureSet)
  const both = [
    { suffix: '-800', ...previewSmall },
    { suffix: '', ...preview },
  ]
  return pictureIn(addressIn('preview', photo, place), photo, preview, both, previewLarge ? [{ suffix: '-large', ...previewLarge }] : [])
}

/** The longer side of a preview on a page, in CSS pixels: of panoramas the width of large windows. */
const previewShown = { panorama: 2560, other: 1440 }

/** The size at which the photo page shows a preview where the window has room. */
export function previewShownOf(photo: Pictured): Size {
  const { preview, previewLarge } = derivativeSizes(photo, photo.pictureSet)
  const side = isPanorama(photo) ? previewShown.panorama : previewShown.other
  return previewLarge ? fitted(previewLarge, { width: side, height: side }) : preview
}

/** Whether a photo has no larger file than its preview, which on screens of twice the density is sharp at little more than half its size. */
export const isSmall = (photo: Pictured): boolean => derivativeSizes(photo, photo.pictureSet).previewLarge === null

/** The picture of a photo for shared links; photos of older sets have no card, and show their preview. */
export function socialImageOf(photo: Pictured, place: UploadsPlace): { src: string } & Size {
  if (photo.pictureSet >= pictureSets.withShapes)
    return { src: `${addressIn('preview', photo, place)}-card.jpg`, ...derivatives.socialCard }
  const { src, width, height } = previewOf(photo, place)
  return { src, width, height }
}

/**
 * The card of a period, made from a photo of it. A period without photos has a card, too, which shows an empty mount.
 * The address names the photo's files, so that no cache shows another one.
 */
export function periodCardOf(periodID: number, photo: Pictured | null): Picture {
  const path = pathOf(address('periodCard', sourceLanguage, { id: periodID }))
  const src = photo ? `${path}?v=${baseName(photo.photoFileName)}` : path
  const tone = photo ? toneOf(photo.colour) : ''
  return { src, webp: '', srcset: '', avif: '', widths: [], tone, ...derivatives.card }
}

type Variant = { suffix: string } & Size

const addressIn = (folder: string, { photoFileName }: Pictured, place: UploadsPlace) =>
  uploadAddress(`${folder}/${baseName(photoFileName)}`, place)

/**
 * @param path address of the files, as far as all of them have it
 * @param size of the JPEG
 * @param variants files that are there as WebP and AVIF, the smallest first
 * @param onlyAvif larger ones that are there as AVIF alone
 */
function pictureIn(path: string, photo: Pictured, { width, height }: Size, variants: Variant[], onlyAvif: Variant[] = []): Picture {
  const files = byWidth(variants)
  const srcset = (widths: Map<number, string>, ending: string) =>
    Array.from(widths, ([each, suffix]) => `${path}${suffix}.${ending} ${each}w`).join(', ')
  return {
    src: `${path}.jpg`,
    webp: `${path}.webp`,
    srcset: srcset(files, 'webp'),
    avif: photo.pictureSet >= pictureSets.withAvif ? srcset(byWidth([...variants, ...onlyAvif]), 'avif') : '',
    widths: [...files.keys()],
    tone: toneOf(photo.colour),
    width,
    height,
  }
}

/** A small original gives several files of one width: the first of them is enough. */
function byWidth(variants: Variant[]): Map<number, string> {
  const files = new Map<number, string>()
  for (const { width, suffix } of variants) if (!files.has(width)) files.set(width, suffix)
  return files
}

/**
 * Where a picture of a photo is saved from: the archive's own server, wherever pictures are, puts the rights of the photo into it, in the
 * words of a language; hosts of plain files pass over the query.
 *
 * @param src path of the picture on the archive's own server
 */
export function savedFrom(src: string, photoID: number, language: Language): string {
  return `${src}?photo=${photoID}${language === sourceLanguage ? '' : `&lang=${language}`}`
}

/** The deep-zoom tiles of a photo: its image service and its pixels, or the address of a description where it has no others. */
export type ZoomTiles = string | { service: string; width: number; height: number }

/** The deep-zoom tiles of a photo: those that IIIF viewers ask for, or those that photos of older sets have. */
export function tilesOf(photo: Pick<Photo, 'photoFileName' | 'width' | 'height' | 'pictureSet'>, place: UploadsPlace): ZoomTiles {
  if (!hasServedTiles(photo)) return uploadAddress(`tiles/${photo.photoFileName}.dzi`, place)
  return { service: imageServiceAddress(photo, place), width: photo.width, height: photo.height }
}

/** Address of the untouched original on the archive's own server, and the ending of its name. */
export function originalOf(photo: Pick<Photo, 'photoFileName' | 'originalFormat'>): { src: string; extension: string } {
  const { extension } = originalFormats[photo.originalFormat]
  return { src: uploadAddress(`originals/${baseName(photo.photoFileName)}.${extension}`, ownServer), extension }
}

/** Address of the full-size JPEG that a TIFF has beside it, on the archive's own server; null where the original is what visitors get. */
export function fullJpegOf(photo: Pick<Photo, 'photoFileName' | 'originalFormat'>): string | null {
  return photo.originalFormat === 'tiff' ? uploadAddress(`preview/${baseName(photo.photoFileName)}-full.jpg`, ownServer) : null
}
