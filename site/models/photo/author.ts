import type { Language } from '#core/languages.ts'
import { numbersOf } from '#core/records/photo-field-list.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { nameOf } from '../names.ts'
import { registeredPerson } from '../person.ts'

/** Who took a photo, in the language of the page: the name of the photographer's record, '' where it is withheld; or else the text of the field. */
export const authorOf = (cache: RenderCache, photo: Pick<Photo, 'author' | 'photographerID'>, language: Language): string =>
  photo.photographerID ? (nameOf(cache, 'person', photo.photographerID, language)?.text ?? '') : photo.author

/** Who is seen in a photo, for search engines; undefined where nobody is named. */
export function shownPersons(cache: RenderCache, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, { personsShown }: Photo, language: Language) {
  const persons = numbersOf(personsShown).flatMap((id) => {
    const name = nameOf(cache, 'person', id, language)?.text
    return name ? [{ '@type': 'Person', name, url: siteUrl + linkTo('person', language, { id }) }] : []
  })
  return persons.length > 0 ? persons : undefined
}

/** The addresses of a photographer's record, here and elsewhere; none where a photo names only the text. */
export function authorPages(cache: RenderCache, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, { photographerID }: Photo, language: Language) {
  const person = cache.one('person', photographerID)
  if (!person) return {}
  const links = registeredPerson(person).map(({ href }) => href)
  return { url: siteUrl + linkTo('person', language, { id: person.personID }), ...(links.length > 0 ? { sameAs: links } : {}) }
}
