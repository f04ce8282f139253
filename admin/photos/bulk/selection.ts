import { useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { hasSameFilters } from './matching.ts'

export type Selection = ReturnType<typeof useSelection>

/** All photos of a list, which are too many to be ticked: the list without its page, and how many it has. */
export type Matching = { list: string; total: number }

/**
 * Photos that were ticked, on whatever page of the list, or all that match.
 *
 * @param list what the archive is asked for the list, without its page: a list with other filters has no photos that were chosen so
 */
export function useSelection(list: string) {
  const [photos, setPhotos] = useState<ReadonlyMap<number, ListedPhotoWire>>(new Map())
  const [chosen, setChosen] = useState<Matching | null>(null)
  const [last] = useState(() => ({ photoID: 0 }))
  const matching = chosen && hasSameFilters(chosen.list, list) ? chosen : null
  return useMemo(() => selectionOf({ photos, matching, setPhotos, setChosen, last }), [photos, matching, last])
}

type State = {
  photos: ReadonlyMap<number, ListedPhotoWire>
  matching: Matching | null
  setPhotos: Dispatch<SetStateAction<ReadonlyMap<number, ListedPhotoWire>>>
  setChosen: (matching: Matching | null) => void
  /** The photo that was ticked last. */
  last: { photoID: number }
}

function selectionOf({ photos, matching, setPhotos, setChosen, last }: State) {
  const has = (photoID: number) => matching !== null || photos.has(photoID)

  function change(changed: readonly ListedPhotoWire[], isSelected: boolean, page = changed) {
    setChosen(null)
    setPhotos((before) => {
      // Whoever takes one out of all that match continues with the page that is seen.
      const after = new Map(matching ? page.map((photo) => [photo.photoID, photo]) : before)
      for (const photo of changed) {
        if (isSelected) after.set(photo.photoID, photo)
        else after.delete(photo.photoID)
      }
      return after
    })
  }

  return {
    photos,
    matching,
    /** How many are selected. */
    size: matching?.total ?? photos.size,
    has,
    change,
    chooseMatching: setChosen,
    /** Ticks one; with Shift all between the last one and this one. */
    toggle(photo: ListedPhotoWire, page: readonly ListedPhotoWire[], withShift: boolean) {
      const from = page.findIndex(({ photoID }) => photoID === last.photoID)
      const to = page.findIndex(({ photoID }) => photoID === photo.photoID)
      const range = withShift && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [photo]
      change(range, !has(photo.photoID), page)
      last.photoID = photo.photoID
    },
    drop: (photoID: number) => setPhotos((before) => new Map([...before].filter(([id]) => id !== photoID))),
    clear: () => {
      setChosen(null)
      setPhotos(new Map())
    },
  }
}
