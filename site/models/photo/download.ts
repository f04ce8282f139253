import { downloadName, fileSize, wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { fullSize, originalFormats } from '#core/original-formats.ts'
import { isGranted, licenceOf } from '#core/licences.ts'
import { fill } from '#core/texts/fill.ts'
import { licenceSections } from '#core/texts/pages.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { fullJpegOf, originalOf, savedFrom } from '../pictures.ts'
import { smallerSizesOf } from './use.ts'

/** The signs of licences and rights statements, each a drawing of the site's icons. */
type LicenceMark = 'publicDomain' | 'zero' | 'creativeCommons' | 'attribution' | 'shareAlike' | 'nonCommercial' | 'copyright' | 'unknown'

export const marks: Record<Photo['license'], LicenceMark[]> = {
  'Public Domain': ['publicDomain'],
  'CC0 1.0': ['creativeCommons', 'zero'],
  'Attribution (CC BY)': ['creativeCommons', 'attribution'],
  'Attribution-ShareAlike (CC BY-SA)': ['creativeCommons', 'attribution', 'shareAlike'],
  'Attribution-NonCommercial (CC BY-NC)': ['creativeCommons', 'attribution', 'nonCommercial'],
  'In Copyright': ['copyright'],
  'In Copyright - Educational Use Permitted': ['copyright'],
  'No Copyright - Other Known Legal Restrictions': ['publicDomain'],
  'No Copyright - United States': ['publicDomain'],
  'No Known Copyright': ['unknown'],
  'Copyright Undetermined': ['unknown'],
  'Copyright Not Evaluated': ['unknown'],
}

/**
 * The download of an original, or of the full-size JPEG of a TIFF, under a name made of its number, title and contributor.
 *
 * @param title for the name: Russian where it is not translated
 * @param shownTitle for the button, in `language`
 */
export function downloadOf(photo: Photo, title: string, shownTitle: string, contributorName: string, language: Language) {
  const texts = textsFor(language)
  const { licence, download } = texts
  const original = originalOf(photo)
  const full = fullJpegOf(photo)
  const nameWith = (extension: string) => downloadName({ photoID: photo.photoID, title, contributorName, extension })
  const saved = (src: string) => savedFrom(src, photo.photoID, language)
  const size = fileSize(photo.imgSize, language)
  const { license } = photo
  return {
    href: saved(full ?? original.src),
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
          href: saved(original.src),
          name: nameWith(original.extension),
          label: fill(download.masterLabel, { title: shownTitle, size }),
          text: fill(download.master, { size }),
        }
      : null,
    smaller: smallerSizesOf(photo, language).map((smaller) => ({
      ...smaller,
      name: nameWith(originalFormats.jpeg.extension),
      label: `${fill(download.buttonLabel, { title: shownTitle })}. ${smaller.text}`,
    })),
    licence: {
      ...licence.values[license],
      /** What the link to its text says. */
      deedLink: licenceOf(license).kind === 'statement' ? licence.statementLink : licence.deedLink,
      terms: termsOf(license, language),
      marks: marks[license],
    },
    /** What must be agreed to first; null where nothing must. */
    consent: consentTo(license, texts),
  }
}

/** Where the terms explain a licence or rights statement. */
export const termsOf = (license: Photo['license'], language: Language) => `${linkTo('terms', language)}#${licenceSections[license]}`

function pixelsOf(photo: Photo, language: Language) {
  const { width, height } = fullSize(photo)
  return { width: wholeNumber(width, language), height: wholeNumber(height, language) }
}

/** What must be agreed to before a download: the conditions of a licence, or that the rights statement was read. */
function consentTo(license: Photo['license'], { licence, download }: Texts): string | null {
  if (!licenceOf(license).needsConsent) return null
  if (isGranted(license)) return download.dialogText[license]
  return fill(download.statementText, { explanation: licence.values[license].explanation })
}
