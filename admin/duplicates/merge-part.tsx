import type { ReactNode } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { thumbnailOf } from '../api/photos.ts'
import { texts } from '../texts.ts'
import type { TwoPhotos } from './shown.ts'

/** Where a part comes from: the number of a photo, or the lists of both. */
export type Source = number | 'both'

type MergePartProps = {
  name: string
  label: string
  photos: TwoPhotos
  text: (photo: ListedPhotoWire) => string
  language?: string | undefined
  chosen: Source
  choose: (source: Source) => void
  /** Whether both can be taken together. */
  hasBoth?: boolean
  withPictures?: boolean
  /** Whether the dialog begins here. */
  hasFocus?: boolean
}

/** A choice between what two photos have. */
export function MergePart({ name, label, photos, text, language, chosen, choose, ...more }: MergePartProps) {
  const { hasBoth = false, withPictures = false, hasFocus = false } = more
  const option = (source: Source, heading: string, content: ReactNode) => (
    <label key={source} className="conflict-version" data-chosen={source === chosen || undefined}>
      <input
        type="radio"
        name={`merge-${name}`}
        checked={source === chosen}
        data-autofocus={(hasFocus && source === chosen) || undefined}
        onChange={() => choose(source)}
      />
      <strong>{heading}</strong>
      {content}
    </label>
  )
  return (
    <fieldset className="conflict merge-part">
      <legend>{label}</legend>
      {photos.map((photo) =>
        option(
          photo.photoID,
          texts.duplicates.photo(photo.photoID),
          <>
            {withPictures && <img src={thumbnailOf(photo)} alt="" width={photo.width} height={photo.height} />}
            <span className="conflict-text" lang={text(photo) ? language : undefined}>
              {text(photo) || texts.nothing}
            </span>
          </>,
        ),
      )}
      {hasBoth && option('both', texts.photoMerge.both, null)}
    </fieldset>
  )
}
