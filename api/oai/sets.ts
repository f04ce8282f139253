import { flatNames } from '#core/records/flat.ts'
import { setKinds, type HarvestRecord, type HarvestSet, type SetKind } from '#data/harvest/records.ts'
import { publicFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { textsOf } from './harvested-photo.ts'
import { ProtocolError } from './protocol-error.ts'
import { element, inEachLanguage, textElement, type MarkedText } from './xml.ts'

/** How sets are written: by the words that the public pages use. */
const words = { album: 'album', contributor: 'collection', location: 'place' } as const satisfies Record<SetKind, string>

/**
 * The name of a set in requests and answers.
 *
 * @example setSpecOf({ kind: 'contributor', id: 3 }) // 'collection-3'
 */
export const setSpecOf = ({ kind, id }: HarvestSet): string => `${words[kind]}-${id}`

/** The set of that name, whether it has photos or not. @throws ProtocolError where no set is written so */
export function setOfSpec(spec: string): HarvestSet {
  const [, word, number] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(spec) ?? []
  const kind = setKinds.find((each) => words[each] === word)
  if (kind) return { kind, id: Number(number) }
  throw new ProtocolError(
    'badArgument',
    `There is no such set. Sets are written as ${setKinds.map((each) => `${words[each]}-1`).join(', ')}.`,
  )
}

/** The sets that a photo is in. */
export const setsOf = ({ albumID, contributorID, locationID }: HarvestRecord): HarvestSet[] =>
  [
    { kind: 'album', id: albumID } as const,
    { kind: 'contributor', id: contributorID } as const,
    { kind: 'location', id: locationID } as const,
  ].filter(({ id }) => id > 0)

const oaiDc = 'http://www.openarchives.org/OAI/2.0/oai_dc/'

/** Every set with its name, and its names in all languages as Dublin Core, in a fixed order. */
export const allSets = (archive: Archive): { set: HarvestSet; write: () => string }[] =>
  setKinds.flatMap((kind) =>
    [...publicFlat(archive, kind)].map(([id, row]) => ({
      set: { kind, id },
      write: () => setElement({ kind, id }, textsOf(row, flatNames[kind])),
    })),
  )

function setElement(set: HarvestSet, names: MarkedText[]): string {
  const description = element(
    'oai_dc:dc',
    {
      'xmlns:oai_dc': oaiDc,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${oaiDc} http://www.openarchives.org/OAI/2.0/oai_dc.xsd`,
    },
    inEachLanguage('dc:title', names),
  )
  const [name] = names
  return element('set', {}, [
    textElement('setSpec', setSpecOf(set)),
    textElement('setName', name?.text ?? setSpecOf(set)),
    element('setDescription', {}, description),
  ])
}
