import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import { physicalSizeText } from '#core/records/physical-size.ts'
import { techniqueUri } from '#core/techniques.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { textsFor } from '#core/texts/texts.ts'
import { namesOfPlace } from '#data/records/places.ts'
import { spoken } from './dublin-core.ts'
import type { HarvestedPhoto, NamedRecord } from './harvested-photo.ts'
import { element, inEachLanguage, textElement, type MarkedText } from './xml.ts'

/**
 * A photo in the Europeana Data Model: the content of `rdf:RDF`. The photo itself, the picture of it, and the records that it names are
 * separate resources that refer to each other.
 */
export function edmOf(harvested: HarvestedPhoto): string {
  return [
    objectOf(harvested),
    pictureOf(harvested),
    ...agentsOf(harvested).map(agent),
    ...(harvested.place ? [place(harvested.place)] : []),
    ...(harvested.period ? [labelled('edm:TimeSpan', harvested.period)] : []),
    ...[...harvested.categories, ...harvested.subjects].map((record) =>
      labelled('skos:Concept', record, registers(record, 'skos:exactMatch')),
    ),
    aggregationOf(harvested),
  ].join('')
}

const objectID = ({ pages: [page] }: HarvestedPhoto) => `${page?.url}#photo`

const resource = (name: string, uri: string | undefined) => (uri ? element(name, { 'rdf:resource': uri }) : '')

const resources = (name: string, records: (NamedRecord | undefined)[]) => records.map((record) => resource(name, record?.page)).join('')

/** Europeana knows rights by their addresses with `http`. */
const rightsUri = ({ rights }: HarvestedPhoto) => rights.licence.replace(/^https:/, 'http:')

function objectOf(harvested: HarvestedPhoto): string {
  const { photo, photographer, period, collection, rights } = harvested
  const inLanguages = (text: (language: Language) => string): MarkedText[] =>
    languages.map((language) => ({ text: text(language), language }))
  const content = [
    resources('dc:contributor', [collection]),
    photographer ? resources('dc:creator', [photographer]) : inEachLanguage('dc:creator', harvested.creators),
    inEachLanguage('dc:description', harvested.descriptions),
    textElement('dc:description', photo.inscription, { 'xml:lang': photo.inscriptionLanguage }),
    textElement('dc:identifier', photo.inventoryNumber),
    inEachLanguage('dc:rights', spoken(rights.notice)),
    textElement('dc:source', photo.source),
    resource('dc:source', encodedAddress(photo.sourceWeb)),
    resources('dc:subject', [...harvested.categories, ...harvested.subjects, ...harvested.persons]),
    inEachLanguage('dc:title', harvested.titles),
    resource('dc:type', 'http://purl.org/dc/dcmitype/StillImage'),
    textElement('dcterms:created', harvested.date),
    inEachLanguage(
      'dcterms:extent',
      inLanguages((language) => physicalSizeText(photo.physicalSize, language)),
    ),
    inEachLanguage('dcterms:isPartOf', harvested.album?.names ?? []),
    inEachLanguage(
      'dcterms:medium',
      inLanguages((language) => picklistLabel('technique', photo.technique, language)),
    ),
    resource('dcterms:medium', techniqueUri(photo.technique)),
    resources('dcterms:spatial', [harvested.place]),
    resources('dcterms:temporal', [period]),
    textElement('edm:type', 'IMAGE'),
  ]
  return element('edm:ProvidedCHO', { 'rdf:about': objectID(harvested) }, content)
}

function pictureOf(harvested: HarvestedPhoto): string {
  const content = [textElement('dc:format', 'image/jpeg'), resource('edm:rights', rightsUri(harvested))]
  return element('edm:WebResource', { 'rdf:about': harvested.preview }, content)
}

/** The photographer, those whom the photo shows and its collection, each once. */
const agentsOf = ({ photographer, persons, collection }: HarvestedPhoto): NamedRecord[] => [
  ...new Set([photographer, ...persons, collection].filter((record) => record !== undefined)),
]

const agent = (record: NamedRecord) => labelled('edm:Agent', record, registers(record, 'owl:sameAs'))

const registers = ({ sameAs }: NamedRecord, name: string) => sameAs.map((uri) => resource(name, uri)).join('')

const labelled = (name: string, { page, names }: NamedRecord, more = '') =>
  element(name, { 'rdf:about': page }, inEachLanguage('skos:prefLabel', names) + more)

function place(record: NamedRecord<'location'>): string {
  const { page, names, row } = record
  const older = namesOfPlace(row).map(({ text, language }) => ({ text, language }))
  return element('edm:Place', { 'rdf:about': page }, [
    textElement('wgs84_pos:lat', row.latitude),
    textElement('wgs84_pos:long', row.longitude),
    inEachLanguage('skos:prefLabel', names),
    inEachLanguage('skos:altLabel', older),
    registers(record, 'owl:sameAs'),
  ])
}

function aggregationOf(harvested: HarvestedPhoto): string {
  const [page] = harvested.pages
  const name = { text: textsFor(sourceLanguage).site.name, language: sourceLanguage }
  return element('ore:Aggregation', { 'rdf:about': `${page?.url}#aggregation` }, [
    resource('edm:aggregatedCHO', objectID(harvested)),
    inEachLanguage('edm:dataProvider', [name]),
    resource('edm:isShownAt', page?.url),
    resource('edm:isShownBy', harvested.preview),
    resource('edm:object', harvested.preview),
    inEachLanguage('edm:provider', [name]),
    resource('edm:rights', rightsUri(harvested)),
  ])
}

/** A typed address in the form that XML schemas take; undefined where there is none. */
const encodedAddress = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).href : undefined)
