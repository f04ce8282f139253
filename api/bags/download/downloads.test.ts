import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { insertUser } from '#data/staff/users.ts'
import { fillWithOriginals } from '#tests/support/originals.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openBagDownloads } from './downloads.ts'
import { bagFolder } from './process.ts'

let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let userID: number
beforeEach(() => {
  settings = temporarySettings()
  fillWithOriginals(settings, ['one', 'two'])
  archive = openArchive(archiveFile(settings))
  userID = insertUser(archive, settings.adminName, 'x', '2026-01-02T03:04:05.000Z')
})
afterEach(() => {
  archive.close()
  settings.remove()
})

const now = () => new Date('2026-01-02T03:04:05.000Z')
const log = pino({ level: 'silent' })
const patient = () => new AbortController().signal
const open = (ticketLife?: number) => openBagDownloads({ archive, settings, now, log, ...(ticketLife && { ticketLife }) })
const isLeft = () => existsSync(bagFolder(settings.dataDir))

test('a file that no browser fetches is given up, and leaves nothing', async () => {
  const downloads = open(50)
  const ticket = await downloads.prepare(undefined, userID, patient())
  await expect.poll(() => downloads.last()).toMatchObject({ state: 'stopped', sent: 0, problem: 'The browser did not fetch the file.' })
  await expect.poll(isLeft).toBe(false)
  expect([downloads.isOpen(ticket), downloads.take(ticket, patient())]).toEqual([false, null])
  await downloads.stop()
})

test('whoever leaves while it is prepared ends that, and the next one begins', async () => {
  const downloads = open()
  const leaving = new AbortController()
  const first = downloads.prepare(undefined, userID, leaving.signal)
  leaving.abort()
  await expect(first).rejects.toThrow('given up')
  expect(downloads.last()).toMatchObject({ state: 'stopped', problem: 'The browser ended the download.' })
  expect(isLeft()).toBe(false)
  await downloads.prepare(undefined, userID, patient())
  await downloads.stop()
})

test('whoever leaves before the first part ends the process', async () => {
  const downloads = open()
  const leaving = new AbortController()
  const file = downloads.take(await downloads.prepare(undefined, userID, patient()), leaving.signal)
  expect(file?.name).toBe('archive-2026-01-02')
  leaving.abort()
  await expect.poll(isLeft).toBe(false)
  await downloads.stop()
})

test('a server that stops ends the download; the next one removes what a killed one has left', async () => {
  const downloads = open()
  await downloads.prepare(undefined, userID, patient())
  await downloads.stop()
  expect(downloads.last()).toMatchObject({ state: 'stopped', problem: 'The server was stopped.' })
  expect(isLeft()).toBe(false)
  await expect(downloads.prepare(undefined, userID, patient())).rejects.toThrow('Another download')
  mkdirSync(bagFolder(settings.dataDir))
  writeFileSync(join(bagFolder(settings.dataDir), '.archive.sqlite'), 'x')
  open()
  expect(isLeft()).toBe(false)
})
