import type { Address } from '#core/addresses.ts'
import { copyrightNoticeOf, creditLineOf } from '#core/credit-line.ts'
import { defined } from '#core/defined.ts'
import { sourceLanguage, type Language } from '#core/languages.ts'
import { isOfToday } from '#core/places/parents.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { parentsOfPlace } from '#data/records/places.ts'
import { photoByID } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { albumThing } from '../album-thing.ts'
import { linkTo } from '../links.ts'
import { fieldIn } from '../names.ts'
import { personThing } from '../person.ts'
import { citedIn, describedIn } from '../photo/described.ts'
import { photographOf } from '../photo/structured-data.ts'
import { placeThing } from '../place.ts'
import { inAllLanguages } from './all-languages.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

/**
 * A photo as JSON-LD in the words of schema.org, in all languages.
 *
 * @throws where there is no such photo
 */
export function photoLinkedData({ address: { id }, cache, settings }: Context): object {
  const photo = defined(photoByID(cache.archive, id), `The photo ${id}`)
  return linked(settings, (language) => {
    const texts = textsFor(language)
    const { cited, byline } = citedIn(cache, settings, photo, language)
    const description = fieldIn(photo, 'description', language)
    return photographOf(
      {
        ...describedIn(cache, settings, photo, language),
        name: cited.title,
        description: description.lang ? '' : description.text,
        credit: creditLineOf(byline, cited, texts),
        copyrightNotice: copyrightNoticeOf(byline, texts),
        author: byline.author,
      },
      settings,
    )
  })
}

/** The same of a place. It names the places that it belongs to today by their addresses. */
export function placeLinkedData({ address: { id }, cache, settings }: Context): object {
  const place = defined(cache.one('location', id), `The location ${id}`)
  const parents = parentsOfPlace(place)
    .filter(isOfToday)
    .map(({ parentID }) => ({ '@id': settings.siteUrl + linkTo('location', sourceLanguage, { id: parentID }) }))
  const data = linked(settings, (language) => placeThing(place, settings, language))
  return parents.length > 0 ? { ...data, containedInPlace: parents } : data
}

/** The same of an album. */
export function albumLinkedData({ address: { id }, cache, settings }: Context): object {
  const album = defined(cache.one('album', id), `The album ${id}`)
  return linked(settings, (language) => albumThing(album, settings, language))
}

/** The same of a person. */
export function personLinkedData({ address: { id }, cache, settings }: Context): object {
  const person = defined(cache.one('person', id), `The person ${id}`)
  return linked(settings, (language) => personThing(person, settings, language))
}

const linked = ({ dataLicence }: SiteSettings, make: (language: Language) => object): object => ({
  '@context': 'https://schema.org',
  ...inAllLanguages(make),
  sdLicense: dataLicence,
})
