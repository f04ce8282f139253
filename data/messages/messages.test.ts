import { describe, expect, test } from 'vitest'
import {
  binMessage,
  binnedMessages,
  deliverMessage,
  markMessage,
  messageByID,
  messageNeighbours,
  messagePage,
  newMessages,
  purgeMessages,
  restoreMessage,
  totalMessages,
} from './messages.ts'
import type { Archive } from '../sqlite/open.ts'
import { changeRow, removeRow, rowOf } from '../records/rows.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'

const date = '2026-02-28T23:59:59.000Z'
const expiresAt = '2026-03-01T00:10:00.000Z'

let solved = 0

const challenge = () => ({ signature: `signature ${(solved += 1)}`, expiresAt })

type Own = { email?: string; messageBody?: string }

function deliver(archive: Archive, photoID: number, own: Own = {}, proof = challenge()) {
  const messageBody = 'Это <b>не</b> Оргеев, а "Сороки" 😀'
  return deliverMessage(archive, { photoID, email: '', messageBody, date, ...own }, proof)
}

function archiveWithMessages(count: number) {
  const archive = archiveWithRecords()
  const photoID = addPhoto(archive)
  for (let number = 1; number <= count; number += 1) deliver(archive, photoID, { messageBody: `Письмо ${number}` })
  return { archive, photoID }
}

const bodies = (archive: Archive, limit = 10, offset = 0) => messagePage(archive, { limit, offset }).map(({ messageBody }) => messageBody)

describe('a message that is delivered', () => {
  test('is stored as it was written, new, with the title of its photo', () => {
    const archive = archiveWithRecords()
    const photoID = addPhoto(archive, { title: 'Мост' }, { photoFileName: 'abc.jpg' })
    expect(deliver(archive, photoID, { email: 'ion@muzeu.example' })).toBe('stored')
    expect(messageByID(archive, 1)).toEqual({
      messageID: 1,
      photoID,
      email: 'ion@muzeu.example',
      messageBody: 'Это <b>не</b> Оргеев, а "Сороки" 😀',
      date,
      readAt: null,
      handledAt: null,
      handledBy: null,
      deletedAt: null,
      deletedBy: null,
      kind: 'other',
      suggestedText: '',
      latitude: null,
      longitude: null,
      language: 'ru',
      assignedTo: '',
      outcome: '',
      thanksConsent: false,
      publicName: '',
      thankedAs: '',
      version: 1,
      photoTitle: 'Мост',
      photoFileName: 'abc.jpg',
    })
  })

  test('uses up its challenge, so that the next one with it is not stored', () => {
    const { archive, photoID } = archiveWithMessages(0)
    const proof = challenge()
    expect(deliver(archive, photoID, {}, proof)).toBe('stored')
    expect(deliver(archive, photoID, {}, proof)).toBe('challenge used')
    expect(totalMessages(archive)).toBe(1)
  })

  test('is not stored where its photo is not public, and leaves its challenge unused', () => {
    const { archive, photoID } = archiveWithMessages(0)
    const proof = challenge()
    expect(deliver(archive, photoID + 1, {}, proof)).toBe('no such photo')
    const photo = rowOf(archive, 'photo', photoID)!
    const binned = changeRow(archive, 'photo', photo, { deletedAt: date, deletedBy: 'admin' }, testStamp, 'delete')
    expect(deliver(archive, photoID, {}, proof)).toBe('photo gone')
    expect(totalMessages(archive)).toBe(0)
    changeRow(archive, 'photo', binned, { deletedAt: null, deletedBy: null }, testStamp, 'restore')
    expect(deliver(archive, photoID, {}, proof)).toBe('stored')
  })

  test('outlives its photo', () => {
    const { archive, photoID } = archiveWithMessages(1)
    removeRow(archive, 'photo', rowOf(archive, 'photo', photoID)!, testStamp)
    expect(messagePage(archive, { limit: 10, offset: 0 })).toMatchObject([
      { messageBody: 'Письмо 1', photoID, photoTitle: null, photoFileName: null },
    ])
  })
})

