import { useRef, useState } from 'react'
import type { Language } from '#core/languages.ts'
import { hasValue, suggestionKinds, type SuggestionKind } from '#core/records/suggestion-kinds.ts'
import { fill } from '#core/texts/fill.ts'
import type { PickerMap } from './place-picker.tsx'
import { Consent } from './suggestion-consent.tsx'
import { emptyDraft, letterOf, sentOf, valueOf, type Draft } from './suggestion-draft.ts'
import { Counter, Field, Honeypot } from './suggestion-field.tsx'
import { Failure, mailSaying, Sent, type Mail } from './suggestion-notices.tsx'
import { PlaceFields } from './suggestion-place.tsx'
import { draftFields, errorsOf, errorsWhileTyping, limitOf, refusedErrors, type DraftErrors, type DraftField } from './suggestion-rules.ts'
import { sendSuggestion, type Sending } from './suggestion-sending.ts'
import { useDateRules, ValueField } from './suggestion-value.tsx'
import type { MapTexts, SuggestionTexts } from './texts.ts'
import { VerificationBox } from './verification-box.tsx'
import { isChallengeProblem, type Verification, type VerificationState } from './verification.ts'

type SuggestionFormProps = {
  photoID: number
  language: Language
  mail: Mail | null
  map: PickerMap
  texts: SuggestionTexts
  mapTexts: MapTexts
}

/** The form for suggestions about a photo. */
export function SuggestionForm(props: SuggestionFormProps) {
  const [stage, setStage] = useState<'first' | 'sent' | 'another'>('first')
  if (stage === 'sent') return <Sent texts={props.texts} onAnother={() => setStage('another')} />
  return <WritableForm {...props} isAnother={stage === 'another'} onSent={() => setStage('sent')} />
}

type State = 'writing' | 'sending' | 'unticked' | Exclude<Sending, 'sent' | object>

type FormProps = SuggestionFormProps & { isAnother: boolean; onSent: () => void }

function WritableForm({ photoID, language, mail, map, texts, mapTexts, isAnother, onSent }: FormProps) {
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const [toldErrors, setErrors] = useState<DraftErrors>({})
  /** The date whose typing is done: half of a date often cannot be. */
  const [typedDate, setTypedDate] = useState('')
  const [state, setState] = useState<State>('writing')
  const [isAvailable, setIsAvailable] = useState(true)
  const { date, isImpossible } = useDateRules(draft, language)
  // The rules of dates may come after the typing is done.
  const isWrongDate = draft.kind === 'date' && valueOf(draft) === typedDate && isImpossible(typedDate)
  const errors: DraftErrors = isWrongDate ? { ...toldErrors, value: 'dateImpossible' } : toldErrors
  const form = useRef<HTMLFormElement>(null)
  const verification = useRef<Verification>(null)
  // Two presses may come before the form is drawn again.
  const isBusy = useRef(false)
  const isSending = state === 'sending'

  function change(part: Partial<Draft>) {
    if (isSending) return
    const changed = { ...draft, ...part }
    const told = part.kind ? { ...errors, value: undefined, latitude: undefined, longitude: undefined } : errors
    setDraft(changed)
    setErrors(errorsWhileTyping(told, errorsOf(changed, isImpossible)))
  }

  function focusFirst(found: DraftErrors): boolean {
    const first = draftFields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
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
    const found = errorsOf(draft, isImpossible)
    setErrors(found)
    setState(isUnticked() ? 'unticked' : 'writing')
    if (focusFirst(found)) return
    if (isUnticked()) return box()?.focus()
    setState('sending')
    const proof = await prove()
    if (isChallengeProblem(proof)) return setState(proof)
    const sending = await sendSuggestion({ ...sentOf(draft), photoID, language, altcha: proof.payload, website })
    if (sending === 'sent') return onSent()
    if (typeof sending === 'object') {
      const refused = refusedErrors(draft, sending.refused)
      setState('writing')
      setErrors(refused)
      focusFirst(refused)
      return
    }
    setState(sending)
    if (sending !== 'verification') return
    renew()
    box()?.focus()
  }

  const told = (field: DraftField) => {
    const key = errors[field]
    return key && fill(texts.errors[key], { limit: limitOf(draft, field) })
  }
  // What concerns the box is told under it.
  const isQuiet = state === 'writing' || isSending || state === 'unticked' || state === 'verification'
  const failure = isQuiet ? null : state
  const shared = { draft, isBusy: isSending, texts, onChange: change }
  return (
    <form className="suggestion-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Failure text={isAvailable ? null : texts.unavailable} mail={mail} />
      <Field label={texts.kind}>
        {(described) => (
          <select
            {...described}
            name="kind"
            className="field"
            // The button that had the focus is gone.
            autoFocus={isAnother}
            value={draft.kind}
            onChange={({ target }) => change({ kind: target.value as SuggestionKind })}
          >
            {suggestionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ValueField {...shared} key={draft.kind} error={told('value')} date={date} onLeave={() => setTypedDate(valueOf(draft))} />
      {draft.kind === 'place' && (
        <PlaceFields {...shared} errors={{ latitude: told('latitude'), longitude: told('longitude') }} map={map} mapTexts={mapTexts} />
      )}
      <Field
        label={texts.message}
        {...(hasValue(draft.kind) && { aside: texts.optional })}
        counter={<Counter text={draft.message} texts={texts} language={language} />}
        error={told('message')}
      >
        {(described) => (
          <textarea
            {...described}
            name="message"
            className="field"
            rows={6}
            required={!hasValue(draft.kind)}
            readOnly={isSending}
            placeholder={texts.messagePlaceholder}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
          />
        )}
      </Field>
      <Field label={texts.email} aside={texts.optional} hint={texts.emailHint} error={told('email')}>
        {(described) => (
          <input
            {...described}
            name="email"
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
      <Consent {...shared} error={told('publicName')} />
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
      <Failure
        text={failure && texts.errors[failure]}
        mail={isChallengeProblem(failure) ? mailSaying(mail, letterOf(draft, texts)) : null}
      />
      <p className="visually-hidden" role="status">
        {isSending && texts.sending}
      </p>
    </form>
  )
}
