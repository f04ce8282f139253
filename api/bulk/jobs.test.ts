import type { Logger } from 'pino'
import { describe, expect, test } from 'vitest'
import { historyOf } from '#data/records/history.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'
import { bulkCalls } from '#tests/support/bulk-calls.ts'
import { openBulkJobs } from './jobs.ts'
import { bulkStep } from './steps.ts'

const each = apiForEach()
const { api, admin } = each
const { photos, preview, start, undo, shown, progress, finished } = bulkCalls(each)

describe('while a bulk change runs', () => {
  /** Begins a change and keeps the jobs from working it off: only `step` does. */
  async function begun(fields: object = { periodID: 2 }) {
    api().bulkJobs.stop()
    const { body } = await start({}, fields)
    return body.bulkChangeID as number
  }

  const logged: object[] = []

  /** The jobs of a server that starts; gives how to stop them. */
  function openJobs(firstPause = 1000) {
    const { archive, clock } = api()
    const log = { error: (problem: object) => void logged.push(problem) } as unknown as Logger
    const [publisher, binnedFiles] = [{ notify: () => undefined }, { follow: () => undefined }]
    return openBulkJobs({ archive, publisher, binnedFiles, now: () => clock.now, log, firstPause }).stop
  }

  /** Lets writes to a row fail, as a fault of the server would, until it is called. */
  function breakUpdates(table: 'photos' | 'bulk_changes', condition: string) {
    const { sqlite } = api().archive
    sqlite.exec(`CREATE TEMP TRIGGER broken BEFORE UPDATE ON ${table} WHEN ${condition} BEGIN SELECT raise(ABORT, 'broken'); END`)
    return () => sqlite.exec('DROP TRIGGER broken')
  }

  /** So many photos, one at a time. */
  function step(id: number, count: number, archive = api().archive) {
    for (let n = 0; n < count; n += 1) bulkStep(archive, id, '2026-01-02T05:00:00.000Z', () => true)
  }

  test('another one is refused, and the answer names whoever runs it', async () => {
    photos(3)
    const { fingerprint } = (await preview({}, { contributorID: 2 })).body
    const id = await begun()
    const second = await admin('POST /api/photo/bulk/matching', { filters: {}, fields: { contributorID: 2 }, fingerprint })
    expect([second.status, second.body]).toMatchObject([
      409,
      { errors: [{ msg: 'admin runs a bulk change now. Retry once it is finished.' }], current: { bulkChangeID: id } },
    ])
    expect((await admin('GET /api/photo/bulk')).body.running).toMatchObject({ bulkChangeID: id, waiting: 3 })
    step(id, 3)
    expect((await admin('GET /api/photo/bulk')).body.running).toBeNull()
  })

  test('what somebody else changes is left, and so is what cannot be changed', async () => {
    const [first, edited, binned, itself, other] = photos(5)
    const id = await begun({ matchId: 4 })
    step(id, 1)
    await api().call('POST /api/photo/translate', { as: 'translator', send: { photoID: edited, version: 1, titleRo: 'Alt titlu' } })
    await admin(`DELETE /api/photo/${binned}`)
    step(id, 4)
    const { bulkChange, left } = await progress(id)
    expect(bulkChange).toMatchObject({ state: 'done', photos: 5, changed: 2, totalLeft: 3 })
    expect(left).toEqual([
      { kind: 'photo', recordID: edited, photoID: edited, reason: 'It was changed since the preview by Tălmaci Ștefan.' },
      { kind: 'photo', recordID: binned, photoID: binned, reason: 'admin has put it into the bin.' },
      { kind: 'photo', recordID: itself, photoID: itself, field: 'matchId', reason: 'Match: a photo cannot name itself.' },
    ])
    for (const [photoID, matchId] of [
      [first, itself],
      [edited, null],
      [other, itself],
    ])
      expect(await shown(photoID!)).toMatchObject({ matchId })
  })

  test('its undo stops it first', async () => {
    const ids = photos(6)
    const id = await begun()
    step(id, 2)
    const { status, body } = await undo(id)
    expect([status, body]).toMatchObject([200, { restored: 2, bulkChange: { state: 'undone', changed: 2, photos: 6, waiting: 0 } }])
    for (const photoID of ids) expect(await shown(photoID)).toMatchObject({ periodID: 1 })
    expect(await shown(ids[5]!)).toMatchObject({ version: 1 })
  })

  test('a restart at any moment continues it: no photo twice, none left out', async () => {
    const ids = photos(6)
    const id = await begun()
    for (const _ of ids) {
      // What another process finds: whatever the last step has committed.
      const archive = openArchive(api().archive.sqlite.name)
      step(id, 1, archive)
      archive.close()
    }
    const { archive } = api()
    expect(ids.map((photoID) => historyOf(archive, 'photo', photoID).length)).toEqual(ids.map(() => 2))
    expect((await progress(id)).bulkChange).toMatchObject({ state: 'done', changed: 6, waiting: 0 })
  })

  test('a step that fails at its end leaves nothing behind, and is tried again', async () => {
    photos(4)
    const id = await begun()
    const { archive } = api()
    const mend = breakUpdates('bulk_changes', `new.bulk_change_id = ${id}`)
    expect(() => bulkStep(archive, id, '2026-01-02T05:00:00.000Z')).toThrow('broken')
    expect((await progress(id)).bulkChange).toMatchObject({ waiting: 4, changed: 0 })
    const stop = openJobs()
    await expect.poll(() => logged.length).toBeGreaterThan(0)
    mend()
    expect((await finished(id)).bulkChange).toMatchObject({ state: 'done', changed: 4 })
    stop()
  })

  test('a photo at which the server fails comes after the others, and is changed once the fault is over', async () => {
    const ids = photos(4)
    const id = await begun()
    const mend = breakUpdates('photos', `new.photo_id = ${ids[1]}`)
    const stop = openJobs(400)
    await expect.poll(async () => (await progress(id)).bulkChange).toMatchObject({ state: 'running', changed: 3, waiting: 1 })
    expect(await shown(ids[1]!)).toMatchObject({ periodID: 1, version: 1 })
    mend()
    expect((await finished(id)).bulkChange).toMatchObject({ state: 'done', changed: 4, totalLeft: 0 })
    stop()
  })

  test('a photo at which the server fails each time is left with the reason, and so it is in the undo', async () => {
    const ids = photos(4)
    const id = await begun()
    const mend = breakUpdates('photos', `new.photo_id = ${ids[1]}`)
    logged.length = 0
    const stop = openJobs(1)
    const reason = 'The server failed at it 5 times: broken.'
    const { bulkChange, left } = await finished(id)
    expect(bulkChange).toMatchObject({ state: 'done', changed: 3, totalLeft: 1, waiting: 0 })
    expect(left).toEqual([{ kind: 'photo', recordID: ids[1], photoID: ids[1], reason }])
    expect(logged).toHaveLength(5)
    mend()
    const mendUndo = breakUpdates('photos', `new.photo_id = ${ids[2]}`)
    expect((await undo(id)).body.bulkChange).toMatchObject({ state: 'undoing', restored: 2, waiting: 1 })
    stop()
    const stopUndo = openJobs(1)
    const after = await finished(id)
    expect(after.bulkChange).toMatchObject({ state: 'undone', restored: 2 })
    expect(await shown(ids[3]!)).toMatchObject({ periodID: 1 })
    mendUndo()
    stopUndo()
  })

  test('a server that starts finishes what the last one has begun', async () => {
    photos(4)
    const id = await begun()
    step(id, 1)
    const stop = openJobs()
    expect((await finished(id)).bulkChange).toMatchObject({ state: 'done', changed: 4 })
    stop()
  })
})
