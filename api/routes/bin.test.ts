import { describe, expect, test } from 'vitest'
import { filesOf } from '#api/media/names.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'
import { writeFiles } from '#tests/support/server.ts'
import { filesBelow } from '#tests/support/ingest.ts'

const { api, admin, photo } = apiForEach()

describe('the bin, from which records can be deleted permanently at once', () => {
  test('a photo with its files, by the admin alone; its address is remembered', async () => {
    const photoFileName = 'aaaaaaaaaaaaaaaaaaaa.jpg'
    const id = photo({}, { photoFileName })
    writeFiles(api().settings.uploadsDir, { [filesOf(photoFileName, 'jpeg').original]: 'x' })
    expect((await admin(`DELETE /api/bin/photo/${id}`)).status).toBe(404)
    await admin(`DELETE /api/photo/${id}`)
    expect((await api().call(`DELETE /api/bin/photo/${id}`, { as: 'translator' })).status).toBe(403)
    expect(filesBelow(api().settings.uploadsDir)).toHaveLength(1)
    expect((await admin(`DELETE /api/bin/photo/${id}`)).status).toBe(204)
    expect(filesBelow(api().settings.uploadsDir)).toEqual([])
    expect((await admin(`DELETE /api/bin/photo/${id}`)).body).toEqual({ errors: [{ msg: 'There is no such photo in the bin.' }] })
    expect((await admin('GET /api/bin')).body.photos).toEqual([])
    expect((await admin(`GET /api/history/photo/${id}`)).body.history).toHaveLength(3)
  })

  test('an album; and neither a record that is not there nor a message', async () => {
    expect((await admin('DELETE /api/bin/album/2')).status).toBe(404)
    await admin('DELETE /api/album/2')
    expect((await admin('DELETE /api/bin/album/2')).status).toBe(204)
    expect((await admin('POST /api/bin/album/2/restore')).status).toBe(404)
    expect((await admin('DELETE /api/bin/message/1')).status).toBe(404)
  })
})
