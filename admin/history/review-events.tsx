import type { ReviewEvent } from '../api/history.ts'
import { moment } from '../browser/dates.ts'
import { texts } from '../texts.ts'

/** What happened to the reviews of a record's translations, as entries of its history. */
export function ReviewEvents({ events }: { events: ReviewEvent[] }) {
  return events.map(({ reviewID, language, state, at, by, note }) => (
    <li key={reviewID} className="sheet">
      <header className="history-head">
        <h2>{texts.reviews.events[state](texts.languageNames[language])}</h2>
        <span>{`${moment(at)}, ${by}`}</span>
      </header>
      {note && <blockquote>{note}</blockquote>}
    </li>
  ))
}
