import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { SuggestionTexts } from './texts.ts'
import { isChallengeProblem, openVerification, type Verification, type VerificationState } from './verification.ts'

/** What the form knows: the box was not ticked, the archive did not take the proof, or it tells a failure itself. */
export type VerificationProblem = 'unticked' | 'refused' | 'told'

type VerificationBoxProps = {
  language: string
  texts: SuggestionTexts
  /** Once the verification is there. */
  onOpened: (verification: Verification) => void
  finding: VerificationProblem | null
  /** Once it is known whether the archive answers. */
  onAvailable: (isAvailable: boolean) => void
  /** After each change of the verification. */
  onChange: (state: VerificationState) => void
}

/** The box that people tick, with what is wrong about it and, for screen readers, how far the check has come. */
export function VerificationBox({ language, texts, finding, onOpened, onAvailable, onChange }: VerificationBoxProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const verification = useRef<Verification>(null)
  const [state, setState] = useState<VerificationState>('unverified')
  const problem = problemOf(state, finding, texts)

  const open = useEffectEvent((element: HTMLDivElement) => {
    const onState = (changed: VerificationState) => {
      setState(changed)
      onChange(changed)
    }
    const opened = openVerification(element, { language, texts: texts.verification, onAvailable, onState })
    verification.current = opened
    onOpened(opened)
    return opened
  })
  useEffect(() => {
    if (!place.current) return
    const opened = open(place.current)
    return () => opened.close()
  }, [])

  useEffect(() => {
    const box = verification.current?.box()
    box?.setAttribute('aria-describedby', id)
    box?.setAttribute('aria-invalid', String(problem !== null))
  }, [id, problem])

  return (
    <div className="form-field verification">
      <div ref={place} />
      <p className="error" id={id} role="alert">
        {problem}
      </p>
      <p className="visually-hidden" role="status">
        {state === 'verifying' || state === 'verified' ? texts.verification[state] : null}
      </p>
    </div>
  )
}

function problemOf(state: VerificationState, finding: VerificationProblem | null, texts: SuggestionTexts): string | null {
  const { verification, errors } = texts
  if (isChallengeProblem(state) && finding === 'told') return null
  if (state === 'expired' || state === 'failed') return verification[state]
  if (isChallengeProblem(state)) return errors[state]
  if (finding === 'unticked') return verification.required
  return finding === 'refused' ? errors.verification : null
}
