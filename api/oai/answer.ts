import { sourceLanguage } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { xmlDeclaration } from '#core/xml.ts'
import { earliestDatestamp, harvestRecord, type HarvestRecord } from '#data/harvest/records.ts'
import { granularity, utcDate } from './dates.ts'
import { formatOf, formatsOf } from './formats.ts'
import { identifierOf, photoOfIdentifier } from './identifiers.ts'
import { recordElements } from './record-elements.ts'
import { listedRecords, listedSets } from './lists.ts'
import { ProtocolError } from './protocol-error.ts'
import type { Repository } from './repository.ts'
import { readRequest, type OaiRequest } from './request.ts'
import { element, textElement } from './xml.ts'

const protocol = 'http://www.openarchives.org/OAI/2.0/'

/**
 * The answer to a request, as the protocol writes it. Errors of the request are part of the answer.
 *
 * @param now the time of the answer, from which harvesters ask for what is newer the next time
 */
export function oaiAnswer(repository: Repository, parameters: URLSearchParams, now: Date): string {
  const baseUrl = baseUrlOf(repository)
  try {
    const request = readRequest(parameters, repository.tokens)
    const content = contentOf(repository, request)
    return document(now, textElement('request', baseUrl, { verb: request.verb, ...request.given }), element(request.verb, {}, content))
  } catch (problem) {
    if (!(problem instanceof ProtocolError)) throw problem
    const isUnderstood = problem.code !== 'badVerb' && problem.code !== 'badArgument'
    const attributes = isUnderstood ? Object.fromEntries(parameters) : {}
    return document(now, textElement('request', baseUrl, attributes), textElement('error', problem.message, { code: problem.code }))
  }
}

const baseUrlOf = ({ site }: Pick<Repository, 'site'>) => `${site.siteUrl}/oai`

function document(now: Date, request: string, content: string): string {
  const attributes = {
    xmlns: protocol,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${protocol} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd`,
  }
  const date = textElement('responseDate', utcDate(Math.floor(now.getTime() / 1000)))
  return `${xmlDeclaration}${element('OAI-PMH', attributes, [date, request, content])}\n`
}

function contentOf(repository: Repository, request: OaiRequest): string {
  const { archive, site } = repository
  switch (request.verb) {
    case 'Identify':
      return identify(repository)
    case 'ListMetadataFormats':
      if (request.identifier !== undefined) recordOf(repository, request.identifier)
      return formatsOf(site)
        .map(({ prefix, schema, namespace }) =>
          element('metadataFormat', {}, [
            textElement('metadataPrefix', prefix),
            textElement('schema', schema),
            textElement('metadataNamespace', namespace),
          ]),
        )
        .join('')
    case 'ListSets':
      return listedSets(repository, request)
    case 'GetRecord':
      return recordElements(archive, site, [recordOf(repository, request.identifier)], formatOf(site, request.prefix))
    default:
      return listedRecords(repository, request)
  }
}

function identify({ archive, site }: Repository): string {
  return [
    textElement('repositoryName', textsFor(sourceLanguage).site.name),
    textElement('baseURL', baseUrlOf({ site })),
    textElement('protocolVersion', '2.0'),
    // The protocol asks for an address: this one reaches nobody where the archive gives none.
    textElement('adminEmail', site.contactEmail || `noreply@${new URL(site.siteUrl).hostname}`),
    textElement('earliestDatestamp', utcDate(earliestDatestamp(archive) ?? 0)),
    textElement('deletedRecord', 'persistent'),
    textElement('granularity', granularity),
  ].join('')
}

function recordOf({ archive, site }: Repository, identifier: string): HarvestRecord {
  const photoID = photoOfIdentifier(site, identifier)
  const record = harvestRecord(archive, photoID)
  if (record) return record
  throw new ProtocolError('idDoesNotExist', `There is and was no public photo ${identifierOf(site, photoID)}.`)
}
