import type { MergeChoice } from '#core/records/merged-photo.ts'
import type { PairState } from '#core/wire/pairs.ts'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { call } from './call.ts'
import { readQuery } from './read-query.ts'

export const pairsQuery = (state: PairState, page: number) => readQuery('GET /api/photo/pairs', { query: { state, page } })

type Two = readonly [Pick<ListedPhotoWire, 'photoID'>, Pick<ListedPhotoWire, 'photoID'>]

const numbersOf = ([one, other]: Two) => ({ at: { id: one.photoID, other: other.photoID } })

export const markDifferent = (photos: Two) => call('POST /api/photo/:id/different/:other', numbersOf(photos))

export const unmarkDifferent = (photos: Two) => call('DELETE /api/photo/:id/different/:other', numbersOf(photos))

type Seen = Pick<ListedPhotoWire, 'photoID' | 'version'>

/** Merges a photo into another one, as both were seen. */
export const mergePhotos = (merged: Seen, remaining: Seen, { take, join }: MergeChoice) =>
  call('POST /api/photo/:id/merge', {
    at: { id: merged.photoID },
    send: { into: remaining.photoID, version: merged.version, intoVersion: remaining.version, take: [...take], join: [...join] },
  })
