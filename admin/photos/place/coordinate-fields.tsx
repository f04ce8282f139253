import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { coordinates } from '#core/limits.ts'
import { readDegrees } from '#core/records/degrees.ts'
import { isOutsideRegion, looksSwapped, readPlace, type Place } from '#core/records/place-text.ts'
import type { Values } from '../../forms/draft.ts'
import { texts } from '../../texts.ts'
import { labelOfField } from '../values.ts'

const PlaceMap = lazy(() => import('./map.tsx'))

const dirty = { shouldDirty: true, shouldValidate: true }

type CoordinateProps = {
  /** What the pin of the map is called. */
  pin?: string
  /** Further fields about the same place. */
  children?: ReactNode
}

/** Where something is: typed, pasted as a pair or as the link of a map, or pointed at on the map. */
export function CoordinateFields({ pin = texts.photo.place.pin, children }: CoordinateProps) {
  const { register, setValue, getFieldState, formState } = useFormContext<Values>()
  const [latitude, longitude] = useWatch<Values>({ name: ['latitude', 'longitude'] })
  const [isMapOpen, setMapOpen] = useState(false)
  const words = texts.photo.place
  const place = placeOf(String(latitude ?? ''), String(longitude ?? ''))
  const errorOf = (name: string) => getFieldState(name, formState).error?.message

  function setPlace(next: Place) {
    setValue('latitude', String(next.latitude), dirty)
    setValue('longitude', String(next.longitude), dirty)
  }

  function paste(event: ClipboardEvent) {
    const pasted = readPlace(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    setPlace(pasted)
  }

  /** A pair typed into one of the fields fills in both. One coordinate with its minutes is no pair. */
  function split(text: string) {
    const typed = 'degrees' in readDegrees(text, '', coordinates.longitude) ? null : readPlace(text)
    if (typed) setPlace(typed)
  }

  /** These keys save the form while the field still has the focus. */
  function splitBeforeSaving(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' || (event.key === 's' && (event.ctrlKey || event.metaKey))) split(event.currentTarget.value)
  }

  const fieldOf = (name: 'latitude' | 'longitude') => ({
    label: labelOfField(name),
    error: errorOf(name),
    onPaste: paste,
    onKeyDown: splitBeforeSaving,
    ...register(name, { onBlur: (event: { target: { value: string } }) => split(event.target.value) }),
  })

  return (
    <fieldset className="coordinates">
      <legend>{words.name}</legend>
      <p className="quiet">{words.hint}</p>
      <div className="field-grid">
        <TextInput placeholder="47.024500" {...fieldOf('latitude')} />
        <TextInput placeholder="28.832300" {...fieldOf('longitude')} />
        {children}
      </div>
      {place && looksSwapped(place) && (
        <div className="notice notice-warning" role="alert">
          <p>{words.swapped}</p>
          <Button size="compact-sm" variant="default" onClick={() => setPlace({ latitude: place.longitude, longitude: place.latitude })}>
            {words.swap}
          </Button>
        </div>
      )}
      {place && isOutsideRegion(place) && !looksSwapped(place) && (
        <p className="notice notice-warning" role="alert">
          {words.outside}
        </p>
      )}
      <Button variant="default" aria-expanded={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
        {isMapOpen ? words.closeMap : words.openMap}
      </Button>
      {isMapOpen && (
        <Suspense fallback={texts.loading}>
          <PlaceMap place={place} choose={setPlace} pinLabel={pin} />
        </Suspense>
      )}
    </fieldset>
  )
}

function placeOf(latitudeText: string, longitudeText: string): Place | null {
  const latitude = readDegrees(latitudeText, '', coordinates.latitude)
  // A longitude that was typed in the place of the latitude is noticed as well.
  const longitude = readDegrees(longitudeText, '', coordinates.longitude)
  if (!('degrees' in latitude) || !('degrees' in longitude)) return null
  return latitude.degrees === null || longitude.degrees === null ? null : { latitude: latitude.degrees, longitude: longitude.degrees }
}
