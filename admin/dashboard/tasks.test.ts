import { describe, expect, test } from 'vitest'
import { perTarget } from '#core/languages.ts'
import type { AnswerTo } from '#core/wire/endpoints.ts'
import type { Publishing } from '../api/publishing.ts'
import { tasksOf } from './tasks.ts'

const GiB = 2 ** 30
const now = new Date('2026-03-20T12:00:00Z')

const counts = { photos: 10, albums: 1, categories: 1, locations: 1, periods: 1, contributors: 1, persons: 0, subjects: 0 }

const publishing = { queued: 0, running: null, finished: null, failures: [], problem: null, records: null, search: { state: 'current', at: '' }, delivery: [], } satisfies Publishing // prettier-ignore

const system: AnswerTo<'GET /api/system'> = {
  registrationOpen: false,
  site: { siteUrl: '', contactEmail: '', patronUrl: '', donateCardUrl: '', donateTransferUrl: '' },
  rebuildCron: '',
  storage: { archive: 1, originals: 1, free: 100 * GiB, reserve: GiB },
  backup: { cron: '0 3 * * *', newest: '2026-03-20T03:00:00Z', problem: null },
  versions: { archive: '1', node: '26', sqlite: '3' },
}

const textsOf = (known: Partial<Parameters<typeof tasksOf>[0]>) =>
  tasksOf({ counts, publishing, system, now, ...known }).map(({ text }) => text)

test('an archive in order needs no attention', () => {
  expect(textsOf({})).toEqual([])
  expect(textsOf({ publishing: null, system: null })).toEqual([])
})

test('deliveries that have failed for long are an alarm, others are not', () => {
  const target = { service: 'hook' as const, waiting: 3, since: '', deliveredAt: '', problem: 'It is down.', failingSince: '', nextTry: '' }
  const told = (isLasting: boolean) => textsOf({ publishing: { ...publishing, delivery: [{ ...target, isLasting }] }, system })
  expect([told(false), told(true)]).toEqual([[], ['Changed pages do not reach the bucket, the CDN or the other server']])
})

test('alarms come before work', () => {
  const failures = [{ page: '/photos/1', reason: 'broken', at: '' }]
  expect(
    textsOf({
      counts: { ...counts, newMessages: 2 },
      publishing: { ...publishing, failures },
      system: { ...system, backup: { cron: '', newest: null, problem: null } },
    }),
  ).toEqual([
    // prettier-ignore
    '1 page could not be rebuilt',
    'No backups are scheduled',
    '2 unread messages',
  ])
})

const none = perTarget(() => 0)

test('what is to be translated is told for each list, with what is outdated', () => {
  const lacking = { ...counts, photosLacking: { ...none, ro: 3 }, photosOutdated: { ...none, ro: 1 }, albumsOutdated: { ...none, en: 2 } }
  expect(textsOf({ counts: lacking })).toEqual(['3 to translate, 1 outdated: Photos in Romanian', '2 outdated: Albums in English'])
})

test('photos that are without something are counted, each kind with the way to them', () => {
  const tasks = tasksOf({ counts, publishing, system, now, incomplete: { date: 1200, scan: 1, rights: 0 } })
  expect(tasks).toEqual([
    { to: '/photos?missing=date', text: '1,200 photos without a date' },
    { to: '/photos?missing=scan', text: '1 photo with a small scan' },
  ])
})

test('likely duplicates are told to whoever can decide about them', () => {
  const tasks = tasksOf({ counts: { ...counts, likelyPairs: 2 }, publishing, system, now, likelyPairs: 2 })
  expect(tasks).toEqual([{ to: '/duplicates', text: '2 pairs of photos may be duplicates' }])
  expect(textsOf({ counts: { ...counts, likelyPairs: 2 } })).toEqual([])
})

describe('backups and disks', () => {
  const told = (backup: Partial<typeof system.backup>) => textsOf({ system: { ...system, backup: { ...system.backup, ...backup } } })

  test('a backup of last week is recent enough, an older one is not', () => {
    expect(told({ newest: '2026-03-12T13:00:00Z' })).toEqual([])
    expect(told({ newest: '2026-03-11T11:00:00Z' })).toEqual(['The newest whole backup is 9 days old'])
  })

  test('what a backup found goes before its age', () => {
    expect(told({ newest: '2026-01-01T03:00:00Z', problem: '3 originals are lost.' })).toEqual([
      'The last backup found: 3 originals are lost.',
    ])
    expect(told({ newest: null })).toEqual(['No backup has been made yet'])
  })

  test('a disk with less than twice its reserve is told, one of unknown size is not', () => {
    const free = (bytes: number | null) => textsOf({ system: { ...system, storage: { ...system.storage, free: bytes } } })
    expect(free(1.5 * GiB)).toEqual(['Only 1.5 GiB of disk space is left'])
    expect([free(2 * GiB), free(null)]).toEqual([[], []])
  })
})
