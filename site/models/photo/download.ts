import { downloadName, fileSize, wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { fullSize, originalFormats } from '#core/original-formats.ts'
import { licenceOf, type ConsentLicence } from '#core/licences.ts'
import { fill } from '#core/texts/fill.ts'
import { licenceSections } from '#core/texts/pages.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { fullJpegOf, originalOf } from '../pictures.ts'

/** The signs of Creative Commons, each a drawing of the site's icons. */
type LicenceMark = 'publicDomain' | 'creativeCommons' | 'attribution' | 'nonCommercial'

export const marks: Record<Photo['license'], LicenceMark[]> = {
  'Public Domain': ['publicDomain'],
  'Attribution (CC BY)': ['creativeCommons', 'attribution'],
  'Attribution-NonCommercial (CC BY-NC)': ['creativeCommons', 'attribution', 'nonCommercial'],
}

/**
 * The download of an original, or of the full-size JPEG of a TIFF, under a name made of its number, title and contributor.
 *
 * @param title for the name: Russian where it is not translated
 * @param shownTitle for the button, in `language`
 */
export function downloadOf(photo: Photo, title: string, shownTitle: string, contributorName: string, language: Language) {
  const { licence, download } = textsFor(language)
  const original = originalOf(photo)
  const full = fullJpegOf(photo)
  const nameWith = (extension: string) => downloadName({ photoID: photo.photoID, title, contributorName, extension })
  const size = fileSize(photo.imgSize, language)
  const { license } = photo
  return {
    href: full ?? original.src,
    /** The name under which browsers save it. */
    name: nameWith(full ? originalFormats.jpeg.extension : original.extension),
    /** Accessible name of the button. */
    label: fill(download.buttonLabel, { title: shownTitle }),
    /** Format and size for people. */
    file: full
      ? fill(download.fullFile, pixelsOf(photo, language))
      : fill(download.file, { format: originalFormats[photo.originalFormat].label, size }),
    /** The TIFF beside its JPEG; null where the original itself is what visitors get. */
    master: full
      ? {
          href: original.src,
          name: nameWith(original.extension),
          label: fill(download.masterLabel, { title: shownTitle, size }),
          text: fill(download.master, { size }),
        }
      : null,
    licence: {
      ...licence.values[license],
      terms: `${linkTo('terms', language)}#${licenceSections[license]}`,
      marks: marks[license],
    },
    /** What must be agreed to first; null where nothing must. */
    consent: needsConsent(license) ? download.dialogText[license] : null,
  }
}

function pixelsOf(photo: Photo, language: Language) {
  const { width, height } = fullSize(photo)
  return { width: wholeNumber(width, language), height: wholeNumber(height, language) }
}

function needsConsent(license: Photo['license']): license is ConsentLicence {
  return licenceOf(license).needsConsent
}
