import { useId } from 'react'
import { wholeNumber } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { textLength } from '#core/limits.ts'
import { isTooLong, lengthOf } from '#core/records/suggestion.ts'
import { fill } from '#core/texts/fill.ts'
import type { SuggestionTexts } from './texts.ts'

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

type FieldProps = {
  label: string
  /** Beside the label. */
  aside?: string
  /** Under the field. */
  hint?: string
  counter?: React.ReactNode
  error?: string | undefined
  children: (described: Described) => React.ReactNode
}

/** A field with its label, what there is to say about it and its error, tied together for screen readers. */
export function Field({ label, aside, hint, counter, error, children }: FieldProps) {
  const id = useId()
  const describedBy = hint ? `${id}-hint ${id}-foot` : `${id}-foot`
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label} {aside && <span className="note">({aside})</span>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': describedBy })}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="form-foot" id={`${id}-foot`}>
        <p className="error" role="alert">
          {error}
        </p>
        {counter}
      </div>
    </div>
  )
}

/** How much of the message's length is used. */
export function Counter({ text, texts, language }: { text: string; texts: SuggestionTexts; language: Language }) {
  const values = { n: wholeNumber(lengthOf(text), language), limit: wholeNumber(textLength.message, language) }
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
export function Honeypot() {
  return (
    <div className="trap" aria-hidden="true">
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
