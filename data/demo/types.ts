import type { Language } from '#core/languages.ts'
import type { PlaceKind } from '#core/places/kinds.ts'
import type { Licence } from '#core/licences.ts'

/** One text in the three languages of the demo archive; '' means not translated. */
export type DemoText = { ru: string; ro: string; en: string }

/** A text in a language of the archive; '' where the demo archive is not translated into it. */
export function demoTextIn(text: Partial<Record<Language, string>>, language: Language): string {
  return text[language] ?? ''
}

export type DemoCategory = { key: string; name: DemoText; description: DemoText }

/**
 * `otherNames`: names it has or had besides, separated by commas. `official`: its official names by language and years. `parents`: the
 * districts that it belonged to.
 */
export type DemoLocation = {
  key: string
  name: DemoText
  kind?: PlaceKind
  otherNames: string
  official?: DemoName[]
  parents?: { key: string; from: string; to: string }[]
  registers?: { wikidata: string; geonames: string }
  /** Degrees, WGS 84: somewhere in the settlement. */
  centre?: { latitude: number; longitude: number }
}

export type DemoName = { text: string; language: string; from: string; to: string }

/** The Romanian and English names may be ''. */
export type DemoPeriod = { key: string; name: DemoText }

/** `info` may contain simple HTML: <p>, <b>, <i>, <a href="https://…">. */
export type DemoAlbum = { key: string; name: DemoText; info: DemoText }

/** `nameRo`, `email` and `web` are '' where there is none. */
export type DemoContributor = { key: string; name: string; nameRo: string; email: string; web: string }

/** A photographer. `photos`: the keys of those that they took. */
export type DemoPerson = {
  key: string
  name: DemoText
  /** Separated by commas. */
  otherNames: string
  /** Dates as photos have them. */
  born: string
  died: string
  biography: DemoText
  photos: string[]
  /** The keys of those that show them. */
  shownIn?: string[]
}

/** Something that photos show. `aat`: its number in the Art & Architecture Thesaurus, or ''. `photos`: the keys of those that show it. */
export type DemoSubject = { key: string; name: DemoText; otherNames: string; scopeNote: DemoText; aat: string; photos: string[] }

export type DemoPhoto = {
  /** Unique and stable, for instance 'chisinau-cathedral'. */
  key: string
  title: DemoText
  description: DemoText
  /** Free text as on a museum label: '1899', 'ок. 1905', '1910-е', or ''. */
  date: string
  /** One to three category keys, no duplicates. */
  categories: string[]
  location: string
  period: string
  contributor: string
  /** '' outside any album. */
  album: string
  author: string
  source: string
  /** '' or a full address that starts with http:// or https://. */
  sourceWeb: string
  license: Licence
  rightsHolder?: string
  creditLine?: string
  /** The last year for which the licence is known to hold. */
  rightsUntil?: string
  /** The key of a photo before it in the list that shows the same view at another time. */
  match?: string
  /** Degrees north, WGS 84. */
  latitude: number | null
  /** Degrees east, WGS 84. */
  longitude: number | null
}
