import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../records/changes.ts'
import type { Archive } from '../sqlite/open.ts'
import {
  dropSecurityEvents,
  maxEventsOfKind,
  securityEventPage,
  storeAdministrator,
  storeSecurityEvent,
  totalSecurityEvents,
  usersWithSecurityEvents,
  type SecurityEvent,
} from './security-events.ts'
import { emptyArchive } from '#tests/support/records.ts'

let archive: Archive
beforeEach(() => {
  archive = emptyArchive()
})

const at = (time: string) => `2026-01-02T${time}.000Z`
const all = { kind: '', user: '' } as const
const page = { limit: 50, offset: 0 }

test('the same event within an hour is one row with the first and the last time and a count', () => {
  const event = { kind: 'sign-in-failed', user: 'Ștefan "Ion"', network: '203.0.113.0/24' } as const
  storeSecurityEvent(archive, event, at('03:00:00'))
  storeSecurityEvent(archive, event, at('03:59:59'), 7)
  expect(securityEventPage(archive, all, page)).toEqual([
    {
      eventID: 1,
      kind: 'sign-in-failed',
      at: at('03:00:00'),
      lastAt: at('03:59:59'),
      times: 8,
      user: 'Ștefan "Ion"',
      by: '',
      network: '203.0.113.0/24',
      detail: '',
    },
  ])
})

test('another hour, kind, user, actor, network or detail is another row, the newest first', () => {
  const event = { kind: 'export', user: 'anna', network: '203.0.113.0/24', detail: 'photos as csv' } as const
  storeSecurityEvent(archive, event, at('03:59:59'))
  storeSecurityEvent(archive, event, at('04:00:00'))
  storeSecurityEvent(archive, { ...event, kind: 'sign-in' }, at('04:00:01'))
  storeSecurityEvent(archive, { ...event, user: 'Anna' }, at('04:00:02'))
  storeSecurityEvent(archive, { ...event, by: 'admin' }, at('04:00:03'))
  storeSecurityEvent(archive, { ...event, network: '198.51.100.0/24' }, at('04:00:04'))
  storeSecurityEvent(archive, { ...event, detail: '' }, at('04:00:05'))
  const stored = securityEventPage(archive, all, page)
  expect(stored.map(({ eventID, times }) => [eventID, times])).toEqual([7, 6, 5, 4, 3, 2, 1].map((id) => [id, 1]))
})

test('of each kind the newest rows are kept, however many come, and other kinds lose none', () => {
  storeSecurityEvent(archive, { kind: 'user-deleted', user: 'anna', by: 'admin' }, at('00:00:00'))
  inTransaction(archive, () => {
    for (let number = 1; number <= maxEventsOfKind + 30; number += 1) {
      storeSecurityEvent(archive, { kind: 'sign-in-failed', network: `network ${number}` }, at('03:00:00'))
    }
  })
  expect(totalSecurityEvents(archive, { kind: 'sign-in-failed', user: '' })).toBe(maxEventsOfKind)
  expect(securityEventPage(archive, all, page)[0]!.network).toBe(`network ${maxEventsOfKind + 30}`)
  expect(totalSecurityEvents(archive, { kind: 'user-deleted', user: '' })).toBe(1)
})

test('whoever floods a kind drops their own events: not those of other accounts, nor of other networks', () => {
  const flood = (from: number, event: (number: number) => SecurityEvent) =>
    inTransaction(archive, () => {
      for (let number = from; number < from + maxEventsOfKind + 30; number += 1) storeSecurityEvent(archive, event(number), at('03:00:00'))
    })
  storeSecurityEvent(archive, { kind: 'sign-in', user: 'anna', network: '203.0.113.0/24' }, at('00:00:00'))
  flood(0, (number) => ({ kind: 'sign-in', user: 'bob', network: `network ${number}` }))
  storeSecurityEvent(archive, { kind: 'sign-in-failed', user: 'anna', network: '203.0.113.0/24' }, at('00:00:00'))
  flood(0, (number) => ({ kind: 'sign-in-failed', network: `network ${number}` }))
  storeSecurityEvent(archive, { kind: 'user-added', user: 'vera', network: '203.0.113.0/24', detail: 'registration' }, at('00:00:00'))
  flood(0, (number) => ({ kind: 'user-added', user: `user ${number}`, network: '198.51.100.0/24', detail: 'registration' }))
  for (const [kind, user] of [
    ['sign-in', 'anna'],
    ['sign-in-failed', 'anna'],
    ['user-added', 'vera'],
  ] as const) {
    expect([kind, totalSecurityEvents(archive, { kind, user: '' }), totalSecurityEvents(archive, { kind, user })]).toEqual([
      kind,
      maxEventsOfKind,
      1,
    ])
  }
  expect(totalSecurityEvents(archive, { kind: 'user-added', user: 'user 0' })).toBe(0)
})

test('events are found by kind, by the account concerned and by who did it', () => {
  storeSecurityEvent(archive, { kind: 'user-deleted', user: 'anna', by: 'admin' }, at('01:00:00'))
  storeSecurityEvent(archive, { kind: 'sign-in', user: 'anna' }, at('02:00:00'))
  storeSecurityEvent(archive, { kind: 'sign-in', user: 'admin' }, at('03:00:00'))
  storeSecurityEvent(archive, { kind: 'sign-in-failed' }, at('04:00:00'))
  const found = (kind: 'sign-in' | '', user: string) => securityEventPage(archive, { kind, user }, page).map(({ eventID }) => eventID)
  expect(found('', 'anna')).toEqual([2, 1])
  expect(found('', 'admin')).toEqual([3, 1])
  expect(found('sign-in', 'anna')).toEqual([2])
  expect(found('', "' OR 1=1 --")).toEqual([])
  expect(totalSecurityEvents(archive, { kind: 'sign-in', user: '' })).toBe(2)
  expect(usersWithSecurityEvents(archive)).toEqual(['admin', 'anna'])
})

test('old events are dropped by their last time, but who is the administrator stays known', () => {
  storeAdministrator(archive, 'admin', at('01:00:00'))
  storeSecurityEvent(archive, { kind: 'sign-in', user: 'anna' }, at('02:00:00'))
  storeSecurityEvent(archive, { kind: 'sign-in-failed' }, at('03:00:00'))
  storeSecurityEvent(archive, { kind: 'sign-in-failed' }, at('03:30:00'))
  dropSecurityEvents(archive, at('03:15:00'))
  expect(securityEventPage(archive, all, page).map(({ kind }) => kind)).toEqual(['sign-in-failed', 'role-changed'])
})

test('a change of the administrator is stored for both accounts, and the same one again is not', () => {
  const stored = (name: string, time: string) => storeAdministrator(archive, name, at(time)).map(({ user, detail }) => [user, detail])
  expect(stored('admin', '01:00:00')).toEqual([['admin', 'administrator']])
  expect(stored('ADMIN', '02:00:00')).toEqual([])
  expect(stored('Ștefan', '02:00:01')).toEqual([
    ['admin', 'translator'],
    ['Ștefan', 'administrator'],
  ])
  expect(stored('Ștefan', '02:00:02')).toEqual([])
  expect(stored('admin', '05:00:00')).toEqual([
    ['Ștefan', 'translator'],
    ['admin', 'administrator'],
  ])
  expect(totalSecurityEvents(archive, { kind: 'role-changed', user: '' })).toBe(5)
})
