import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { securityEventPage } from '#data/staff/security-events.ts'
import { addFlats } from '#tests/support/records.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { startTestServer, temporarySettings, writeFiles } from '#tests/support/server.ts'

let settings: ReturnType<typeof temporarySettings>
beforeEach(() => {
  settings = temporarySettings()
  prepareFolders(settings)
})
afterEach(() => settings.remove())

/** Does something with the archive's database while no server runs. */
function withArchive<Result>(work: (archive: Archive) => Result): Result {
  const archive = openArchive(archiveFile(settings))
  try {
    return work(archive)
  } finally {
    archive.close()
  }
}

test('a server whose archive lacks an original says on /readyz that it is not ready, and why', async () => {
  writeFiles(settings.publicDir, { 'index.html': 'home' })
  const { original } = withArchive((archive) => {
    addFlats(archive, 1)
    return addOriginal(archive, settings.uploadsDir, 'an original')
  })
  rmSync(join(settings.uploadsDir, original))
  const server = await startTestServer(settings)
  try {
    const ready = async () => (await (await fetch(`${server.url}/readyz`)).json()) as Record<string, unknown>
    await expect.poll(ready).toMatchObject({ status: 'not ready', originals: false, database: true, site: true })
  } finally {
    await server.stop()
  }
})

test('another administrator in the settings is a change of roles in the security events', async () => {
  const roles = () =>
    withArchive((archive) =>
      securityEventPage(archive, { kind: 'role-changed', user: '' }, { limit: 10, offset: 0 }).map(({ user, detail }) => [user, detail]),
    )
  await (await startTestServer({ ...settings, adminName: 'admin' })).stop()
  await (await startTestServer({ ...settings, adminName: 'admin' })).stop()
  expect(roles()).toEqual([['admin', 'administrator']])
  await (await startTestServer({ ...settings, adminName: 'Anna' })).stop()
  expect(roles()).toEqual([
    ['Anna', 'administrator'],
    ['admin', 'translator'],
    ['admin', 'administrator'],
  ])
})
