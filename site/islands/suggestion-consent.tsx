import type { Draft } from './suggestion-draft.ts'
import { Field } from './suggestion-field.tsx'
import type { SuggestionTexts } from './texts.ts'

type ConsentProps = {
  draft: Draft
  error: string | undefined
  isBusy: boolean
  texts: SuggestionTexts
  onChange: (part: Partial<Draft>) => void
}

/** The consent to be thanked, and the name that it needs. */
export function Consent({ draft, error, isBusy, texts, onChange }: ConsentProps) {
  const { thanksConsent, publicName } = draft
  return (
    <>
      <label className="consent-tick">
        <input
          type="checkbox"
          name="thanksConsent"
          checked={thanksConsent}
          onChange={({ target }) => onChange({ thanksConsent: target.checked })}
        />
        {texts.consent}
      </label>
      {thanksConsent && (
        <Field label={texts.publicName} hint={texts.publicNameHint} error={error}>
          {(described) => (
            <input
              {...described}
              name="publicName"
              className="field"
              type="text"
              autoComplete="name"
              required
              readOnly={isBusy}
              value={publicName}
              onChange={({ target }) => onChange({ publicName: target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
