import { describe, expect, test } from 'vitest'
import { bulkReport, maxBulkPhotos } from '#core/limits.ts'
import { historyOf } from '#data/records/history.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'
import { bulkCalls } from '#tests/support/bulk-calls.ts'

const each = apiForEach()
const { api, admin, photo } = each
const { photos, bulk, undo, shown, progress } = bulkCalls(each)

describe('the undo of a bulk change', () => {
  test('gives every photo back what it had, once, and is itself in the history', async () => {
    const [one, other] = [photo({ albumID: 1, subjects: '[2]' }), photo({ albumID: 0, locationID: 2 })]
    const { bulkChangeID } = (await bulk([one, other], { albumID: 3, subjects: [1], license: 'Attribution (CC BY)' })).body
    expect(await shown(one)).toMatchObject({ albumID: 3, subjects: [2, 1] })
    expect((await admin(`GET /api/history/photo/${one}`)).body.history[0]).toMatchObject({ version: 2, bulkChangeID })
    api().clock.now = new Date('2026-01-02T04:00:00.000Z')
    const { status, body } = await undo(bulkChangeID)
    expect([status, body]).toMatchObject([200, { restored: 2, left: [], totalLeft: 0, bulkChange: { state: 'undone', undoneBy: 'admin' } }])
    expect(await shown(one)).toMatchObject({ albumID: 1, subjects: [2], license: 'Public Domain', version: 3 })
    expect(await shown(other)).toMatchObject({ albumID: 0, locationID: 2, version: 3 })
    const [undone, changed] = historyOf(api().archive, 'photo', one)
    expect(undone).toMatchObject({ version: 3, by: 'admin', at: '2026-01-02T04:00:00.000Z', undoneBulkChangeID: bulkChangeID })
    expect([undone?.bulkChangeID, changed?.bulkChangeID, changed?.undoneBulkChangeID]).toEqual([undefined, bulkChangeID, undefined])
    const again = await undo(bulkChangeID)
    expect([again.status, again.body]).toMatchObject([409, { current: { state: 'undone', restored: 2 } }])
    expect((await undo(999)).status).toBe(404)
  })

  test('leaves and names fields that somebody has changed since, photos in the bin, and references that are gone', async () => {
    const ids = [photo({ albumID: 1 }), photo(), photo(), photo(), photo({ photographerID: 2 })] as const
    const [edited, binned, purged, same, orphaned] = ids
    const { bulkChangeID } = (await bulk([...ids], { albumID: 3, periodID: 2, photographerID: 1 })).body
    await admin('POST /api/photo', { photoID: edited, version: 2, albumID: 2 })
    await admin('POST /api/photo', { photoID: same, version: 2, periodID: 1 })
    for (const id of [binned, purged]) await admin(`DELETE /api/photo/${id}`)
    await admin(`DELETE /api/bin/photo/${purged}`)
    await admin('DELETE /api/person/2')
    const { body } = await undo(bulkChangeID)
    expect(body).toMatchObject({ restored: 3, totalLeft: 4 })
    expect(body.left).toEqual([
      { kind: 'photo', recordID: edited, photoID: edited, field: 'albumID', reason: 'admin has changed it since.' },
      { kind: 'photo', recordID: binned, photoID: binned, reason: 'It lies in the bin.' },
      { kind: 'photo', recordID: purged, photoID: purged, reason: 'It was deleted permanently.' },
      { kind: 'photo', recordID: orphaned, photoID: orphaned, field: 'photographerID', reason: 'Photographer 2 does not exist.' },
    ])
    expect(await shown(edited)).toMatchObject({ albumID: 2, periodID: 1, photographerID: 0 })
    expect(await shown(same)).toMatchObject({ albumID: 0, periodID: 1 })
    expect(await shown(orphaned)).toMatchObject({ albumID: 0, periodID: 1, photographerID: 1 })
    expect((await progress(bulkChangeID)).leftByUndo).toEqual(body.left)
  })

  test('leaves a contributor whose number another photo has got since', async () => {
    const [moved] = [photo({ contributorID: 1, inventoryNumber: 'КП 1' })]
    const { bulkChangeID } = (await bulk([moved], { contributorID: 2, periodID: 2 })).body
    const other = photo({ contributorID: 1, inventoryNumber: 'КП 1' })
    const { body } = await undo(bulkChangeID)
    expect(body).toMatchObject({ restored: 1, left: [{ kind: 'photo', recordID: moved, photoID: moved, field: 'contributorID' }] })
    expect(body.left[0].reason).toContain(`photo ${other}`)
    expect(await shown(moved)).toMatchObject({ contributorID: 2, periodID: 1 })
  })

  test('names some hundred photos, and counts all of them', async () => {
    const { archive } = api()
    const ids = photos(bulkReport.left + 10)
    const { bulkChangeID } = (await bulk(ids, { periodID: 2 })).body
    archive.sqlite.exec("UPDATE photos SET deleted_at = '2026-01-02', deleted_by = 'admin'")
    const { body } = await undo(bulkChangeID)
    expect([body.restored, body.left.length, body.totalLeft]).toEqual([0, bulkReport.left, ids.length])
  })

  test('of photos that were deleted together takes them out of the bin', async () => {
    const ids = [photo(), photo(), photo(), photo({ inventoryNumber: 'КП 1' }), photo()]
    const [restored, purged, , numbered, again] = ids
    const { status, body } = await admin('POST /api/photo/bulk/delete', { photos: [...ids, ids[2]] })
    expect([status, body.photos]).toEqual([200, 5])
    await admin(`POST /api/bin/photo/${restored}/restore`)
    await admin(`DELETE /api/bin/photo/${purged}`)
    const taken = photo({ inventoryNumber: 'КП 1' })
    await admin(`POST /api/bin/photo/${again}/restore`)
    api().clock.now = new Date('2026-01-02T04:00:00.000Z')
    await admin(`DELETE /api/photo/${again}`)
    const undone = (await undo(body.bulkChangeID)).body
    expect(undone).toMatchObject({
      restored: 1,
      left: [
        { kind: 'photo', recordID: purged, photoID: purged, reason: 'It was deleted permanently.' },
        {
          kind: 'photo',
          recordID: numbered,
          photoID: numbered,
          field: 'inventoryNumber',
          reason: expect.stringContaining(`photo ${taken}`),
        },
        { kind: 'photo', recordID: again, photoID: again, reason: 'admin has deleted it again since.' },
      ],
    })
    expect((await admin('GET /api/photo/list')).body.totalPhotos).toBe(3)
  })
})

