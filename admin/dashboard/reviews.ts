import type { Counts } from '../api/archive.ts'
import { translationLists } from '../layout/sections.ts'
import { texts } from '../texts.ts'

/** Reviews in a list for translators that wait for whoever looks at the dashboard. */
type WaitingReviews = { to: string; name: string; count: number; note: string }

/** The lists with translations to review, then those with translations that were returned; without lists that have none. */
export function waitingReviews(counts: Counts): WaitingReviews[] {
  const { toReview, returnedToYou } = texts.reviews
  const all = [
    ...translationLists.map(({ to, title, records, language }) => ({
      to: `${to}?state=review`,
      name: title,
      count: counts[`${records}ToReview`]?.[language] ?? 0,
      note: toReview,
    })),
    ...translationLists.map(({ to, title, records, language }) => ({
      to: `${to}?state=returnedToMe`,
      name: title,
      count: counts[`${records}Returned`]?.[language] ?? 0,
      note: returnedToYou,
    })),
  ]
  return all.filter(({ count }) => count > 0)
}
