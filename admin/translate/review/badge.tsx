import type { ToTranslate } from '../../api/translations.ts'
import { texts } from '../../texts.ts'

/** Whether the translation of a row waits for a review or was returned, and whose it is. */
export function ReviewBadge({ review }: { review: NonNullable<ToTranslate['reviews']>[number] | undefined }) {
  if (!review) return null
  const { waits, returned, byAuthor } = texts.reviews
  return (
    <div className="review-badge">
      <span className="badge badge-waiting">{review.state === 'requested' ? waits : returned}</span>
      <span className="quiet small">{byAuthor(review.author)}</span>
    </div>
  )
}
