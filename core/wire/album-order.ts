import * as v from 'valibot'
import { flatWires } from './flat.ts'
import { albumNeighbourWire } from './photo.ts'

/** An album with its photos in their order. */
export const albumOrderWire = v.strictObject({
  album: flatWires.album,
  isOrdered: v.pipe(v.boolean(), v.description('Whether staff gave the order. Otherwise the newest photos come first.')),
  photos: v.array(albumNeighbourWire),
})

export type AlbumOrderWire = v.InferOutput<typeof albumOrderWire>
