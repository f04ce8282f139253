import { useEffect, useId, useRef, useState } from 'react'
import type { SuggestionTexts } from './texts.ts'
import { isFault, openVerification, type Missing, type Verification, type VerificationState } from './verification.ts'

type VerificationBoxProps = {
  language: string
  texts: SuggestionTexts
  /** Gets the verification once it is there. */
  handle: React.RefObject<Verification | null>
  /** What was missing when the visitor wanted to send. */
  missing: Missing | null
  /** Whether the form itself tells why it could not send. */
  isTold: boolean
  /** After each change of the verification. */
  onChange(state: VerificationState): void
}

/** The box that people tick, with what is wrong about it and, for screen readers, how far the check has come. */
export function VerificationBox({ language, texts, handle, missing, isTold, onChange }: VerificationBoxProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<VerificationState>('unverified')
  const problem = isTold && isFault(state) ? null : problemOf(state, missing, texts)

  useEffect(() => {
    const onState = (changed: VerificationState) => {
      setState(changed)
      onChange(changed)
    }
    const opened = openVerification(place.current!, { language, texts: texts.verification, onState })
    handle.current = opened
    return () => opened.close()
  }, [])

  useEffect(() => {
    const box = handle.current?.box()
    box?.setAttribute('aria-describedby', id)
    box?.setAttribute('aria-invalid', String(problem !== null))
  }, [problem])

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

function problemOf(state: VerificationState, missing: Missing | null, texts: SuggestionTexts): string | null {
  const { verification, errors } = texts
  if (state === 'expired' || state === 'failed') return verification[state]
  if (isFault(state)) return errors[state]
  if (missing === null) return null
  return state === 'verifying' ? verification.wait : verification.required
}
