import type { Address } from '#core/addresses.ts'
import { copyrightNoticeOf, creditLineOf } from '#core/credit-line.ts'
import { isPanorama, type Size } from '#core/derivative-sizes.ts'
import { localizedKey, type Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { nOfTotal } from '#core/texts/plural.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { albumInfoOf } from './album-info.ts'
import { albumStripOf } from './album-photos.ts'
import { richTextOf, type LinkedText } from './linked-text.ts'
import { manifestLinks } from './iiif/manifest-links.ts'
import { linkTo } from './links.ts'
import { fieldIn, nameOf } from './names.ts'
import { citationOf } from './photo/citation.ts'
import { citedIn, describedIn } from './photo/described.ts'
import { downloadOf } from './photo/download.ts'
import { factsOf } from './photo/facts.ts'
import { headOf, type Said } from './photo/head.ts'
import { paragraphsOf } from './paragraphs.ts'
import { placeNameOf } from './photo/place-name.ts'
import { backgroundOf } from './map/layers.ts'
import { matchesOf } from './photo/match.ts'
import { mapOf } from './photo/place.ts'
import { readPhoto } from './photo/read-photo.ts'
import { relatedOf } from './photo/related.ts'
import { selectedOf } from './photo/selected.ts'
import { noticeOf, staffLinks } from './photo/staff.ts'
import { structuredDataOf } from './photo/structured-data.ts'
import { isLongTitle, summaryOf } from './photo/summary.ts'
import { thanksLines } from './photo/thanks.ts'
import { embedCodeOf } from './photo/use.ts'
import { embedFrameOf } from './photo/embed.ts'
import { breadcrumbOf } from './photo/breadcrumb.ts'
import { isSmall, previewOf, previewShownOf, tilesOf } from './pictures.ts'

/** Everything that a photo page shows, in the page's language. */
export type PhotoPage = NonNullable<ReturnType<typeof photoPage>>

/** The page of a photo, or null where there is no public photo with this number. */
export function photoPage(cache: RenderCache, settings: SiteSettings, here: Address) {
  const photo = readPhoto(cache, here.id)
  if (!photo) return null
  const { language } = here
  const { photoID } = photo
  const texts = textsFor(language)
  const numbered = fill(texts.photo.numbered, { id: photoID })
  const said = saidOf(cache, photo, language, numbered)
  const { title, isTranslated, description, alt } = said
  const { cited, byline } = citedIn(cache, settings, photo, language)
  const { collection, url } = cited
  const download = downloadOf(photo, cited.title, title, collection, language)
  const picture = previewOf(photo, settings)
  const shown = previewShownOf(photo)
  const mail = mailOf(settings.contactEmail, `${numbered}: ${url}`)
  const credit = creditLineOf(byline, cited, texts)
  const ownDescription = isTranslated && !description.lang ? description.text : ''
  const breadcrumb = breadcrumbOf(cache, photo, language)
  const facts = factsOf(cache, photo, language)
  const described = {
    ...describedIn(cache, settings, photo, language),
    name: title,
    description: ownDescription,
    credit,
    copyrightNotice: copyrightNoticeOf(byline, texts),
    author: byline.author,
    // The first step only leads back.
    breadcrumb: breadcrumb.slice(1).map(({ label, title: whole, href }) => ({ label: whole ?? label, href })),
  }
  return {
    id: photoID,
    texts,
    head: headOf(photo, said, settings, texts),
    /** JSON-LD, safe inside a script element. */
    structuredData: structuredDataOf(described, settings),
    breadcrumb,
    /** Width and height are those at which it is shown where there is room. */
    picture: { ...picture, ...shown, sizes: stageSizes(shown), alt, isPanorama: isPanorama(photo), isSmall: isSmall(photo) },
    /** The deep-zoom tiles. */
    tiles: tilesOf(photo, settings),
    heading: isTranslated ? title : texts.noTranslation.title,
    hasLongTitle: isLongTitle(title),
    /** Place, date and author, for the line under the title. */
    summary: summaryOf(facts, texts.photo.labels),
    /** In place of title and description where the title is not translated. */
    notice: isTranslated ? null : noticeOf(photo, language, texts),
    description: { paragraphs: isTranslated ? paragraphsOf(description.text) : [], lang: description.lang },
    facts,
    /** Whom the archive thanks for suggestions. */
    thanks: thanksLines(cache, photoID, language),
    selected: selectedOf(cache, photo, facts, texts.photo.labels.date, language),
    download,
    /** Address of the page for citing and sharing. */
    url,
    manifest: manifestLinks(photoID, settings),
    credit,
    /** HTML for other sites; null where nobody may use it. */
    embedCode: embedCodeOf(photo, settings, { page: url, alt, credit, language }),
    /** The same as a frame, which follows later corrections. */
    embedFrame: embedFrameOf(photo, settings, language),
    oembed: settings.siteUrl + linkTo('photoOembed', language, { id: photoID }),
    citation: citationOf(byline, cited, texts),
    map: mapOf(photo, settings, language),
    /** The tiles of the map on which visitors show a place. */
    background: backgroundOf(settings),
    album: albumOf(cache, photo, language, texts),
    /** The photo beside the same view from another time; null where there is none. */
    matches: matchesOf(cache, photo, language, texts),
    related: relatedOf(cache, photo, language),
    /** Mail instead of the suggestion form; null where the archive has no address. */
    mail,
    /** That address itself, for those who write by other means. */
    contact: settings.contactEmail,
    /** The text in place of the form where there are no scripts. */
    formless: formlessOf(richTextOf(texts.noScript.suggestion, language, settings), mail),
    staff: staffLinks(photoID, texts.staff),
  }
}

function saidOf(cache: RenderCache, photo: Photo, language: Language, numbered: string): Said {
  const own = photo[localizedKey('title', language)]
  const isTranslated = own !== ''
  return {
    title: isTranslated ? own : numbered,
    isTranslated,
    description: fieldIn(photo, 'description', language),
    place: placeNameOf(cache, photo, language)?.text ?? '',
    period: nameOf(cache, 'period', photo.periodID, language)?.text ?? '',
    alt: isTranslated ? fill(textsFor(language).photo.imageAlt, { title: own }) : numbered,
  }
}

/** Height of the place for the picture on phones and in wider windows, like `--stage` in the style sheet. */
const stage = { phone: '80vh', wide: 'clamp(20rem, 100svh - 22rem, 80vh)' }

/** A little more than a picture's width: browsers take a narrower file where it comes near, up to the square root of two. */
const ahead = 1.18

/** Widest picture on screens with two pixels to a point, in CSS pixels, like that of panoramas in the style sheet. */
const maxSharp = 1920

/** Below these proportions the small preview of a picture is too narrow for a phone with two pixels to a point. */
const upright = 0.82

/**
 * What `sizes` says of the picture: it fits the window's width and the stage's height, never enlarged. Phones are told a
 * little less: old ones, of few pixels to a point, then take the smaller file of an upright picture, and those with three
 * not the largest. Other screens with two pixels to a point are told a little more, which makes what they take sharp.
 */
function stageSizes({ width, height }: Size): string {
  const within = (window: number, widest: number, times = 1, tall = stage.wide) =>
    `min(${window}vw, ${Math.round(widest * times)}px, calc(${tall} * ${((times * width) / height).toFixed(3)}))`
  const phones = width / height < upright ? '(width < 600px) and (resolution < 2dppx)' : '(width < 600px)'
  const wide = `(resolution < 1.5dppx) ${within(100, width)}, ${within(Math.round(100 * ahead), Math.min(width, maxSharp), ahead)}`
  return `${phones} ${within(83, width, 1, stage.phone)}, ${wide}`
}

/** The album of a photo. The position is written as n/total and in words. */
function albumOf(cache: RenderCache, photo: Photo, language: Language, texts: Texts) {
  const { albumID, photoID } = photo
  const name = nameOf(cache, 'album', albumID, language)
  if (!albumID || !name) return null
  const strip = albumStripOf(cache, albumID, photoID, language)
  const counted = (template: string) => (strip ? nOfTotal(language, template, strip.n, strip.total) : '')
  return {
    name,
    href: linkTo('album', language, { id: albumID }),
    info: albumInfoOf(cache, albumID, language),
    strip,
    position: counted(texts.albumNavigation.position),
    positionLabel: counted(texts.albumNavigation.positionLabel),
  }
}

/** A letter about a photo says in its subject which one is meant. */
function formlessOf(said: LinkedText, mail: string | null): LinkedText {
  return said.map((part) => (mail && part.href?.startsWith('mailto:') ? { ...part, href: mail } : part))
}

function mailOf(address: string, subject: string): string | null {
  return address === '' ? null : `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
