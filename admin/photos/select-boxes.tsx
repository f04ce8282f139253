import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { texts } from '../texts.ts'
import type { Selection } from './bulk/selection.ts'

type SelectAllProps = { photos: readonly ListedPhotoWire[]; selection: Selection }

/** Selects all photos of the page, or none of them. */
export function SelectAll({ photos, selection }: SelectAllProps) {
  const chosen = photos.filter(({ photoID }) => selection.has(photoID)).length
  return (
    <input
      type="checkbox"
      aria-label={texts.photo.selectAll}
      checked={chosen === photos.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < photos.length
      }}
      onChange={(event) => selection.change(photos, event.currentTarget.checked)}
    />
  )
}

type SelectPhotoProps = SelectAllProps & { photo: ListedPhotoWire }

/** Selects a photo; with Shift all between the last one and this one. */
export const SelectPhoto = ({ photo, photos, selection }: SelectPhotoProps) => (
  <input
    type="checkbox"
    aria-label={texts.photo.selectThis(photo.title)}
    checked={selection.has(photo.photoID)}
    onChange={(event) => selection.toggle(photo, photos, (event.nativeEvent as MouseEvent).shiftKey)}
  />
)
