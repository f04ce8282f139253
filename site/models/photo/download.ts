import { downloadName, fileSize } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import { fill } from '#core/texts/fill.ts'
import { licenceSections } from '#core/texts/pages/terms.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { Photo } from '#data/photos.ts'
import type { ConsentLicence } from '#core/texts/shape/photo.ts'
import { linkTo } from '../links.ts'
import { originalOf } from '../pictures.ts'

/** The signs of Creative Commons, each a drawing of the site's icons. */
type LicenceMark = 'publicDomain' | 'creativeCommons' | 'attribution' | 'nonCommercial'

export const marks: Record<Photo['license'], LicenceMark[]> = {
  'Public Domain': ['publicDomain'],
  'Attribution (CC BY)': ['creativeCommons', 'attribution'],
  'Attribution-NonCommercial (CC BY-NC)': ['creativeCommons', 'attribution', 'nonCommercial'],
}

/** The download of an original. */
export type Download = {
  href: string
  /** The name under which browsers save it. */
  name: string
  /** Accessible name of the button. */
  label: string
  /** Format and size for people. */
  file: string
  licence: { name: string; explanation: string; deed: string; terms: string; marks: LicenceMark[] }
  /** What must be agreed to first; null where nothing must. */
  consent: string | null
}

/**
 * The download of a photo, under a name made of its number, title and contributor.
 *
 * @param title for the name: Russian where it is not translated
 * @param shownTitle for the button, in `language`
 */
export function downloadOf(
  photo: Photo,
  title: string,
  shownTitle: string,
  contributorName: string,
  language: Language,
): Download {
  const { licence, download } = textsFor(language)
  const { src, extension } = originalOf(photo)
  const format = photo.originalFormat === 'png' ? 'PNG' : 'JPEG'
  const { license } = photo
  return {
    href: src,
    name: downloadName({ photoID: photo.photoID, title, contributorName, extension }),
    label: fill(download.buttonLabel, { title: shownTitle }),
    file: fill(download.file, { format, size: fileSize(photo.imgSize, language) }),
    licence: {
      ...licence.values[license],
      terms: `${linkTo('terms', language)}#${licenceSections[license]}`,
      marks: marks[license],
    },
    consent: needsConsent(license) ? download.dialogText[license] : null,
  }
}

function needsConsent(license: Photo['license']): license is ConsentLicence {
  return licenceOf(license).needsConsent
}
