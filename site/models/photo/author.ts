import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { nameOf } from '../names.ts'
import { registeredPerson } from '../person.ts'

/** Who took a photo, in the language of the page: the name of the photographer's record, or else the text of the field; '' where neither says. */
export const authorOf = (cache: RenderCache, photo: Pick<Photo, 'author' | 'photographerID'>, language: Language): string =>
  nameOf(cache, 'person', photo.photographerID, language)?.text ?? photo.author

/** The addresses of a photographer's record, here and elsewhere; none where a photo names only the text. */
export function authorPages(cache: RenderCache, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, { photographerID }: Photo, language: Language) {
  const person = cache.all('person').get(photographerID ?? 0)
  if (!person) return {}
  const links = registeredPerson(person).map(({ href }) => href)
  return { url: siteUrl + linkTo('person', language, { id: person.personID }), ...(links.length > 0 ? { sameAs: links } : {}) }
}
