import { purgeFromBin } from '#data/records/bin.ts'
import { saveFlat } from '#data/records/flat.ts'
import { savePhoto } from '#data/records/photos.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { neededRow, rowOf } from '#data/records/rows.ts'
import type { TestApi } from './api.ts'
import { addPhoto, testStamp } from './records.ts'
import type { seeded } from './seeded.ts'

/**
 * Makes one random edit, a moment after the last one: of a photo, or of a place that photos name, or a photo is added, deleted, deleted
 * permanently or restored.
 *
 * @param photos numbers up to this one are edited; there may be no such photo
 */
export function editAtRandom({ archive, clock }: Pick<TestApi, 'archive' | 'clock'>, random: ReturnType<typeof seeded>, photos: number) {
  clock.now = new Date(clock.now.getTime() + random.below(700))
  const photoID = 1 + random.below(photos)
  const row = rowOf(archive, 'photo', photoID)
  const edit = random.below(10)
  if (edit === 0) addPhoto(archive, { title: `Новая ${random.below(1000)}` })
  else if (edit === 1) {
    const id = 1 + random.below(3)
    const { version } = neededRow(archive, 'location', id)
    saveFlat(archive, 'location', id, version, { locationName: `Место ${random.below(1000)}` }, testStamp)
  } else if (row && row.deletedAt === null && edit === 2) binPhoto(archive, photoID, testStamp)
  else if (row && row.deletedAt !== null && edit < 6) restoreFromBin(archive, 'photo', photoID, testStamp)
  else if (row && row.deletedAt !== null) purgeFromBin(archive, 'photo', photoID, testStamp)
  else if (row) {
    const fields = { title: `Вид ${random.below(1000)}`, locationID: 1 + random.below(3) }
    savePhoto(archive, photoID, row.version, fields, testStamp, () => undefined)
  }
}
