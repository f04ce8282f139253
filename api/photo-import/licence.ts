import { fold } from '#core/fold.ts'
import { licences, type Licence } from '#core/licences.ts'
import { isAddress, licenceOfAddress } from './licence-address.ts'

/** Statements by which a cell says what it is. Matched against folded text. */
const marks: [Licence, RegExp[]][] = [
  [
    'Public Domain',
    [
      /creativecommons\.org\/publicdomain\/mark\b/,
      /public[ -]domain/,
      /общественн\p{L}* достояни|domeni(?:u|ul) public/u,
      /no known (?:copyright )?restrictions/,
      /out of copyright/,
    ],
  ],
  ['CC0 1.0', [/creativecommons\.org\/publicdomain\/zero\b/, /\bcc[ -]?0\b|\bcc[ -]zero\b|creative commons zero/]],
  ['No Copyright - United States', [/rightsstatements\.org\/(?:vocab|page)\/noc-us\b/, /no copyright\s*[-:,]?\s*united states/]],
]

/** Creative Commons BY with what follows it: nothing, `-nc`, `-sa`, or conditions that the archive does not offer. */
const attributionMark = /(?:\bcc[ -]|creativecommons\.org\/licenses\/)by((?:[ -](?:nc|nd|sa))*)(?!-?\p{L})/gu
const attributionWords = /creative commons attribution((?:[ -]*(?:non-?commercial|no-?deriv\p{L}*|share-?alike))*)/gu

/** Words that deny a right or leave it open, and rights that are kept. */
const doubts = [
  /(?<!\p{L})(?:not|never|isn['’]t|unless|except|unknown)(?!\p{L})/u,
  /(?<!\p{L})(?:perhaps|possibly|probably|maybe|may be|presumed|presumably)(?!\p{L})/u,
  /(?<!\p{L})(?:не|вероятно|возможно|предположительно|nu|probabil|posibil|presupus)(?!\p{L})/u,
  /\?(?!\S)/,
  /rights reserved|(?<!out of )\bin copyright|no-?deriv|все права защищены|drepturi rezervate/,
]

const commercialClause = /commercial|коммерческ|comercial/
const shareAlikeClause = /share-?alike/

/** Conditions in a spelling that was not understood (`BY/NC`), which must not be dropped. */
const strayConditions: Partial<Record<Licence, RegExp>> = {
  'Attribution (CC BY)': /(?<![\p{L}\d])(?:nc|nd|sa)(?![\p{L}\d])/u,
  'Attribution-NonCommercial (CC BY-NC)': /(?<![\p{L}\d])(?:nd|sa)(?![\p{L}\d])/u,
  'Attribution-ShareAlike (CC BY-SA)': /(?<![\p{L}\d])(?:nc|nd)(?![\p{L}\d])/u,
}

/**
 * The licence or rights statement that a cell states by one of its names, by its address or in a sentence; null when it states
 * none of the archive's without doubt. Rights are never guessed: a cell that denies, doubts or names two licences gives null.
 */
export function licenceFrom(cell: string): Licence | null {
  if (isAddress(cell.trim())) return licenceOfAddress(cell.trim())
  const text = dashed(fold(cell))
  const own = licences.find((licence) => namesOf(licence).includes(text))
  if (own) return own.value
  if (doubts.some((doubt) => doubt.test(text))) return null
  const stated = statedIn(text)
  const [only = null] = stated
  if (stated.size !== 1 || only === null || strayConditions[only]?.test(text)) return null
  if (only !== 'Attribution-NonCommercial (CC BY-NC)' && commercialClause.test(text)) return null
  return only !== 'Attribution-ShareAlike (CC BY-SA)' && shareAlikeClause.test(text) ? null : only
}

const dashed = (text: string) => text.replace(/[\u2010-\u2015\u2212]/g, '-')

/** Every licence that a text names; null among them for conditions that the archive does not offer. */
function statedIn(text: string): Set<Licence | null> {
  const marked = marks.filter(([, expressions]) => expressions.some((expression) => expression.test(text))).map(([licence]) => licence)
  const granted = [...text.matchAll(attributionMark), ...text.matchAll(attributionWords)].map(([, conditions = '']) =>
    attributionWith(conditions),
  )
  // “Public domain” is how people explain CC0 and the law of the United States.
  const explained = marked.length === 2 ? marked.filter((licence) => licence !== 'Public Domain') : marked
  return new Set([...explained, ...granted])
}

function namesOf({ value, shortName, adminLabel }: (typeof licences)[number]): string[] {
  return [value, shortName, adminLabel].map((name) => dashed(fold(name)))
}

function attributionWith(conditions: string): Licence | null {
  if (conditions === '') return 'Attribution (CC BY)'
  if (/^[ -]*(?:sa|share-?alike)$/.test(conditions)) return 'Attribution-ShareAlike (CC BY-SA)'
  return /^[ -]*(?:nc|non-?commercial)$/.test(conditions) ? 'Attribution-NonCommercial (CC BY-NC)' : null
}
