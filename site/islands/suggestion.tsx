import { useEffect, useRef, useState } from 'react'
import { mount } from './mount.ts'
import { Counter, Field, Trap } from './suggestion-field.tsx'
import { errorsOf, isTooLong, type Draft, type DraftErrors } from './suggestion-rules.ts'
import { sendSuggestion, type Sending } from './suggestion-sending.ts'
import type { SuggestionTexts } from './texts.ts'
import { VerificationBox } from './verification-box.tsx'
import { isFault, type Missing, type Verification, type VerificationState } from './verification.ts'

export type SuggestionProps = {
  photoID: number
  language: string
  /** Where to write when the form cannot send. */
  mail: { href: string; label: string } | null
  texts: SuggestionTexts
}

/** Shows the form for suggestions about a photo. */
export function mountSuggestion(place: HTMLElement, props: SuggestionProps): () => void {
  return mount(place, <Suggestion {...props} />)
}

function Suggestion(props: SuggestionProps) {
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <Sent texts={props.texts} onAnother={() => setIsSent(false)} />
  return <SuggestionForm {...props} onSent={() => setIsSent(true)} />
}

type State = 'writing' | 'sending' | Exclude<Sending, 'sent'>

function SuggestionForm({ photoID, language, mail, texts, onSent }: SuggestionProps & { onSent(): void }) {
  const [draft, setDraft] = useState<Draft>({ message: '', email: '' })
  const [errors, setErrors] = useState<DraftErrors>({})
  const [missing, setMissing] = useState<Missing | null>(null)
  const [state, setState] = useState<State>('writing')
  const message = useRef<HTMLTextAreaElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const verification = useRef<Verification>(null)
  // Two presses may come before the form is drawn again.
  const isBusy = useRef(false)

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

  function verificationChanged(changed: VerificationState) {
    setMissing(null)
    // Who ticks the box again has seen what went wrong before.
    if (changed === 'verifying') setState((now) => (now === 'sending' ? now : 'writing'))
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    await send(website)
    isBusy.current = false
  }

  async function send(website: string) {
    const { missing: lacking, prove, renew, box } = verification.current!
    const found = errorsOf(draft)
    setErrors(found)
    setMissing(lacking())
    if (found.message) return message.current?.focus()
    if (found.email) return email.current?.focus()
    if (lacking()) return box()?.focus()
    setState('sending')
    const proof = await prove()
    if (isFault(proof)) return setState(proof)
    const written = { messageBody: draft.message.trim(), email: draft.email.trim() }
    const sending = await sendSuggestion({ ...written, photoID, altcha: proof.payload, website })
    if (sending === 'sent') return onSent()
    setState(sending)
    if (sending !== 'verification') return
    renew()
    box()?.focus()
  }

  const isSending = state === 'sending'
  const failure = state === 'writing' || isSending ? null : state
  return (
    <form className="suggestion-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label={texts.message} error={errors.message && texts.errors[errors.message]}>
        {(described) => (
          <>
            <textarea
              {...described}
              ref={message}
              className="field"
              rows={6}
              required
              readOnly={isSending}
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
            readOnly={isSending}
            placeholder={texts.emailPlaceholder}
            value={draft.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <Trap />
      <VerificationBox
        language={language}
        texts={texts}
        handle={verification}
        missing={missing}
        isTold={failure !== null}
        onChange={verificationChanged}
      />
      <p className="note">{texts.privacy}</p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </button>
      <p className="error" role="alert">
        {failure && texts.errors[failure]}
      </p>
      {mail && isFault(failure) && (
        <p>
          <a className="button plain" href={mail.href}>
            {mail.label}
          </a>
        </p>
      )}
    </form>
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
