import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { localizedKey, type TargetLanguage } from '#core/languages.ts'
import { moment } from '../../browser/dates.ts'
import { Change } from '../../history/change.tsx'
import { texts } from '../../texts.ts'
import { NoteDialog } from './note-dialog.tsx'
import type { OpenReview, ReviewRequest } from './use-review.ts'

type PanelProps = {
  request: ReviewRequest & { review: OpenReview }
  language: TargetLanguage
  fields: { name: string; label: string }[]
  /** The translation as it is saved, by its keys. */
  saved: Record<string, string | number>
  /** Whether the reviewer has changed the translation in the form. */
  hasChanges: boolean
  isBusy: boolean
  answer: (outcome: 'reviewed' | 'returned', note: string) => void
}

/** The open review of a translation: what its author changed, and the answers of whoever reviews it. */
export function ReviewPanel({ request: { review, isOwn }, language, fields, saved, hasChanges, isBusy, answer }: PanelProps) {
  const [isReturning, setReturning] = useState(false)
  const words = texts.reviews
  const { state, author, by, at, note, before } = review
  const titles = { requested: (isOwn ? words.askedByYou : (when: string) => words.asked(author, when))(moment(at)), returned: words.returnedBy(by, moment(at)) } // prettier-ignore
  const changed = fields
    .map(({ name, label }) => ({ label, before: before?.[name] ?? '', after: String(saved[localizedKey(name, language)] ?? '') }))
    .filter((field) => field.before !== field.after)
  return (
    <section className={`notice review ${state === 'returned' ? 'notice-warning' : ''}`} aria-labelledby="review">
      <h2 id="review">{titles[state]}</h2>
      {note && <blockquote>{note}</blockquote>}
      {state === 'returned' && isOwn && <p>{words.answerNote}</p>}
      {before && <h3>{changed.length > 0 ? words.whatChanged : words.noChange}</h3>}
      {before && changed.length > 0 && (
        <dl className="changes">
          {changed.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd lang={language}>
                <Change before={field.before} after={field.after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {state === 'requested' && !isOwn && (
        <>
          {hasChanges && <p>{words.ownChanges}</p>}
          <Group>
            <Button disabled={hasChanges} loading={isBusy} onClick={() => answer('reviewed', '')}>
              {words.approve}
            </Button>
            <Button variant="default" disabled={hasChanges} aria-haspopup="dialog" onClick={() => setReturning(true)}>
              {words.giveBack}
            </Button>
          </Group>
        </>
      )}
      {isReturning && (
        <NoteDialog
          close={() => setReturning(false)}
          give={(text) => {
            setReturning(false)
            answer('returned', text)
          }}
        />
      )}
    </section>
  )
}
