import { address, pathOf } from '#core/addresses.ts'
import { copyrightNoticeOf, creditLineOf } from '#core/credit-line.ts'
import { inLanguage, languages, localizedKey, perLanguage, type Language } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import { fill } from '#core/texts/fill.ts'
import { licenceSections } from '#core/texts/pages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { withoutWithheld, type PhotoRecord } from '#data/records/photo-records.ts'
import type { Rights } from './packet.ts'

/**
 * What a downloaded photo says of itself: what its page says, in the language of the page.
 *
 * @param siteUrl origin of the public site
 */
export function rightsOf(record: PhotoRecord, language: Language, siteUrl: string): Rights {
  const photo = withoutWithheld(record)
  const { photoID, license, rightsUntil, rightsHolder } = photo
  const texts = textsFor(language)
  const page = siteUrl + pathOf(address('photo', language, { id: photoID }))
  const names: object = photo
  const authorIn = (each: Language) => inLanguage<string>(names, 'photographerName', each).text || photo.author
  const author = authorIn(language)
  const credited = {
    title: inLanguage(photo, 'title', language).text,
    collection: inLanguage<string>(names, 'contributorName', language).text,
    url: page,
    language,
  }
  const { uri, isCopyrighted } = licenceOf(license)
  return {
    title: Object.fromEntries(languages.map((each) => [each, photo[localizedKey('title', each)]])),
    creator: author,
    credit: creditLineOf({ ...photo, author }, credited, texts),
    notice: perLanguage((each) => copyrightNoticeOf({ ...photo, author: authorIn(each) }, textsFor(each))),
    licence: uri,
    usageTerms: perLanguage((each) => usageTerms(license, rightsUntil, each)),
    isCopyrighted,
    owner: rightsHolder || (isCopyrighted ? author : ''),
    page,
    licensor: `${siteUrl}${pathOf(address('terms', language))}#${licenceSections[license]}`,
    language,
  }
}

function usageTerms(license: PhotoRecord['license'], year: string, language: Language): string {
  const { values, until } = textsFor(language).licence
  const { name, explanation } = values[license]
  return `${year ? fill(until, { name, year }) : name}. ${explanation}`
}
