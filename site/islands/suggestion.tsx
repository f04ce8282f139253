import { useEffect, useId, useRef, useState } from 'react'
import { textLength } from '#core/limits.ts'
import { fill } from '#core/texts/fill.ts'
import { mount } from './mount.ts'
import { errorsOf, isTooLong, lengthOf, type Draft, type DraftErrors } from './suggestion-rules.ts'
import { sendSuggestion, type Sending } from './suggestion-sending.ts'
import type { SuggestionTexts } from './texts.ts'

export type SuggestionProps = { photoID: number; texts: SuggestionTexts }

/** Shows the form for suggestions about a photo. */
export function mountSuggestion(place: HTMLElement, props: SuggestionProps): () => void {
  return mount(place, <SuggestionForm {...props} />)
}

const blank: Draft = { message: '', email: '' }

function SuggestionForm({ photoID, texts }: SuggestionProps) {
  const [draft, setDraft] = useState(blank)
  const [errors, setErrors] = useState<DraftErrors>({})
  const [state, setState] = useState<Sending | 'writing' | 'sending'>('writing')
  const message = useRef<HTMLTextAreaElement>(null)
  const email = useRef<HTMLInputElement>(null)

  function change(part: Partial<Draft>) {
    const changed = { ...draft, ...part }
    setDraft(changed)
    // Being too long is told at once, the rest on sending; an error that was told goes as soon as it is mended.
    const now = errorsOf(changed)
    setErrors({
      message: isTooLong(changed.message) ? 'messageTooLong' : errors.message && now.message,
      email: errors.email && now.email,
    })
  }

  async function send(event: React.SubmitEvent) {
    event.preventDefault()
    if (state === 'sending') return
    const found = errorsOf(draft)
    setErrors(found)
    if (found.message) return message.current?.focus()
    if (found.email) return email.current?.focus()
    setState('sending')
    const sending = await sendSuggestion({ photoID, messageBody: draft.message.trim(), email: draft.email.trim() })
    setState(sending)
    if (sending === 'sent') setDraft(blank)
  }

  if (state === 'sent') return <Sent texts={texts} onAnother={() => setState('writing')} />
  const isSending = state === 'sending'
  const failure = state === 'writing' || isSending ? null : texts.errors[state]
  return (
    <form className="suggestion-form" noValidate onSubmit={(event) => void send(event)}>
      <Field label={texts.message} error={errors.message && texts.errors[errors.message]}>
        {(described) => (
          <>
            <textarea
              {...described}
              ref={message}
              className="field"
              rows={6}
              required
              placeholder={texts.messagePlaceholder}
              value={draft.message}
              onChange={({ target }) => change({ message: target.value })}
            />
            <Counter text={draft.message} texts={texts} />
          </>
        )}
      </Field>
      <Field
        label={texts.email}
        aside={texts.optional}
        hint={texts.emailHint}
        error={errors.email && texts.errors[errors.email]}
      >
        {(described) => (
          <input
            {...described}
            ref={email}
            className="field"
            type="email"
            autoComplete="email"
            placeholder={texts.emailPlaceholder}
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <p className="note">{texts.privacy}</p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </button>
      <p className="error" role="alert">
        {failure}
      </p>
    </form>
  )
}

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = {
  label: string
  aside?: string
  hint?: string
  error?: string | undefined
  children(described: Described): React.ReactNode
}

/** A field with its label, a hint and its error, tied together for screen readers. */
function Field({ label, aside, hint, error, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label} {aside && <span className="note">({aside})</span>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function Counter({ text, texts }: { text: string; texts: SuggestionTexts }) {
  const values = { n: lengthOf(text), limit: textLength.message }
  return (
    <p className={isTooLong(text) ? 'counter over' : 'counter'}>
      <span aria-hidden="true">{fill(texts.counter, values)}</span>
      <span className="visually-hidden">{fill(texts.counterLabel, values)}</span>
    </p>
  )
}

function Sent({ texts, onAnother }: { texts: SuggestionTexts; onAnother(): void }) {
  const notice = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className="sent">
      <p ref={notice} tabIndex={-1} role="status">
        {texts.sent}
      </p>
      <button type="button" className="button plain" onClick={onAnother}>
        {texts.another}
      </button>
    </div>
  )
}
