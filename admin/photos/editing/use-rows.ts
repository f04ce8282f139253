import { useState } from 'react'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { keepPlaces } from './kept-rows.ts'

type Rows = { rows: readonly ListedPhotoWire[]; replace: (photo: ListedPhotoWire) => void }

/**
 * The rows of the table, which keep their places for as long as the same list is shown.
 *
 * @param photos the list as it was last read; `isOld` while another one is being fetched
 * @param list the address of the list
 * @param stays whether a photo keeps its row although the list no longer has it
 */
export function useRows(photos: readonly ListedPhotoWire[], list: string, isOld: boolean, stays: (photoID: number) => boolean): Rows {
  const [kept, setKept] = useState({ list, photos, rows: photos })
  if (!isOld && (kept.list !== list || kept.photos !== photos))
    setKept({ list, photos, rows: kept.list === list ? keepPlaces(kept.rows, photos, stays) : photos })
  return {
    rows: kept.rows,
    replace: (photo) => setKept((before) => ({ ...before, rows: before.rows.map((row) => (row.photoID === photo.photoID ? photo : row)) })),
  }
}
