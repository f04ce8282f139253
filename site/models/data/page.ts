import type { Address, Route } from '#core/addresses.ts'
import { dataRoutesOf } from '#core/data-kinds.ts'
import { feedRoutesOf } from '#core/feeds/kinds.ts'
import { sourceLanguage, type Language } from '#core/languages.ts'
import { licenceName } from '#core/licences.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoBlockOf } from '#data/publishing/photo-blocks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { firstRecords } from '#data/records/first-records.ts'
import { linkTo } from '../links.ts'
import { manifestPath } from '../iiif/manifest-links.ts'
import { safeJSON } from '../structured-data.ts'
import { textPage, type Example } from '../text-page.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

/**
 * The page about the data of the archive. Its examples are those of the first records, and follow the licence of the data. The archive's
 * own server answers some addresses: hosts of files do not have them, and they are shown without a link.
 */
export function dataPage(context: Context) {
  const { sections, head } = textPage(context)
  const examples = examplesOf(context)
  return {
    head: { ...head, structuredData: datasetOf(context, head) },
    sections: sections.map((section) => ({ ...section, examples: examples[section.id ?? ''] ?? [] })),
  }
}

function examplesOf({ address: { language }, cache: { archive }, settings }: Context): Record<string, Example[]> {
  const { siteUrl, dataLicence } = settings
  const { photo, location, album, person } = firstRecords(archive)
  const file = (path: string): Example => ({ text: siteUrl + path, href: path })
  const ofRecord = (route: Route, id: number | null, fileLanguage: Language = sourceLanguage) =>
    id === null ? [] : [file(linkTo(route, fileLanguage, { id }))]
  const part = photo && photoBlockOf(photo)
  const command = (text: string): Example => ({ text })
  return {
    licence: [{ text: licenceName(dataLicence), href: dataLicence }],
    records: [
      ...dataRoutesOf('photo').flatMap((route) => ofRecord(route, photo)),
      ...dataRoutesOf('location').flatMap((route) => ofRecord(route, location)),
      ...ofRecord('albumData', album),
      ...ofRecord('personData', person),
    ],
    tables: [
      file(linkTo('dataPackage', sourceLanguage)),
      ...ofRecord('photosTable', part),
      ...(part ? [command(`pandas.read_csv("${siteUrl}${linkTo('photosTable', sourceLanguage, { id: part })}")`)] : []),
    ],
    geojson: ofRecord('photosGeo', part),
    places: [file(linkTo('linkedPlaces', sourceLanguage))],
    iiif: [...(photo ? [file(manifestPath(photo))] : []), file(linkTo('iiifCollection', sourceLanguage))],
    harvesting: [command(`${siteUrl}/oai?verb=Identify`), command(`curl "${siteUrl}/oai?verb=ListRecords&metadataPrefix=oai_dc"`)],
    feeds: [
      file(linkTo('atomFeed', language)),
      file(linkTo('jsonFeed', language)),
      ...ofRecord(feedRoutesOf('location').atom, location, language),
      ...ofRecord(feedRoutesOf('album').atom, album, language),
    ],
    embedding: [
      ...(photo ? [file(linkTo('photoOembed', language, { id: photo }))] : []),
      ...(photo
        ? [command(`${siteUrl}/oembed?url=${encodeURIComponent(siteUrl + linkTo('photo', language, { id: photo }))}&maxwidth=600`)]
        : []),
    ],
    reconciliation: [command(`${siteUrl}/api/reconcile${languageOf(language).replace('&', '?')}`)],
    api: [command(`curl "${siteUrl}/api/search?q=1911${languageOf(language)}"`), command(`${siteUrl}/api/docs`)],
    changes: [
      command(`curl --etag-save tag --etag-compare tag -o places.json ${siteUrl}${linkTo('linkedPlaces', sourceLanguage)}`),
      command(`curl "${siteUrl}/oai?verb=ListIdentifiers&metadataPrefix=oai_dc"`),
    ],
  }
}

const languageOf = (language: Language) => (language === sourceLanguage ? '' : `&lang=${language}`)

/** The data in the words of schema.org, for searches of data sets. */
function datasetOf({ address: { language }, settings }: Context, { description }: { description: string }): string {
  const { siteUrl, dataLicence } = settings
  const { name } = textsFor(language).site
  return safeJSON({
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name,
    description,
    url: siteUrl + linkTo('openData', language),
    license: dataLicence,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name, url: siteUrl + linkTo('home', language) },
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: siteUrl + linkTo('dataPackage', sourceLanguage) },
      { '@type': 'DataDownload', encodingFormat: 'application/geo+json', contentUrl: siteUrl + linkTo('linkedPlaces', sourceLanguage) },
    ],
  })
}
