import { parse } from '@edtf-ts/core'
import edtf from 'edtf'
import { boundsOf, type Bounds } from '#core/dates/bounds.ts'
import { readDate } from '#core/dates/read.ts'
import { generatedEdtf } from './generated-edtf.ts'

/**
 * Our bounds beside those of two libraries, on generated dates. Neither library widens approximate dates, so doubts are taken away.
 * Where a library differs, the reason is here.
 */

const day = (milliseconds: number) => {
  const date = new Date(milliseconds)
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
}

/** Days before and after all that a calendar program knows are open ends. */
const closed = (milliseconds: number) => (Math.abs(milliseconds) > 8e15 ? null : day(milliseconds))

type Library = { name: string; boundsOf: (text: string) => Bounds | 'refused'; reasons: Record<string, (text: string) => boolean> }

export const libraries: Library[] = [
  {
    name: 'edtf',
    boundsOf(text) {
      try {
        const { min, max } = edtf(text)
        return { earliest: closed(min), latest: closed(max) }
      } catch {
        return 'refused'
      }
    },
    reasons: {
      'the end of an interval that is open or unknown is 1970': (text) => /^\/|\/$|\/\.\.$|^\.\.\//.test(text),
      'a range in a set has only its first date': (text) => /\d[^,]*\.\.\d/.test(text),
      'seasons are quarters of the calendar year': (text) => /^\d{4}-2[1-4]$/.test(text),
      'seasons in intervals and sets are refused': (text) => /.-2[1-4](?:[,.\]}/]|$)/.test(text),
      'an interval of centuries and decades is refused where one contains the other': (text) => /^\d+X+\/\d+X+$/.test(text),
      'an interval whose end begins before its start is refused': (text) => {
        const [from = '', to = ''] = text.split('/')
        return (boundsOf(to).earliest ?? Infinity) < (boundsOf(from).earliest ?? 0)
      },
      'a set is as long as from its first member to its last one': (text) =>
        isSet(text) &&
        (boundsOf(firstMember(text)).earliest !== boundsOf(text).earliest || boundsOf(lastMember(text)).latest !== boundsOf(text).latest),
    },
  },
  {
    name: '@edtf-ts/core',
    boundsOf(text) {
      const parsed = parse(text)
      if (!parsed.success) return 'refused'
      return { earliest: closed(Number(parsed.value.minMs)), latest: closed(Number(parsed.value.maxMs)) }
    },
    reasons: {
      'an interval that begins with a season, a decade or a century and ends with a plain date is refused': (text) =>
        /^\d+(?:-2[1-4]|X+)\/\d+(?:$|-)/.test(text),
      'a set with more than one range is refused': (text) => text.split('..').length > 2,
      'winter begins with December only': (text) => /-24/.test(text),
      'ranges of a set that begin or end with a decade or a century are refused': (text) => /X\.\.|\.\.\d+X/.test(text),
    },
  },
]

const isSet = (text: string) => text.includes(',')
const firstMember = (text: string) => `[${text.slice(1, text.indexOf(','))}]`
const lastMember = (text: string) => `[${text.slice(text.lastIndexOf(',') + 1, -1)}]`

/** Generated dates as they are stored, without doubts; those that end before they begin are left out. */
export const plainDates = (count: number, seed: number) =>
  generatedEdtf(count * 2, seed)
    .map((text) => readDate(text.replace(/[?~%]/g, '')))
    .flatMap((read) => ('edtf' in read ? [read.edtf.replace('?', '')] : []))
    .slice(0, count)

/** The dates whose bounds a library gives differently without a named reason, and the reasons that were needed. */
export function compared({ boundsOf: theirs, reasons }: Library, dates: string[]) {
  const used = new Set<string>()
  const unexplained: string[] = []
  let agreed = 0
  for (const text of dates) {
    const ours = boundsOf(text)
    const other = theirs(text)
    if (other !== 'refused' && other.earliest === ours.earliest && other.latest === ours.latest) {
      agreed += 1
      continue
    }
    const reason = Object.keys(reasons).find((each) => reasons[each]!(text))
    if (reason) used.add(reason)
    else unexplained.push(`${text}: ours ${JSON.stringify(ours)}, theirs ${JSON.stringify(other)}`)
  }
  return { agreed, unexplained, used: [...used].sort() }
}
