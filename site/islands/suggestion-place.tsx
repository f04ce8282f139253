import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { useState } from 'react'
import type { PickerMap, PlacePicker } from './place-picker.tsx'
import { styleSheet } from './style-sheet.ts'
import type { Draft } from './suggestion-draft.ts'
import { Field } from './suggestion-field.tsx'
import { pointOf, typedPoint } from './suggestion-point.ts'
import type { MapTexts, SuggestionTexts } from './texts.ts'

type PlaceProps = {
  draft: Draft
  errors: { latitude: string | undefined; longitude: string | undefined }
  isBusy: boolean
  map: PickerMap
  texts: SuggestionTexts
  mapTexts: MapTexts
  onChange: (part: Partial<Draft>) => void
}

/** The coordinates of a suggested place, to be typed or picked on a map. */
export function PlaceFields({ draft, errors, isBusy, map, texts, mapTexts, onChange }: PlaceProps) {
  const [picker, setPicker] = useState<{ Map: typeof PlacePicker } | 'closed' | 'loading' | 'failed'>('closed')
  const isOpen = typeof picker === 'object'

  async function toggle() {
    if (isOpen) return setPicker('closed')
    if (picker === 'loading') return
    setPicker('loading')
    try {
      const [{ PlacePicker }] = await Promise.all([import('./place-picker.tsx'), styleSheet(leafletStyles)])
      setPicker({ Map: PlacePicker })
    } catch {
      setPicker('failed')
    }
  }

  return (
    <div className="place-fields">
      <div className="coordinate-pair">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} label={texts[name]} error={errors[name]}>
            {(described) => (
              <input
                {...described}
                name={name}
                className="field"
                type="text"
                autoComplete="off"
                readOnly={isBusy}
                value={draft[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <button type="button" className="button plain" aria-expanded={isOpen} aria-busy={picker === 'loading'} onClick={() => void toggle()}>
        {isOpen ? texts.picker.close : texts.picker.open}
      </button>
      <p className="note" role="status">
        {picker === 'loading' && mapTexts.loading}
        {picker === 'failed' && texts.picker.failed}
      </p>
      {isOpen && (
        <picker.Map point={pointOf(draft)} map={map} texts={texts} mapTexts={mapTexts} pick={(point) => onChange(typedPoint(point))} />
      )}
    </div>
  )
}
