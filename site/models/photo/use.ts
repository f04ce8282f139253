import { wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { nameInCredit } from '#core/credit-line.ts'
import { licenceOf, type Licence } from '#core/licences.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { ownServer, wholeAddress } from '#core/upload-addresses.ts'
import { escaped } from '#core/xml.ts'
import type { Photo } from '#data/records/photos.ts'
import { previewOf, savedFrom, thumbnailOf } from '../pictures.ts'

/** A smaller JPEG of a photo, to be saved. */
export type SmallerSize = { key: 'small' | 'medium'; href: string; text: string }

/** The JPEG files of a photo that are smaller than what its button saves, the smallest first. */
export function smallerSizesOf(photo: Photo, language: Language): SmallerSize[] {
  const { sizes, pixels } = textsFor(language).download
  const files = [
    { key: 'small', picture: thumbnailOf(photo, ownServer) },
    { key: 'medium', picture: previewOf(photo, ownServer) },
  ] as const
  return files
    .filter(({ picture }) => picture.width < photo.width)
    .map(({ key, picture: { src, width, height } }) => ({
      key,
      href: savedFrom(src, photo.photoID, language),
      text: fill(pixels, { size: sizes[key], width: wholeNumber(width, language), height: wholeNumber(height, language) }),
    }))
}

/** What the code for other sites shows. Addresses are complete. */
type Embedded = { page: string; alt: string; credit: string; language: Language }

/**
 * HTML by which another site shows a photo with its credit line and its licence; null where the rights statement allows nobody to.
 *
 * @param settings where the public site and its pictures are
 */
export function embedCodeOf(
  photo: Photo,
  settings: Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'>,
  { page, alt, credit, language }: Embedded,
): string | null {
  if (!licenceOf(photo.license).isReusable) return null
  const { src, width, height } = previewOf(photo, settings)
  const image = `<img src="${escaped(wholeAddress(settings.siteUrl, src))}" width="${width}" height="${height}" alt="${escaped(alt)}" loading="lazy">`
  const caption = creditHTML(credit, photo.license, language)
  return `<figure><a href="${escaped(page)}">${image}</a><figcaption>${caption}</figcaption></figure>`
}

/**
 * A credit line in HTML with the name of its licence as a link; a line that does not name it has the link in brackets at its end.
 *
 * @param target where the link opens: `_blank` in a frame on another site
 */
export function creditHTML(credit: string, license: Licence, language: Language, target = ''): string {
  const { values } = textsFor(language).licence
  const opens = target && ` target="${target}"`
  const linkOf = (name: string) => `<a href="${escaped(licenceOf(license).uri)}" rel="license"${opens}>${escaped(name)}</a>`
  const name = nameInCredit(license, values)
  const at = credit.lastIndexOf(name)
  if (at === -1) return `${escaped(credit)} (${linkOf(values[license].name)})`
  return escaped(credit.slice(0, at)) + linkOf(name) + escaped(credit.slice(at + name.length))
}
