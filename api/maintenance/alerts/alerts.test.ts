import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noPublisher } from '#api/publisher/resident.ts'
import type { Readiness } from '#api/serving/health.ts'
import { openPublished } from '#api/serving/published.ts'
import { noWatches, openTestApi } from '#tests/support/api.ts'
import { writeFiles } from '#tests/support/server.ts'
import { scheduleAlerts } from './schedule.ts'
import { sendAlert } from './send.ts'
import { openAlertState } from './state.ts'

const fine: Readiness = { database: true, site: true, space: true, publisher: true, originals: true, backups: true, delivery: true }
const minutes = (count: number) => new Date(Date.UTC(2026, 5, 1) + count * 60_000)

describe('a message is due', () => {
  test('when a part did not work twice, once, and when all works again', () => {
    const state = openAlertState('https://archive.example')
    const broken = { ...fine, backups: false }
    expect(state.look(fine, minutes(0))).toBeNull()
    expect(state.look(broken, minutes(1))).toBeNull()
    expect(state.look(fine, minutes(2))).toBeNull()
    expect(state.look(broken, minutes(3))).toBeNull()
    const alert = state.look(broken, minutes(4))
    expect(alert).toEqual({
      problems: ['backups'],
      text: 'https://archive.example needs attention. The last scheduled backup failed. Run `make doctor` there: it says what to do.',
      at: '2026-06-01T00:04:00.000Z',
    })
    state.isSent(alert!)
    expect(state.look(broken, minutes(5))).toBeNull()
    const over = state.look(fine, minutes(6))
    expect(over).toMatchObject({ problems: [], text: 'https://archive.example works again.' })
    state.isSent(over!)
    expect(state.look(fine, minutes(7))).toBeNull()
  })

  test('again while it was not sent, for each further part, and after a day', () => {
    const state = openAlertState('https://archive.example')
    const broken = { ...fine, space: false }
    state.look(broken, minutes(0))
    expect(state.look(broken, minutes(1))?.problems).toEqual(['space'])
    const alert = state.look(broken, minutes(2))
    expect(alert?.problems).toEqual(['space'])
    state.isSent(alert!)
    const worse = { ...broken, publisher: false }
    expect(state.look(worse, minutes(3))).toBeNull()
    const second = state.look(worse, minutes(4))
    expect(second?.problems).toEqual(['space', 'publisher'])
    state.isSent(second!)
    expect(state.look(worse, minutes(5))).toBeNull()
    expect(state.look(worse, minutes(4 + 24 * 60))?.problems).toEqual(['space', 'publisher'])
  })
})

describe('a message is sent', () => {
  const alert = { problems: ['space' as const], text: 'Мало места. $(touch x)', at: '2026-06-01T00:00:00.000Z' }
  const never = new AbortController().signal
  let folder: string
  let server: Server
  let received: string[]
  let status: number
  let address: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'alerts-'))
    received = []
    status = 200
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push(body)
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/hook`
  })

  afterEach(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  test('to the address as JSON and to the command as text, which no shell reads', async () => {
    const file = join(folder, 'mail')
    await sendAlert({ alertWebhook: address, alertCommand: `cat > '${file}'` }, alert, never)
    expect(received.map((each): unknown => JSON.parse(each))).toEqual([{ ...alert, content: alert.text }])
    expect(readFileSync(file, 'utf8')).toBe('Мало места. $(touch x)\n')
  })

  test('to the one, when the other does not take it, and says which', async () => {
    status = 500
    const file = join(folder, 'mail')
    await expect(sendAlert({ alertWebhook: address, alertCommand: `cat > '${file}'` }, alert, never)).rejects.toThrow(
      'ALERT_WEBHOOK answered 500.',
    )
    expect(readFileSync(file, 'utf8')).toContain('Мало места.')
    status = 200
    await expect(sendAlert({ alertWebhook: address, alertCommand: 'exit 3' }, alert, never)).rejects.toThrow(
      'ALERT_COMMAND ended with exit code 3.',
    )
    expect(received).toHaveLength(2)
    await expect(sendAlert({ alertWebhook: 'http://127.0.0.1:1/', alertCommand: '' }, alert, never)).rejects.toThrow(
      'ALERT_WEBHOOK cannot be reached.',
    )
  })

  test('by a running archive as long as the address does not take it, then once; and when it works again', async () => {
    const api = await openTestApi()
    writeFiles(api.settings.publicDir, { 'index.html': 'home' })
    const settings = { ...api.settings, alertWebhook: address }
    let problem: string | null = 'The disk was full.'
    const watches = { ...noWatches, backupProblem: () => problem }
    const published = openPublished(settings.publicDir)
    const log = pino({ level: 'silent' })
    status = 503
    const now = () => new Date()
    const alerts = scheduleAlerts({ archive: api.archive, settings, publisher: noPublisher, published, watches, log, now }, 5)
    const texts = () => received.map((each) => (JSON.parse(each) as { text: string }).text)
    await expect.poll(() => texts().length).toBeGreaterThan(1)
    status = 200
    const before = received.length
    await expect.poll(() => received.length).toBeGreaterThan(before)
    problem = null
    await expect.poll(() => texts().at(-1)).toBe(`${settings.site.siteUrl} works again.`)
    expect(new Set(texts().slice(0, -1))).toEqual(
      new Set([
        `${settings.site.siteUrl} needs attention. The last scheduled backup failed. Run \`make doctor\` there: it says what to do.`,
      ]),
    )
    await alerts.stop()
    await api.close()
  })
})
