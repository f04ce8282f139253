/** The records of an archive as Hugo reads them: names for its data folder, front matter for its pages. */
import { downloadName, breadcrumbAlbum, breadcrumbLocation, cardInfo, cardTitle } from '#core/formats.ts'
import { inLanguage, localizedKey, type Language } from '#core/languages.ts'
import { pictureSets } from '#core/limits.ts'
import { byTime, startOf } from '#core/order.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { categoriesOf } from '#data/listings.ts'
import type { Photo } from '#data/photos.ts'
import type { Snapshot } from '#data/snapshot.ts'
import { albumInfoOf } from '#site/models/album-info.ts'
import { fieldIn, nameOf, namesOf } from '#site/models/names.ts'
import { byName, indexLetter } from '#site/models/order.ts'
import { shapeOf } from '#site/models/sizes.ts'
import { toneOf } from '#site/models/tone.ts'

/** The taxonomies of the records themselves, by kind: their names are the first parts of the addresses. */
export const taxonomyOf: Record<FlatKind, string> = {
  category: 'categories',
  location: 'locations',
  period: 'time-periods',
  album: 'albums',
  contributor: 'contributors',
}

/** The taxonomies of lists that two records narrow; the numbers of both make a term. */
export const narrowedTaxonomies = ['category-periods', 'location-categories', 'location-periods', 'period-categories']

const kinds = Object.keys(taxonomyOf) as FlatKind[]

/** Names of all records of all kinds in a language, whole and as cut for cards and breadcrumbs, and their order. */
export function recordsIn(snapshot: Snapshot, language: Language) {
  const entries = kinds.map((kind) => {
    const cutForCrumb = kind === 'album' ? breadcrumbAlbum : breadcrumbLocation
    const names = Array.from(namesOf(snapshot, kind, language), ([id, { text, lang }]) => {
      const info = kind === 'album' ? albumInfoOf(snapshot, id, language) : null
      return [id, { text, lang, short: cardInfo(text), crumb: cutForCrumb(text), info }]
    })
    return [kind, Object.fromEntries(names)]
  })
  const order = kinds.map((kind) => [kind, orderOf(snapshot, kind, language).map(String)])
  return { names: Object.fromEntries(entries), order: Object.fromEntries(order) }
}

/** Numbers of the records of a kind in the order of their overview. */
function orderOf(snapshot: Snapshot, kind: FlatKind, language: Language): number[] {
  const named = Array.from(namesOf(snapshot, kind, language), ([id, name]) => ({ id, name, start: startOf(name.text) }))
  if (kind === 'album') return named.map(({ id }) => id).sort((a, b) => b - a)
  return named.sort(kind === 'period' ? byTime : byName(language)).map(({ id }) => id)
}

/** Front matter of the pages of all records of a kind, by number. */
export function recordPages(snapshot: Snapshot, kind: FlatKind, language: Language): Map<number, object> {
  const pages = orderOf(snapshot, kind, language).map((id, position): [number, object] => {
    const { text, lang } = nameOf(snapshot, kind, id, language)!
    const info = kind === 'album' ? albumInfoOf(snapshot, id, language) : undefined
    const { email, web } = kind === 'contributor' ? snapshot.all(kind).get(id)! : {}
    return [id, { title: text, lang, weight: position + 1, info, email, web, letter: indexLetter(text, language) }]
  })
  return new Map(pages)
}

/** A weight that puts what is newer first. */
const newestFirst = (id: number) => 1_000_000_000 - id

/** Front matter of a photo's page. What Hugo has no means for, such as the class of a colour, it is given. */
export function photoFrontMatter(snapshot: Snapshot, photo: Photo, language: Language): object {
  const { photoID, title: _title, locationID, periodID, contributorID, albumID } = photo
  const own = photo[localizedKey('title', language)]
  const shown = fieldIn(photo, 'title', language)
  const categories = categoriesOf(photo)
  const contributorName = nameOf(snapshot, 'contributor', contributorID, language)?.text ?? ''
  const narrowed = (ids: number[], by: number[]) => ids.flatMap((id) => by.map((filter) => `${id}-${filter}`))
  return {
    title: own || fill(textsFor(language).photo.numbered, { id: photoID }),
    weight: newestFirst(photoID),
    number: String(photoID),
    untranslated: own === '',
    shown,
    label: cardTitle(shown.text),
    description: fieldIn(photo, 'description', language).text.trim(),
    file: photo.photoFileName.replace(/\.[^.]*$/, ''),
    format: photo.originalFormat === 'png' ? 'PNG' : 'JPEG',
    download: downloadName({ photoID, title: inLanguage(photo, 'title', language).text, contributorName, extension: 'jpg' }),
    bytes: photo.imgSize,
    width: photo.width,
    height: photo.height,
    avif: photo.pictureSet >= pictureSets.withAvif,
    tone: toneOf(photo.colour),
    shape: shapeOf(photo),
    when: photo.date,
    author: photo.author,
    source: photo.source,
    sourceWeb: photo.sourceWeb,
    licence: photo.license,
    latitude: photo.latitude ?? undefined,
    longitude: photo.longitude ?? undefined,
    [taxonomyOf.category]: categories.map(String),
    [taxonomyOf.location]: [String(locationID)],
    [taxonomyOf.period]: [String(periodID)],
    [taxonomyOf.album]: albumID ? [String(albumID)] : undefined,
    [taxonomyOf.contributor]: [String(contributorID)],
    'category-periods': narrowed(categories, [periodID]),
    'location-categories': narrowed([locationID ?? 0], categories),
    'location-periods': narrowed([locationID ?? 0], [periodID]),
    'period-categories': narrowed([periodID], categories),
  }
}
