import { fold } from '#core/fold.ts'

/** How many records there are, and how many are incomplete, out of date, and wait for a review. */
export type Progress = { total: number; lacking: number; outdated: number; waiting: number }

/** The progress of the photos of an album, with its name. */
export type AlbumProgress = Progress & { albumID: number; name: string }

/** Which albums are shown, and in which order: by a column, or by the share that is complete. */
type AlbumView = { query: string; by: string; order: 'asc' | 'desc'; hidesComplete: boolean }

/** Whether nothing is left to translate, to update or to review. */
export const isComplete = ({ lacking, outdated, waiting }: Progress): boolean => lacking + outdated + waiting === 0

const open = ({ lacking, outdated }: Progress) => lacking + outdated

/** The share that is complete, from 0 to 1; 1 where there is nothing. */
const share = (progress: Progress) => (progress.total === 0 ? 1 : 1 - open(progress) / progress.total)

const collator = new Intl.Collator('ru', { numeric: true })

const byName = (a: AlbumProgress, b: AlbumProgress) => collator.compare(a.name, b.name) || a.albumID - b.albumID

const comparisons: Partial<Record<string, (a: AlbumProgress, b: AlbumProgress) => number>> = {
  name: byName,
  total: (a, b) => a.total - b.total,
  lacking: (a, b) => a.lacking - b.lacking,
  outdated: (a, b) => a.outdated - b.outdated,
  waiting: (a, b) => a.waiting - b.waiting,
  // Of albums with the same share, the one with more left to do is the less complete one.
  complete: (a, b) => share(a) - share(b) || open(b) - open(a),
}

/** The albums whose names hold the query, in the wished order; equal ones by their names. An unknown order is that of the names. */
export function albumsShown(albums: readonly AlbumProgress[], { query, by, order, hidesComplete }: AlbumView): AlbumProgress[] {
  const wanted = fold(query)
  const compare = comparisons[by] ?? byName
  const sign = order === 'asc' ? 1 : -1
  return albums
    .filter((album) => fold(album.name).includes(wanted) && !(hidesComplete && isComplete(album)))
    .sort((a, b) => sign * compare(a, b) || byName(a, b))
}

type MonthCount = { month: string; texts: number }

/** Months that a chart shows at most. */
const maxMonths = 24

/**
 * The months of the chart: from the first month with a text to the present one, at most 24. Months without a text count 0.
 *
 * @param months `YYYY-MM`, in any order
 * @param present `YYYY-MM`
 */
export function everyMonth(months: readonly MonthCount[], present: string): MonthCount[] {
  const texts = new Map(months.map((each) => [each.month, each.texts]))
  const numbers = [...texts.keys()].map(numberOfMonth)
  if (numbers.length === 0) return []
  const last = Math.max(numberOfMonth(present), ...numbers)
  const first = Math.max(Math.min(...numbers), last - maxMonths + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const month = monthOfNumber(first + at)
    return { month, texts: texts.get(month) ?? 0 }
  })
}

/** Months since the year 0: `2026-01` → 24312. */
const numberOfMonth = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

const monthOfNumber = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
