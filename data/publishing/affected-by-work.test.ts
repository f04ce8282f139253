import { expect, test } from 'vitest'
import { pathOf } from '#core/addresses.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { savePhoto } from '../records/photos.ts'
import { affectedByWork } from './affected-by-work.ts'
import type { RowChange } from './invalidations.ts'
import { finishWork, newestWork, workAfter, type PendingWork } from './outbox.ts'

test('the pages of a bulk change come after those of other changes, except new ones', () => {
  const archive = archiveWithRecords()
  const [one, two, three] = [addPhoto(archive), addPhoto(archive), addPhoto(archive)]
  finishWork(archive, 0, newestWork(archive))
  savePhoto(archive, one, 1, { author: 'Н.' }, { ...testStamp, bulkChangeID: 1 }, () => undefined)
  savePhoto(archive, two, 1, { author: 'Н.' }, testStamp, () => undefined)
  savePhoto(archive, three, 1, { author: 'Н.' }, { ...testStamp, bulkChangeID: 1 }, () => undefined)
  const changes = workAfter(archive, 0, 10) as (PendingWork & RowChange)[]
  expect(changes.map(({ isBulk }) => isBulk)).toEqual([true, false, true])
  const published = { isPublished: () => true, isLinkable: ({ id }: { id: number }) => id !== three }
  const affected = [...affectedByWork(archive, changes, published)]
  const of = (id: number) => affected.filter(({ page }) => pathOf(page) === `/photos/${id}`).map(({ priority }) => priority)
  expect({ one: of(one), two: of(two) }).toEqual({ one: ['further'], two: ['first'] })
  expect(of(three)).toContain('new')
})
