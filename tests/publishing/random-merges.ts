import { mergeLists, mergeParts } from '#core/records/merged-photo.ts'
import type { AuditStamp } from '#data/records/changes.ts'
import { mergePhotos } from '#data/records/merge-photos.ts'
import { neededRow } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { seeded } from '#tests/support/seeded.ts'

/** Merges two photos of these at random, with some of their parts. */
export function mergeAnyPhotos(archive: Archive, photos: number[], chance: ReturnType<typeof seeded>, stamp: AuditStamp) {
  const [from, into] = [chance.of(photos), chance.of(photos)] as (number | undefined)[]
  const seen = (id: number) => ({ id, version: neededRow(archive, 'photo', id).version })
  const take = mergeParts.map(({ name }) => name).filter(() => chance.below(3) === 0)
  const join = mergeLists.filter((name) => !take.includes(name) && chance.below(2) === 0)
  if (from && into && from !== into) mergePhotos(archive, seen(from), seen(into), { take, join }, stamp)
}
