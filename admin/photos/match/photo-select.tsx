import { Select } from '@mantine/core'
import { useState, type Ref } from 'react'
import { thumbnailOf } from '../../api/photos.ts'
import { clearing } from '../../forms/clearing.ts'
import { texts } from '../../texts.ts'
import { useFoundPhotos, usePhoto } from './found-photos.ts'

type PhotoSelectProps = {
  label: string
  /** The number of the chosen photo; null where none is. */
  value: number | null
  onChange: (value: number | null) => void
  /** Shown while none is chosen. */
  placeholder: string
  /** The number of a photo that cannot be chosen. */
  except?: number | undefined
  description?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
}

/** A choice of a photo by its number or by words, with its thumbnail. */
export function PhotoSelect({ label, value, onChange, except, ...input }: PhotoSelectProps) {
  const [typed, setTyped] = useState('')
  const chosen = usePhoto(value)
  const labelOf = (photo: { photoID: number; title: string }) => `${photo.photoID} ${photo.title}`
  const chosenLabel = chosen ? labelOf(chosen) : String(value ?? '')
  // The field shows what is chosen: that is nothing to look for.
  const found = useFoundPhotos(typed === chosenLabel ? '' : typed)
  const offered = found.filter(({ photoID }) => photoID !== except && photoID !== value)
  const thumbnails = new Map([...offered, ...(chosen ? [chosen] : [])].map((photo) => [String(photo.photoID), thumbnailOf(photo)]))
  const options = offered.map((photo) => ({ value: String(photo.photoID), label: labelOf(photo) }))
  const thumbnail = thumbnails.get(String(value))
  return (
    <Select
      {...input}
      {...clearing(label, () => onChange(null))}
      label={label}
      data={value === null ? options : [{ value: String(value), label: chosenLabel }, ...options]}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <span className="photo-option">
          <img src={thumbnails.get(option.value)} alt="" width={48} height={36} loading="lazy" />
          {option.label}
        </span>
      )}
      leftSection={thumbnail && <img className="photo-chosen" src={thumbnail} alt="" />}
      nothingFoundMessage={texts.nothingFound}
    />
  )
}
