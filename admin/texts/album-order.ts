import { counted } from './counted.ts'

/** The order of an album's photos, and its cover. */
export const albumOrder = {
  albumOrder: {
    title: 'Order of photos and cover',
    link: 'Order and cover',
    linkOf: (name: string) => `Order and cover: ${name}`,
    lead: 'Visitors see the photos of the album in this order. Drag a photo, or choose it and use the buttons or Alt with an arrow key.',
    list: 'Photos of the album',
    empty: 'This album has no photos yet',
    byDate: 'Order: newest first',
    byHand: 'Order: chosen by staff',
    total: (photos: number) => counted(photos, 'photo'),
    tooMany: (max: number, photos: number) =>
      `The album has ${photos} photos. The first ${max} can be put into an order; the others follow them.`,
    start: 'To the start',
    earlier: 'Earlier',
    later: 'Later',
    end: 'To the end',
    position: 'Position',
    cover: 'Use as cover',
    noCover: 'Do not use as cover',
    isCover: 'Cover',
    newestFirst: 'Newest first',
    save: 'Save order and cover',
    saved: 'Order and cover saved',
    movedTo: (title: string, position: number, total: number) => `${title}: position ${position} of ${total}`,
    overtaken: 'Somebody else has changed the order or the cover. Nothing of yours was saved.',
    keepMine: 'Keep mine',
    takeTheirs: 'Show theirs',
  },
}
