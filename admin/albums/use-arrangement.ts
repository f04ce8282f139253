import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxOrderedPhotos } from '#core/limits.ts'
import type { AlbumOrderWire } from '#core/wire/album-order.ts'
import { succeeded } from '../alerts/alerts.ts'
import { albumOrderQuery, saveAlbumOrder } from '../api/album-order.ts'
import { CallError } from '../api/call.ts'
import { refresh } from '../api/read-query.ts'
import { useBusy } from '../layout/use-busy.ts'
import { texts } from '../texts.ts'
import { moved } from './moved.ts'

export type OrderedPhoto = AlbumOrderWire['photos'][number]

type Arrangement = { photos: OrderedPhoto[]; isOrdered: boolean; coverPhotoID: number }

const arrangementOf = ({ album, isOrdered, photos }: AlbumOrderWire): Arrangement => ({
  photos: photos.slice(0, maxOrderedPhotos),
  isOrdered,
  coverPhotoID: album.coverPhotoID,
})

const isSame = (one: Arrangement, other: Arrangement) =>
  one.isOrdered === other.isOrdered &&
  one.coverPhotoID === other.coverPhotoID &&
  (!one.isOrdered || one.photos.every(({ photoID }, position) => other.photos[position]?.photoID === photoID))

/** The order and the cover that somebody is choosing for an album, and how they are saved. */
export function useArrangement(stored: AlbumOrderWire) {
  const client = useQueryClient()
  const { albumID } = stored.album
  const [base, setBase] = useState(stored)
  const [arrangement, setArrangement] = useState(() => arrangementOf(stored))
  /** What somebody else has saved since. */
  const [theirs, setTheirs] = useState<AlbumOrderWire | null>(null)
  const canLeave = useRef(false)
  const [isBusy, run] = useBusy()
  const isDirty = !isSame(arrangement, arrangementOf(base))

  const begin = (from: AlbumOrderWire) => {
    setBase(from)
    setArrangement(arrangementOf(from))
    setTheirs(null)
  }

  /** @param version the newest one that was seen: what the other saved in the same fields is overwritten */
  async function save(version: number) {
    const before = arrangementOf(base)
    const { isOrdered, photos, coverPhotoID } = arrangement
    const order = isOrdered ? photos.map(({ photoID }) => photoID) : []
    const isReordered = !isSame({ ...arrangement, coverPhotoID: 0 }, { ...before, coverPhotoID: 0 })
    try {
      const saved = await saveAlbumOrder(albumID, {
        version,
        ...(isReordered && { photos: order }),
        ...(coverPhotoID !== before.coverPhotoID && { coverPhotoID }),
      })
      begin(saved)
      client.setQueryData(albumOrderQuery(albumID).queryKey, saved)
      refresh(client, 'GET /api/album/all', 'GET /api/publish/:kind/:id')
      succeeded(texts.albumOrder.saved)
    } catch (problem) {
      const current = problem instanceof CallError && problem.status === 409 && problem.answer['current']
      if (!current) throw problem
      setTheirs(current as AlbumOrderWire)
    }
  }

  return {
    ...arrangement,
    theirs,
    isDirty,
    isBusy,
    canLeave,
    discard: () => begin(base),
    move: (from: number, to: number) => setArrangement((now) => ({ ...now, isOrdered: true, photos: moved(now.photos, from, to) })),
    newestFirst: () =>
      setArrangement((now) => ({ ...now, isOrdered: false, photos: now.photos.toSorted((a, b) => b.photoID - a.photoID) })),
    setCover: (coverPhotoID: number) => setArrangement((now) => ({ ...now, coverPhotoID })),
    save: () => void (isDirty && run(() => save(base.album.version))),
    keepMine: () => void (theirs && run(() => save(theirs.album.version))),
    takeTheirs: () => theirs && begin(theirs),
  }
}
