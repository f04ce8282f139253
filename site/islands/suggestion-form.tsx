import { useRef, useState } from 'react'
import type { Language } from '#core/languages.ts'
import { isTooLong } from '#core/records/suggestion.ts'
import { Counter, Field, Honeypot } from './suggestion-field.tsx'
import { Failure, mailSaying, Sent, type Mail } from './suggestion-notices.tsx'
import { errorsOf, type Draft, type DraftErrors } from './suggestion-rules.ts'
import { sendSuggestion, type Sending } from './suggestion-sending.ts'
import type { SuggestionTexts } from './texts.ts'
import { VerificationBox } from './verification-box.tsx'
import { isChallengeProblem, type Verification, type VerificationState } from './verification.ts'

type SuggestionFormProps = { photoID: number; language: Language; mail: Mail | null; texts: SuggestionTexts }

/** The form for suggestions about a photo. */
export function SuggestionForm(props: SuggestionFormProps) {
  const [stage, setStage] = useState<'first' | 'sent' | 'another'>('first')
  if (stage === 'sent') return <Sent texts={props.texts} onAnother={() => setStage('another')} />
  return <WritableForm {...props} isAnother={stage === 'another'} onSent={() => setStage('sent')} />
}

type State = 'writing' | 'sending' | 'unticked' | Exclude<Sending, 'sent'>

type FormProps = SuggestionFormProps & { isAnother: boolean; onSent: () => void }

function WritableForm({ photoID, language, mail, texts, isAnother, onSent }: FormProps) {
  const [draft, setDraft] = useState<Draft>({ message: '', email: '' })
  const [errors, setErrors] = useState<DraftErrors>({})
  const [state, setState] = useState<State>('writing')
  const [isAvailable, setIsAvailable] = useState(true)
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
    // Who ticks the box again has seen what went wrong before.
    if (changed === 'verifying') setState((now) => (now === 'sending' ? now : 'writing'))
    if (changed === 'verified') setIsAvailable(true)
  }

  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    const website = new FormData(event.currentTarget).get('website')
    await send(typeof website === 'string' ? website : '').finally(() => (isBusy.current = false))
  }

  async function send(website: string) {
    if (!verification.current) return setState('failed')
    const { isUnticked, prove, renew, box } = verification.current
    const found = errorsOf(draft)
    setErrors(found)
    setState(isUnticked() ? 'unticked' : 'writing')
    if (found.message) return message.current?.focus()
    if (found.email) return email.current?.focus()
    if (isUnticked()) return box()?.focus()
    setState('sending')
    const proof = await prove()
    if (isChallengeProblem(proof)) return setState(proof)
    const written = { messageBody: draft.message.trim(), email: draft.email.trim() }
    const sending = await sendSuggestion({ ...written, photoID, language, altcha: proof.payload, website })
    if (sending === 'sent') return onSent()
    setState(sending)
    if (sending !== 'verification') return
    renew()
    box()?.focus()
  }

  const isSending = state === 'sending'
  // What concerns the box is told under it.
  const isQuiet = state === 'writing' || isSending || state === 'unticked' || state === 'verification'
  const failure = isQuiet ? null : state
  return (
    <form className="suggestion-form" noValidate onSubmit={(event) => void submit(event)}>
      <Failure text={isAvailable ? null : texts.unavailable} mail={mail} />
      <Field
        label={texts.message}
        counter={<Counter text={draft.message} texts={texts} language={language} />}
        error={errors.message && texts.errors[errors.message]}
      >
        {(described) => (
          <textarea
            {...described}
            ref={message}
            className="field"
            // The button that had the focus is gone.
            autoFocus={isAnother}
            rows={6}
            required
            readOnly={isSending}
            placeholder={texts.messagePlaceholder}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <Field label={texts.email} aside={texts.optional} hint={texts.emailHint} error={errors.email && texts.errors[errors.email]}>
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
      <Honeypot />
      <VerificationBox
        language={language}
        texts={texts}
        onOpened={(opened) => (verification.current = opened)}
        finding={state === 'unticked' ? 'unticked' : state === 'verification' ? 'refused' : failure && 'told'}
        onAvailable={setIsAvailable}
        onChange={verificationChanged}
      />
      <p className="note">{texts.privacy}</p>
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </button>
      <Failure text={failure && texts.errors[failure]} mail={isChallengeProblem(failure) ? mailSaying(mail, draft.message) : null} />
      <p className="visually-hidden" role="status">
        {isSending && texts.sending}
      </p>
    </form>
  )
}
