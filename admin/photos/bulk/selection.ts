import { useRef, useState } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'

export type Selection = ReturnType<typeof useSelection>

/** Photos that were ticked, on whatever page of the list. */
export function useSelection() {
  const [photos, setPhotos] = useState<ReadonlyMap<number, ListedPhotoWire>>(new Map())
  const last = useRef(0)

  function change(changed: readonly ListedPhotoWire[], isSelected: boolean) {
    setPhotos((before) => {
      const after = new Map(before)
      for (const photo of changed) {
        if (isSelected) after.set(photo.photoID, photo)
        else after.delete(photo.photoID)
      }
      return after
    })
  }

  return {
    photos,
    has: (photoID: number) => photos.has(photoID),
    change,
    /** Ticks one; with Shift all between the last one and this one. */
    toggle(photo: ListedPhotoWire, page: readonly ListedPhotoWire[], withShift: boolean) {
      const from = page.findIndex(({ photoID }) => photoID === last.current)
      const to = page.findIndex(({ photoID }) => photoID === photo.photoID)
      const range = withShift && from >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [photo]
      change(range, !photos.has(photo.photoID))
      last.current = photo.photoID
    },
    drop: (photoID: number) => setPhotos((before) => new Map([...before].filter(([id]) => id !== photoID))),
    clear: () => setPhotos(new Map()),
  }
}
