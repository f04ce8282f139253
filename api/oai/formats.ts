import type { SiteSettings } from '#core/settings.ts'
import { dublinCoreOf } from './dublin-core.ts'
import { edmOf } from './edm.ts'
import type { HarvestedPhoto } from './harvested-photo.ts'
import { photoNamespace, photoRecordOf } from './photo-record.ts'
import { ProtocolError } from './protocol-error.ts'
import { element } from './xml.ts'

/** A form in which records are harvested. */
export type Format = {
  prefix: string
  namespace: string
  schema: string
  write: (harvested: HarvestedPhoto) => string
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'

const oaiDc = 'http://www.openarchives.org/OAI/2.0/oai_dc/'
const oaiDcSchema = 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd'
const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const edm = 'http://www.europeana.eu/schemas/edm/'
const edmSchema = 'http://www.europeana.eu/schemas/edm/EDM.xsd'

const edmNamespaces = {
  'xmlns:rdf': rdf,
  'xmlns:edm': edm,
  'xmlns:ore': 'http://www.openarchives.org/ore/terms/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:dcterms': 'http://purl.org/dc/terms/',
  'xmlns:skos': 'http://www.w3.org/2004/02/skos/core#',
  'xmlns:owl': 'http://www.w3.org/2002/07/owl#',
  'xmlns:wgs84_pos': 'http://www.w3.org/2003/01/geo/wgs84_pos#',
  'xmlns:xsi': xsi,
  'xsi:schemaLocation': `${rdf} ${edmSchema}`,
}

const dublinCore: Format = {
  prefix: 'oai_dc',
  namespace: oaiDc,
  schema: oaiDcSchema,
  write: (harvested) => {
    const attributes = {
      'xmlns:oai_dc': oaiDc,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': xsi,
      'xsi:schemaLocation': `${oaiDc} ${oaiDcSchema}`,
    }
    return element('oai_dc:dc', attributes, dublinCoreOf(harvested))
  },
}

const europeana: Format = {
  prefix: 'edm',
  namespace: edm,
  schema: edmSchema,
  write: (harvested) => element('rdf:RDF', edmNamespaces, edmOf(harvested)),
}

/** Where the schema of full records is, below the address of the site. */
export const photoSchemaPath = '/oai/photo.xsd'

const whole = ({ siteUrl }: Pick<SiteSettings, 'siteUrl'>): Format => {
  const schema = siteUrl + photoSchemaPath
  return {
    prefix: 'photo',
    namespace: photoNamespace,
    schema,
    write: (harvested) => {
      const { photoID: id, version } = harvested.photo
      const attributes = { xmlns: photoNamespace, 'xmlns:xsi': xsi, 'xsi:schemaLocation': `${photoNamespace} ${schema}`, id, version }
      return element('photo', attributes, photoRecordOf(harvested))
    },
  }
}

/** Every format, the one that each archive must have first. */
export const formatsOf = (site: Pick<SiteSettings, 'siteUrl'>): Format[] => [dublinCore, europeana, whole(site)]

/** The format of this prefix. @throws ProtocolError where there is none */
export function formatOf(site: Pick<SiteSettings, 'siteUrl'>, prefix: string): Format {
  const formats = formatsOf(site)
  const format = formats.find((each) => each.prefix === prefix)
  if (format) return format
  const known = formats.map((each) => each.prefix).join(', ')
  throw new ProtocolError('cannotDisseminateFormat', `The metadata prefix must be one of ${known}.`)
}

/**
 * Names the form of the records. Raised with every change of a format: then every record gets a new datestamp, and harvesters fetch it
 * again.
 */
export const formatEdition = 1
