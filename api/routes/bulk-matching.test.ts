import { describe, expect, test } from 'vitest'
import { bulkReport, maxBulkPhotos } from '#core/limits.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'
import { bulkCalls } from '#tests/support/bulk-calls.ts'

const each = apiForEach()
const { api, admin, photo } = each
const { photos, preview, start, undo, shown, finished } = bulkCalls(each)

describe('a change of all photos that match', () => {
  test('is previewed: how many match and change, field by field, with examples', async () => {
    const [one, other] = [photo({ albumID: 1, periodID: 1 }), photo({ albumID: 1, periodID: 2, subjects: '[1]' })]
    photo({ albumID: 2 })
    const { status, body } = await preview({ album: 1 }, { periodID: 2, subjects: [3, 1], locationID: 0 })
    expect([status, body]).toMatchObject([200, { matching: 2, changing: 2 }])
    const found = Object.fromEntries(body.fields.map(({ field, ...rest }: { field: string }) => [field, rest]))
    expect(found).toMatchObject({
      periodID: { photos: 1, examples: [{ photoID: one, before: 1, after: 2 }] },
      subjects: {
        photos: 2,
        examples: [
          { photoID: one, before: [], after: [3, 1] },
          { photoID: other, before: [1], after: [1, 3] },
        ],
      },
      locationID: { photos: 0, examples: [] },
    })
    expect(await shown(one)).toMatchObject({ version: 1 })
    const many = photos(bulkReport.examples + 5, { albumID: 3 })
    const [field] = (await preview({ album: 3 }, { periodID: 2 })).body.fields
    expect([field.photos, field.examples.length]).toEqual([many.length, bulkReport.examples])
  })

  test('reads its filters as the list does, and refuses others', async () => {
    const dated = photo({ albumID: 1, title: 'Мост', date: '1911', subjects: '[2]' })
    photo({ title: 'Рынок', date: '' })
    for (const filters of [{ album: 1 }, { album: '1' }, { q: 'мост' }, { from: 1900 }, { subject: 2 }, { missing: 'rights', album: 1 }]) {
      const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
      const { totalPhotos } = (await admin(`GET /api/photo/list?${query}`)).body
      expect([filters, (await preview(filters, { periodID: 2 })).body.matching]).toEqual([filters, totalPhotos])
    }
    expect((await preview({ album: 1 }, { periodID: 2 })).body.fields[0].examples[0].photoID).toBe(dated)
    const refused = await preview({ page: 2 }, { periodID: 2 })
    expect([refused.status, refused.body.errors]).toEqual([400, [{ msg: 'filters.page is not known here', field: 'filters.page' }]])
    for (const send of [
      [{ album: [1] }, { periodID: 2 }],
      [{}, {}],
      [{}, { title: 'x' }],
      [{}, { periodID: 99 }],
    ] as [object, object][])
      expect((await preview(...send)).status).toBe(400)
  })

  test('changes them in the background, with history, and is told to all staff', async () => {
    const ids = photos(30, { albumID: 1 })
    const elsewhere = photo({ albumID: 2 })
    const { status, body } = await start({ album: 1 }, { periodID: 2 })
    expect([status, body]).toMatchObject([202, { state: 'running', photos: ids.length, filters: { album: 1 }, fields: { periodID: 2 } }])
    const { bulkChange, left } = await finished(body.bulkChangeID)
    expect([bulkChange, left]).toMatchObject([{ state: 'done', changed: ids.length, totalLeft: 0, waiting: 0 }, []])
    expect(await shown(ids.at(-1)!)).toMatchObject({ periodID: 2, version: 2, updatedBy: 'admin' })
    expect(await shown(elsewhere)).toMatchObject({ version: 1 })
    const told = await api().call('GET /api/photo/bulk', { as: 'translator' })
    expect(told.body).toMatchObject({ bulkChanges: [{ bulkChangeID: body.bulkChangeID }], running: null })
    expect(api().notified.times).toBeGreaterThan(0)
  })

  test('is undone in the background, too', async () => {
    const ids = photos(maxBulkPhotos + 5, { albumID: 1 })
    const { bulkChangeID } = (await start({ album: 1 }, { albumID: 2 })).body
    await finished(bulkChangeID)
    await admin('POST /api/photo', { photoID: ids[3], version: 2, albumID: 0 })
    const begun = await undo(bulkChangeID)
    expect([begun.status, begun.body.bulkChange.state]).toEqual([202, 'undoing'])
    const { bulkChange, leftByUndo } = await finished(bulkChangeID)
    expect(bulkChange).toMatchObject({ state: 'undone', restored: ids.length - 1, totalLeftByUndo: 1 })
    expect(leftByUndo).toEqual([
      { kind: 'photo', recordID: ids[3], photoID: ids[3], field: 'albumID', reason: 'admin has changed it since.' },
    ])
    expect((await preview({ album: 1 }, { periodID: 2 })).body.matching).toBe(ids.length - 1)
  })

  test('is refused with a new preview where the photos that match have changed since', async () => {
    const [one] = photos(3, { albumID: 1 })
    const old = (await preview({ album: 1 }, { periodID: 2 })).body
    const send = { filters: { album: 1 }, fields: { periodID: 2 }, fingerprint: old.fingerprint }
    await admin('POST /api/photo', { photoID: one, version: 1, author: 'X' })
    const stale = await admin('POST /api/photo/bulk/matching', send)
    expect([stale.status, stale.body.preview]).toMatchObject([409, { matching: 3, changing: 3 }])
    expect(stale.body.preview.fingerprint).not.toBe(old.fingerprint)
    photo({ albumID: 1 })
    const another = await admin('POST /api/photo/bulk/matching', { ...send, fingerprint: stale.body.preview.fingerprint })
    expect([another.status, another.body.preview.matching]).toEqual([409, 4])
    expect((await admin('POST /api/photo/bulk/matching', { ...send, fingerprint: another.body.preview.fingerprint })).status).toBe(202)
  })

  test('is refused where nothing would change', async () => {
    photo({ albumID: 1 })
    expect((await start({ album: 1 }, { albumID: 1 })).status).toBe(400)
  })
})
