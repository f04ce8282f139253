import { useId } from 'react'
import { textLength } from '#core/limits.ts'
import { fill } from '#core/texts/fill.ts'
import { isTooLong, lengthOf } from './suggestion-rules.ts'
import type { SuggestionTexts } from './texts.ts'

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldProps = {
  label: string
  aside?: string
  hint?: string
  error?: string | undefined
  children(described: Described): React.ReactNode
}

/** A field with its label, a hint and its error, tied together for screen readers. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
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

/** How much of the message's length is used. */
export function Counter({ text, texts }: { text: string; texts: SuggestionTexts }) {
  const values = { n: lengthOf(text), limit: textLength.message }
  return (
    <p className={isTooLong(text) ? 'counter over' : 'counter'}>
      <span aria-hidden="true">{fill(texts.counter, values)}</span>
      <span className="visually-hidden">{fill(texts.counterLabel, values)}</span>
    </p>
  )
}

/**
 * A field that machines fill and people neither see, hear nor reach. It is no hidden input, and placed away instead of
 * switched off: machines look for that.
 */
export function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
