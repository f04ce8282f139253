import { countHarvestRecords, nextHarvestRecords } from '#data/harvest/records.ts'
import type { Repository } from './repository.ts'
import { formatOf } from './formats.ts'
import { ProtocolError } from './protocol-error.ts'
import { headerElement, recordElements } from './record-elements.ts'
import type { ListState, ListVerb, SetsState } from './request.ts'
import { allSets, setSpecOf } from './sets.ts'
import { element } from './xml.ts'

/** What one answer holds at most. */
export const harvestPage = { ListRecords: 200, ListIdentifiers: 1000, ListSets: 500 } as const satisfies Record<
  ListVerb | 'ListSets',
  number
>

/**
 * A page of records or of their headers, and the token for the next one. A record that is changed during the harvest moves behind all
 * others: none is passed over, and some come twice.
 *
 * @throws ProtocolError where there is none
 */
export function listedRecords({ archive, site, tokens }: Repository, state: ListState): string {
  const { verb, prefix, range, cursor } = state
  const format = formatOf(site, prefix)
  const count = harvestPage[verb]
  const found = nextHarvestRecords(archive, range, count + 1)
  const records = found.slice(0, count)
  const last = records.at(-1)
  if (!last) throw new ProtocolError('noRecordsMatch', 'There are no such records.')
  const isOver = found.length <= count
  const total = state.total ?? (isOver ? records.length : countHarvestRecords(archive, range))
  const after = { datestamp: last.datestamp, photoID: last.photoID }
  const next = { verb, prefix, range: { ...range, after }, cursor: cursor + records.length, total }
  const content =
    verb === 'ListRecords' ? recordElements(archive, site, records, format) : records.map((record) => headerElement(site, record)).join('')
  return content + tokenElement(isOver ? '' : tokens.make(next), cursor, total)
}

/** A page of sets, and the token for the next one. */
export function listedSets({ archive, tokens }: Repository, { after, cursor }: SetsState): string {
  const sets = allSets(archive)
  const start = after ? sets.findIndex(({ set }) => setSpecOf(set) === setSpecOf(after)) + 1 : 0
  const listed = sets.slice(start, start + harvestPage.ListSets)
  const last = listed.at(-1)
  const isOver = start + listed.length >= sets.length
  const token = isOver || !last ? '' : tokens.make({ verb: 'ListSets', after: last.set, cursor: cursor + listed.length })
  return listed.map(({ write }) => write()).join('') + tokenElement(token, cursor, sets.length)
}

/** Nothing where the first page is the last one; an empty token ends a list of several pages. */
const tokenElement = (token: string, cursor: number, total: number): string =>
  token === '' && cursor === 0 ? '' : element('resumptionToken', { completeListSize: total, cursor }, token)