test('the neighbours of a message are those of its list, also when it has left that list', () => {
  const { archive } = archiveWithMessages(5)
  for (const id of [2, 3]) markMessage(archive, messageByID(archive, id)!, { handled: true }, testStamp)
  binMessage(archive, 5, testStamp)
  expect(messageNeighbours(archive, 3, null)).toEqual({ newer: 4, older: 2 })
  expect(messageNeighbours(archive, 3, 'unread')).toEqual({ newer: 4, older: 1 })
  expect(messageNeighbours(archive, 3, 'handled')).toEqual({ newer: null, older: 2 })
  expect(messageNeighbours(archive, 4, null)).toEqual({ newer: null, older: 3 })
})

test('messages come newest first, page by page', () => {
  const { archive } = archiveWithMessages(5)
  expect(bodies(archive, 2, 0)).toEqual(['Письмо 5', 'Письмо 4'])
  expect(bodies(archive, 2, 4)).toEqual(['Письмо 1'])
})

describe('a mark', () => {
  const later = { by: 'Ștefan', at: '2026-03-02T00:00:00.000Z' }

  test('is set and taken back, and one that stands keeps its time and name', () => {
    const { archive } = archiveWithMessages(1)
    const marked = (state: { read?: boolean; handled?: boolean }, who = testStamp) => {
      markMessage(archive, messageByID(archive, 1)!, state, who)
      const { readAt, handledAt, handledBy } = messageByID(archive, 1)!
      return { readAt, handledAt, handledBy }
    }
    expect(marked({ read: true })).toEqual({ readAt: testStamp.at, handledAt: null, handledBy: null })
    const both = { readAt: testStamp.at, handledAt: later.at, handledBy: 'Ștefan' }
    expect(marked({ read: true, handled: true }, later)).toEqual(both)
    expect(marked({ handled: true })).toEqual(both)
    expect(marked({})).toEqual(both)
    expect(marked({ read: false, handled: false })).toEqual({ readAt: null, handledAt: null, handledBy: null })
  })

  test('of either kind makes a message no longer new', () => {
    const { archive } = archiveWithMessages(4)
    markMessage(archive, messageByID(archive, 1)!, { read: true }, testStamp)
    markMessage(archive, messageByID(archive, 2)!, { handled: true }, testStamp)
    binMessage(archive, 3, testStamp)
    expect(newMessages(archive)).toBe(1)
  })
})

describe('a message in the bin', () => {
  test('is left out of the list and its counts, and comes back when it is restored', () => {
    const { archive } = archiveWithMessages(3)
    binMessage(archive, 2, testStamp)
    expect(bodies(archive)).toEqual(['Письмо 3', 'Письмо 1'])
    expect([totalMessages(archive), newMessages(archive)]).toEqual([2, 2])
    expect(binnedMessages(archive)).toMatchObject([{ messageID: 2, deletedAt: testStamp.at, deletedBy: 'admin' }])
    expect(restoreMessage(archive, 2, testStamp)).toBe(true)
    expect(bodies(archive)).toEqual(['Письмо 3', 'Письмо 2', 'Письмо 1'])
    expect(binnedMessages(archive)).toEqual([])
  })

  test('is what can be restored; one outside it, or none, cannot', () => {
    const { archive } = archiveWithMessages(1)
    expect(restoreMessage(archive, 1, testStamp)).toBe(false)
    expect(restoreMessage(archive, 99, testStamp)).toBe(false)
  })

  test('is listed by when it was deleted, and purged for good after its time; others stay', () => {
    const { archive } = archiveWithMessages(4)
    binMessage(archive, 3, { by: 'admin', at: '2026-01-31T23:59:59.999Z' })
    binMessage(archive, 1, { by: 'admin', at: '2026-02-01T00:00:00.000Z' })
    expect(binnedMessages(archive).map(({ messageID }) => messageID)).toEqual([1, 3])
    expect(purgeMessages(archive, '2026-02-01T00:00:00.000Z')).toBe(1)
    expect(messageByID(archive, 3)).toBeNull()
    expect(binnedMessages(archive).map(({ messageID }) => messageID)).toEqual([1])
    expect(bodies(archive)).toEqual(['Письмо 4', 'Письмо 2'])
    expect(purgeMessages(archive, '2027-01-01T00:00:00.000Z')).toBe(1)
    expect(totalMessages(archive)).toBe(2)
  })
})
