import type { HarvestPosition, HarvestRange, HarvestSet } from '#data/harvest/records.ts'
import { boundsOf } from './dates.ts'
import { ProtocolError } from './protocol-error.ts'
import { setOfSpec } from './sets.ts'
import type { Tokens } from './tokens.ts'

/** The arguments that each verb must and may have. `resumptionToken` replaces all others. */
const argumentsOf = {
  Identify: { needed: [], allowed: [] },
  ListMetadataFormats: { needed: [], allowed: ['identifier'] },
  ListSets: { needed: [], allowed: ['resumptionToken'] },
  GetRecord: { needed: ['identifier', 'metadataPrefix'], allowed: [] },
  ListIdentifiers: { needed: ['metadataPrefix'], allowed: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { needed: ['metadataPrefix'], allowed: ['from', 'until', 'set', 'resumptionToken'] },
} as const satisfies Record<string, { needed: readonly string[]; allowed: readonly string[] }>

export type Verb = keyof typeof argumentsOf

export type ListVerb = 'ListIdentifiers' | 'ListRecords'

/** Where a list of records is, with the number of records before it, and of all when it began. */
export type ListState<AVerb extends ListVerb = ListVerb> = {
  verb: AVerb
  prefix: string
  range: HarvestRange
  cursor: number
  total: number | null
}

/** Where the list of sets is: the set before the next one. */
export type SetsState = { verb: 'ListSets'; after: HarvestSet | null; cursor: number }

export type TokenContent = ListState<'ListIdentifiers'> | ListState<'ListRecords'> | SetsState

/** A request as it was understood, with its arguments as they came. */
export type OaiRequest = { given: Record<string, string> } & (
  | { verb: 'Identify' }
  | { verb: 'ListMetadataFormats'; identifier: string | undefined }
  | { verb: 'GetRecord'; identifier: string; prefix: string }
  | SetsState
  | ListState
)

/**
 * Reads the arguments of a request.
 *
 * @throws ProtocolError where verb, arguments or token are wrong
 */
export function readRequest(parameters: URLSearchParams, tokens: Tokens<TokenContent>): OaiRequest {
  const verb = verbOf(parameters)
  const given = givenArguments(verb, parameters)
  const token = given['resumptionToken']
  const argument = (name: string) => given[name] ?? ''
  switch (verb) {
    case 'Identify':
      return { verb, given }
    case 'ListMetadataFormats':
      return { verb, given, identifier: given['identifier'] }
    case 'GetRecord':
      return { verb, given, identifier: argument('identifier'), prefix: argument('metadataPrefix') }
    case 'ListSets':
      return { given, ...(token === undefined ? { verb, after: null, cursor: 0 } : tokens.read(token, verb)) }
    default:
      return { given, ...(token === undefined ? newList(verb, given) : tokens.read(token, verb)) }
  }
}

function verbOf(parameters: URLSearchParams): Verb {
  const [verb, ...more] = parameters.getAll('verb')
  if (verb === undefined) throw new ProtocolError('badVerb', `Give a verb: one of ${Object.keys(argumentsOf).join(', ')}.`)
  if (more.length > 0) throw new ProtocolError('badVerb', 'Give one verb only.')
  if (!Object.hasOwn(argumentsOf, verb))
    throw new ProtocolError('badVerb', `The verb must be one of ${Object.keys(argumentsOf).join(', ')}.`)
  return verb as Verb
}

function givenArguments(verb: Verb, parameters: URLSearchParams): Record<string, string> {
  const bad = (message: string) => new ProtocolError('badArgument', message)
  const given = Object.fromEntries([...parameters].filter(([name]) => name !== 'verb'))
  const needed: readonly string[] = argumentsOf[verb].needed
  const allowed: readonly string[] = [...needed, ...argumentsOf[verb].allowed]
  for (const name of Object.keys(given)) {
    if (!allowed.includes(name)) throw bad(`${verb} takes no argument of this name: ${name.slice(0, 100)}`)
    if (parameters.getAll(name).length > 1) throw bad(`Give “${name}” only once.`)
  }
  if ('resumptionToken' in given) {
    if (Object.keys(given).length > 1) throw bad('Give no other argument beside “resumptionToken”.')
    return given
  }
  const missing = needed.find((name) => !(name in given))
  if (missing) throw bad(`${verb} needs the argument “${missing}”.`)
  const prefix = given['metadataPrefix']
  if (prefix !== undefined && !/^[\w.!~*'()-]+$/.test(prefix))
    throw bad("A metadata prefix is made of Latin letters, digits and -_.!~*'().")
  return given
}

const beginning: HarvestPosition = { datestamp: Number.MIN_SAFE_INTEGER, photoID: 0 }

function newList<AVerb extends ListVerb>(verb: AVerb, given: Record<string, string>): ListState<AVerb> {
  const { from, until } = boundsOf(given['from'], given['until'])
  const set = given['set'] === undefined ? null : setOfSpec(given['set'])
  const after = from === null ? beginning : { datestamp: from, photoID: 0 }
  const range = { set, after, until: until ?? Number.MAX_SAFE_INTEGER }
  return { verb, prefix: given['metadataPrefix'] ?? '', range, cursor: 0, total: null }
}
