import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name, path) => ['record', 'set', 'setSpec', 'metadataFormat'].includes(name) || String(path).endsWith('ListIdentifiers.header'),
})

type Header = { identifier: string; datestamp: string; setSpec?: string[]; '@status'?: 'deleted' }

/** An answer of OAI-PMH, parsed. */
export type OaiAnswer = {
  responseDate: string
  request: unknown
  error?: { '@code': string; '#text': string }
  [verb: string]: any
}

export type HarvestedRecord = { header: Header; metadata?: unknown }

/** Parses an answer. @throws Error where it is not well-formed, or no answer of the protocol */
export function parsedOai(text: string): OaiAnswer {
  // oxlint-disable-next-line typescript/no-deprecated -- its successor is a separate package and does the same
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Error(`${valid.err.msg}: ${text.slice(0, 500)}`)
  const parsed = parser.parse(text) as { 'OAI-PMH'?: OaiAnswer }
  if (!parsed['OAI-PMH']) throw new Error(`This is no answer of OAI-PMH: ${text.slice(0, 500)}`)
  return parsed['OAI-PMH']
}

type Ask = (query: string) => Promise<string>

/**
 * Harvests a list to its end.
 *
 * @param ask gives the answer to the arguments
 * @param between is done between two answers
 * @returns the records in the order in which they came, and when the first answer was given
 */
export async function harvest(ask: Ask, query: string, between: (page: number) => unknown = () => undefined) {
  const verb = new URLSearchParams(query).get('verb')!
  const records: HarvestedRecord[] = []
  let token = ''
  let began = ''
  for (let page = 1; ; page += 1) {
    const text = await ask(token ? `verb=${verb}&resumptionToken=${encodeURIComponent(token)}` : query)
    const answer = parsedOai(text)
    began ||= answer.responseDate
    if (answer.error && answer.error['@code'] !== 'noRecordsMatch') throw new Error(text)
    const list = answer[verb] as
      { record?: HarvestedRecord[]; header?: Header[]; resumptionToken?: string | { '#text'?: string } } | undefined
    records.push(...(list?.record ?? list?.header?.map((header) => ({ header })) ?? []))
    const next = list?.resumptionToken
    token = typeof next === 'object' ? (next['#text'] ?? '') : (next ?? '')
    if (!token) return { records, began, pages: page }
    await between(page)
  }
}
