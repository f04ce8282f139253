import { languages, localizedKey } from '#core/languages.ts'
import { periodWithin } from '#core/period-names.ts'
import { fill } from '#core/texts/fill.ts'
import type { Texts } from '#core/texts/texts.ts'
import type { UploadsPlace } from '#core/upload-addresses.ts'
import type { Photo } from '#data/records/photos.ts'
import type { PageHead } from '../frame.ts'
import type { PageText } from '../names.ts'
import { socialImageOf } from '../pictures.ts'
import { excerpt } from './excerpt.ts'

/** What a photo page says about itself in its language. */
export type Said = {
  title: string
  /** Whether the photo has a title in the page's language; without one the page is kept out of search engines. */
  isTranslated: boolean
  description: PageText
  place: string
  period: string
  alt: string
}

/** The head of a photo page. It is offered in the languages that the photo has a title in. */
export function headOf(photo: Photo, said: Said, place: UploadsPlace, texts: Texts): PageHead {
  return {
    title: said.title,
    description: said.isTranslated ? summaryOf(said, texts.photo) : texts.noTranslation.text,
    image: { ...socialImageOf(photo, place), alt: said.alt },
    noindex: !said.isTranslated,
    languages: languages.filter((each) => photo[localizedKey('title', each)] !== ''),
  }
}

/** Characters that search engines show of a description. */
const summaryLength = 160

function summaryOf({ title, description, place, period }: Said, texts: Texts['photo']): string {
  if (description.text !== '' && !description.lang) return excerpt(description.text, summaryLength)
  if (place === '') return fill(texts.descriptionWithoutPlace, { title, period })
  return fill(texts.description, { title, place, period: periodWithin(period) })
}
