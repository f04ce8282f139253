import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { idleState } from '#api/publisher/state.ts'
import { noPublisher } from '#api/publisher/resident.ts'
import { noWatches, openTestApi, type TestApi } from '#tests/support/api.ts'
import { writeFiles } from '#tests/support/server.ts'
import { healthChecks } from './health.ts'
import { openPublished } from './published.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
  writeFiles(api.settings.publicDir, { 'index.html': 'home' })
})
afterEach(() => api.close())

async function ready(own: Partial<Parameters<typeof healthChecks>[0]> = {}) {
  const parts = {
    archive: api.archive,
    settings: api.settings,
    publisher: noPublisher,
    published: openPublished(api.settings.publicDir),
    watches: noWatches,
  }
  const answer = await new Hono().route('/', healthChecks({ ...parts, ...own })).request('/readyz')
  const { status, ...checks } = (await answer.json()) as { status: string } & Record<string, boolean>
  return [answer.status, status, Object.keys(checks).filter((part) => !checks[part])]
}

test('an archive that works is ready', async () => {
  expect(await ready()).toEqual([200, 'ready', []])
})

test('each part that does not is named, and nothing else is told', async () => {
  const publisher = { ...noPublisher, state: () => ({ ...idleState, problem: `The published folder ${api.folder} cannot be written.` }) }
  expect(await ready({ publisher })).toEqual([503, 'not ready', ['publisher']])
  expect(await ready({ settings: { ...api.settings, minFreeSpace: Number.MAX_SAFE_INTEGER } })).toEqual([503, 'not ready', ['space']])
  expect(await ready({ published: openPublished(`${api.folder}/nowhere`) })).toEqual([503, 'not ready', ['site']])
  const watches = { missingOriginals: () => [7], backupProblem: () => null }
  expect(await ready({ watches })).toEqual([503, 'not ready', ['originals']])
  expect(await ready({ watches: { missingOriginals: () => [], backupProblem: () => 'The database is damaged.' } })).toEqual([
    503,
    'not ready',
    ['backups'],
  ])
  const delivered = {
    service: 'hook' as const,
    waiting: 1,
    since: '',
    deliveredAt: '',
    problem: 'It is down.',
    failingSince: '',
    nextTry: '',
  }
  const failing = (isLasting: boolean) => ({ ...noPublisher, state: () => ({ ...idleState, delivery: [{ ...delivered, isLasting }] }) })
  expect(await ready({ publisher: failing(false) })).toEqual([200, 'ready', []])
  expect(await ready({ publisher: failing(true) })).toEqual([503, 'not ready', ['delivery']])
  const broken = {
    ...api.archive,
    sqlite: {
      prepare: () => {
        throw new Error('disk I/O error')
      },
    },
  } as unknown as typeof api.archive
  expect(await ready({ archive: broken })).toEqual([503, 'not ready', ['database']])
})
