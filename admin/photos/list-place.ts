import { changed } from '../lists/address.ts'

/** A photo, and the address of the list on the page that shows it. */
export type Neighbour = { photoID: number; list: string }

/** Where a photo is in a list, counted from 1, and which photos are beside it. */
export type ListPlace = { position: number; total: number; previous: Neighbour | null; next: Neighbour | null }

type ListPage = { photos: { photoID: number }[]; totalPhotos: number; itemsPerPage: number }

/**
 * Finds a photo in a list.
 *
 * @param list the list's address: `?lacks=ro&page=2`
 * @param read reads a page of the list
 * @returns null where the list does not have the photo near that page
 */
export async function findPlace(photoID: number, list: string, read: (list: string) => Promise<ListPage>): Promise<ListPlace | null> {
  const address = new URLSearchParams(list)
  const start = Math.max(1, Number(address.get('page')) || 1)
  const addressOf = (page: number) => `?${changed(address, { page }).toString()}`
  // Photos that were saved or added since may have moved it by a page.
  for (const page of [start, start - 1, start + 1]) {
    if (page < 1) continue
    const { photos, totalPhotos: total, itemsPerPage } = await read(addressOf(page))
    const at = photos.findIndex((each) => each.photoID === photoID)
    if (at === -1) continue
    const position = (page - 1) * itemsPerPage + at + 1
    const on = async (other: number, index: number): Promise<Neighbour | null> => {
      const found = (other === page ? photos : (await read(addressOf(other))).photos).at(index)
      return found ? { photoID: found.photoID, list: addressOf(other) } : null
    }
    const previous = position === 1 ? null : await (at > 0 ? on(page, at - 1) : on(page - 1, -1))
    const next = position >= total ? null : await (at + 1 < photos.length ? on(page, at + 1) : on(page + 1, 0))
    return { position, total, previous, next }
  }
  return null
}
