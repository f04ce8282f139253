import { expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { openClient } from '#bench/api/client.ts'
import { startServerProcess } from '#bench/api/server-process.ts'
import { inWorkplace, makeArchive, signIn } from '#bench/workplace.ts'

const made = 50
const photos = made * 10

test('a server that is killed in the middle of a bulk change finishes it when it starts again', { timeout: 120_000 }, () =>
  inWorkplace(async ({ env, settings }) => {
    await makeArchive(settings, made, photos / made)
    const archive = openArchive(archiveFile(settings))
    const count = (query: string) => archive.sqlite.prepare<[], number>(query).pluck().get() ?? 0
    const changed = () => count('SELECT count(*) FROM history WHERE bulk_change_id IS NOT NULL')

    const first = await startServerProcess(env)
    const headers = { 'x-auth-token': await signIn(first.url, settings), 'content-type': 'application/json' }
    const post = async (path: string, send: object) =>
      (await fetch(first.url + path, { method: 'POST', headers, body: JSON.stringify(send) })).json() as Promise<{ fingerprint: string }>
    const change = { filters: {}, fields: { technique: 'albumen print' } }
    const { fingerprint } = await post('/api/photo/bulk/preview', change)
    await post('/api/photo/bulk/matching', { ...change, fingerprint })
    await expect.poll(changed, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0)
    await first.kill()
    expect(changed()).toBeLessThan(photos)

    const second = await startServerProcess(env)
    await expect.poll(() => count('SELECT count(*) FROM bulk_work'), { timeout: 60_000 }).toBe(0)
    const client = openClient(second.url, 1, headers)
    const { content } = await client.ask('/api/photo/bulk/1')
    client.close()
    expect(JSON.parse(content.toString())).toMatchObject({ bulkChange: { state: 'done', changed: photos, totalLeft: 0 } })
    await second.stop()
    expect(count("SELECT count(*) FROM photos WHERE technique = 'albumen print'")).toBe(photos)
    expect(count('SELECT count(DISTINCT record_id) FROM history WHERE bulk_change_id = 1')).toBe(photos)
    expect(changed()).toBe(photos)
    archive.close()
  }),
)
