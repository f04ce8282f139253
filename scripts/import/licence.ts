import { fold } from '#core/fold.ts'
import { licences, licenceValues, type Licence } from '#core/licences.ts'

const [publicDomain, attribution, nonCommercial] = licenceValues as [Licence, Licence, Licence]

/** Statements that a picture is free of rights. Matched against folded text. */
const publicDomainMarks = [
  /creativecommons\.org\/publicdomain\/(?:mark|zero)\b/,
  /rightsstatements\.org\/(?:vocab|page)\/noc-us\b/,
  /no copyright\s*[-:,]?\s*united states/,
  /\bcc[ -]?0\b|\bcc[ -]zero\b|creative commons zero/,
  /public[ -]domain/,
  /общественн\p{L}* достояни|domeni(?:u|ul) public/u,
  /no known (?:copyright )?restrictions/,
  /out of copyright/,
]

/** Creative Commons BY with what follows it: nothing, `-nc`, or conditions that the archive does not offer. */
const attributionMark = /(?:\bcc[ -]|creativecommons\.org\/licenses\/)by((?:[ -](?:nc|nd|sa))*)(?!-?\p{L})/gu
const attributionWords = /creative commons attribution((?:[ -]*(?:non-?commercial|no-?deriv\p{L}*|share-?alike))*)/gu

/** Words that deny a right or leave it open, and rights that are kept. */
const doubts = [
  /(?<!\p{L})(?:not|never|isn['’]t|unless|except|unknown)(?!\p{L})/u,
  /(?<!\p{L})(?:perhaps|possibly|probably|maybe|may be|presumed|presumably)(?!\p{L})/u,
  /(?<!\p{L})(?:не|вероятно|возможно|предположительно|nu|probabil|posibil|presupus)(?!\p{L})/u,
  /\?(?!\S)/,
  /rights reserved|(?<!out of )\bin copyright|share-?alike|no-?deriv|все права защищены|drepturi rezervate/,
]

const commercialClause = /commercial|коммерческ|comercial/

/** Conditions in a spelling that was not understood (`BY/NC`), which must not be dropped. */
const strayConditions: Partial<Record<Licence, RegExp>> = {
  [attribution]: /(?<![\p{L}\d])(?:nc|nd|sa)(?![\p{L}\d])/u,
  [nonCommercial]: /(?<![\p{L}\d])(?:nd|sa)(?![\p{L}\d])/u,
}

/**
 * The licence that a cell states, as an address or a sentence; null when it states none of the archive's three
 * without doubt. Rights are never guessed: a cell that denies, doubts or names two licences gives null.
 */
export function licenceFrom(cell: string): Licence | null {
  const text = fold(cell).replace(/[\u2010-\u2015\u2212]/g, '-')
  const own = licences.find((licence) => namesOf(licence).includes(text))
  if (own) return own.value
  if (doubts.some((doubt) => doubt.test(text))) return null

  const stated = new Set<Licence | null>()
  if (publicDomainMarks.some((mark) => mark.test(text))) stated.add(publicDomain)
  for (const [, conditions = ''] of [...text.matchAll(attributionMark), ...text.matchAll(attributionWords)]) {
    stated.add(attributionWith(conditions))
  }
  const [only = null] = stated
  if (stated.size !== 1 || only === null || strayConditions[only]?.test(text)) return null
  return only !== nonCommercial && commercialClause.test(text) ? null : only
}

function namesOf({ value, shortName, adminLabel }: (typeof licences)[number]): string[] {
  return [value, shortName, adminLabel].map(fold)
}

function attributionWith(conditions: string): Licence | null {
  if (conditions === '') return attribution
  return /^[ -]*(?:nc|non-?commercial)$/.test(conditions) ? nonCommercial : null
}
