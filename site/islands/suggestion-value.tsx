import { useEffect, useState } from 'react'
import type { Language } from '#core/languages.ts'
import { hasValue, orientations } from '#core/records/suggestion-kinds.ts'
import { fill } from '#core/texts/fill.ts'
import type * as DateRules from './suggestion-date.ts'
import { valueOf, type Draft } from './suggestion-draft.ts'
import { Field } from './suggestion-field.tsx'
import type { SuggestionTexts } from './texts.ts'

type ValueProps = {
  draft: Draft
  error: string | undefined
  isBusy: boolean
  /** How the typed date is read, where the rules of dates are there. */
  date: DateRules.CheckedDate | null
  texts: SuggestionTexts
  onChange: (part: Partial<Draft>) => void
  /** Once the typing is done. */
  onLeave: () => void
}

/** The field of the chosen kind of suggestion; none for a kind that only has a message. */
export function ValueField({ draft, error, isBusy, date, texts, onChange, onLeave }: ValueProps) {
  const { kind, values } = draft
  if (!hasValue(kind)) return null
  const change = (value: string) => onChange({ values: { ...values, [kind]: value } })
  const own = { name: 'value', className: 'field', value: values[kind], onBlur: onLeave }
  const hint = kind === 'orientation' ? undefined : texts.hints[kind]
  const label = texts.values[kind]
  if (kind === 'orientation')
    return (
      <Field label={label} error={error}>
        {(described) => (
          <select {...described} {...own} onChange={({ target }) => change(target.value)}>
            <option value="">{texts.choose}</option>
            {orientations.map((each) => (
              <option key={each} value={each}>
                {texts.orientations[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  const isLong = kind === 'inscription' || kind === 'identity'
  return (
    <>
      <Field label={label} {...(hint && { hint })} error={error}>
        {(described) =>
          isLong ? (
            <textarea
              {...described}
              {...own}
              rows={kind === 'inscription' ? 4 : 2}
              readOnly={isBusy}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <input
              {...described}
              {...own}
              type="text"
              autoComplete="off"
              readOnly={isBusy}
              onChange={({ target }) => change(target.value)}
            />
          )
        }
      </Field>
      {kind === 'date' && (
        <p className="note date-read" role="status">
          {!error && date && readingOf(date, texts)}
        </p>
      )}
    </>
  )
}

function readingOf(date: DateRules.CheckedDate, texts: SuggestionTexts): string {
  if ('isUnread' in date) return texts.dateUnread
  return 'date' in date && date.date !== '' ? fill(texts.dateRead, { date: date.date }) : ''
}

/** The rules of dates, once a date is suggested. Without them the archive tells what is wrong. */
export function useDateRules(draft: Draft, language: Language) {
  const [rules, setRules] = useState<typeof DateRules | null>(null)
  const isNeeded = draft.kind === 'date'
  useEffect(() => {
    if (isNeeded) void import('./suggestion-date.ts').then(setRules, () => undefined)
  }, [isNeeded])
  const check = (text: string) => rules?.checkDate(text, language) ?? null
  return { date: isNeeded ? check(valueOf(draft)) : null, isImpossible: (text: string) => 'isImpossible' in (check(text) ?? {}) }
}