describe('many photos', () => {
  test('are put into the bin together, or none of them', async () => {
    const [one, other] = [photo(), photo()]
    const remove = (ids: unknown) => admin('POST /api/photo/bulk/delete', { photos: ids })
    await admin(`DELETE /api/photo/${other}`)
    const binned = await remove([one, other])
    expect([binned.status, binned.body.errors[0].msg]).toEqual([410, `Photo ${other}: This photo lies in the bin.`])
    expect((await remove([one, 999])).status).toBe(404)
    for (const wrong of [[], 'x', [0], Array.from({ length: maxBulkPhotos + 1 }, (_, n) => n + 1)])
      expect((await remove(wrong)).status).toBe(400)
    expect(await shown(one)).toMatchObject({ version: 1 })
    expect((await admin('GET /api/photo/bulk')).body.bulkChanges).toEqual([])
  })

  test('are taken out of the bin together, or none of them', async () => {
    const ids = [photo({ inventoryNumber: 'КП 1' }), photo()]
    await admin('POST /api/photo/bulk/delete', { photos: ids })
    const restore = (send: number[]) => admin('POST /api/bin/restore', { photos: send })
    expect((await restore([...ids, 999])).status).toBe(404)
    const taken = photo({ inventoryNumber: 'КП 1' })
    const refused = await restore(ids)
    expect([refused.status, refused.body.errors[0].msg]).toEqual([400, expect.stringMatching(`^Photo ${ids[0]}: .*photo ${taken}`)])
    expect((await admin('GET /api/bin')).body.photos).toHaveLength(2)
    await admin(`DELETE /api/photo/${taken}`)
    expect(await restore(ids)).toMatchObject({ status: 200, body: { photos: 2 } })
    expect((await admin('GET /api/bin')).body.photos).toMatchObject([{ photoID: taken }])
  })
})
