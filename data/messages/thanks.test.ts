import { expect, test } from 'vitest'
import type { MessageState } from '#core/records/message.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { workAfter, newestWork, newestWorkOf } from '../publishing/outbox.ts'
import { binPhoto } from '../records/removals.ts'
import type { Archive } from '../sqlite/open.ts'
import { binMessage, deliverMessage, markMessage, messageByID, restoreMessage } from './messages.ts'
import { thanksOf } from './thanks.ts'

let solved = 0

type Own = Partial<Parameters<typeof deliverMessage>[1]>

/** An archive with a photo and messages whose senders may be thanked. */
function archiveWith(...messages: Own[]): Archive {
  const archive = archiveWithRecords()
  const photoID = addPhoto(archive)
  for (const own of messages) {
    const challenge = { signature: `signature ${(solved += 1)}`, expiresAt: '2026-03-01T00:10:00.000Z' }
    const agreed = { thanksConsent: true, publicName: 'Ион <b>Цуркану</b>' }
    deliverMessage(archive, { photoID, email: '', messageBody: 'Сороки', date: testStamp.at, ...agreed, ...own }, challenge)
  }
  return archive
}

const mark = (archive: Archive, state: MessageState, id = 1) => markMessage(archive, messageByID(archive, id)!, state, testStamp)
const accepted = { handled: true, outcome: 'accepted' } as const

/** The photos whose pages a change publishes again. */
function publishedBy(archive: Archive, change: () => unknown) {
  const before = newestWork(archive)
  change()
  return workAfter(archive, before, 10).map(({ kind, recordID }) => [kind, recordID])
}

test('an accepted message is thanked by the name that its sender gave, and the page is published again', () => {
  const archive = archiveWith({ kind: 'date' })
  expect(thanksOf(archive, 1)).toEqual([])
  expect(publishedBy(archive, () => mark(archive, accepted))).toEqual([['photoPage', 1]])
  expect(thanksOf(archive, 1)).toEqual([{ kind: 'date', name: 'Ион <b>Цуркану</b>' }])
  expect(newestWorkOf(archive, 'photo', 1)).toBe(newestWork(archive))
  expect(publishedBy(archive, () => mark(archive, accepted))).toEqual([])
  expect(publishedBy(archive, () => mark(archive, { assignedTo: 'admin' }))).toEqual([])
  expect(thanksOf(archive, 1)).toHaveLength(1)
})

test.each<[string, MessageState]>([
  ['not accepted', { handled: true, outcome: 'not accepted' }],
  ['handled without an outcome', { handled: true }],
  ['accepted without thanks', { ...accepted, thankedAs: '' }],
])('a message that is %s is not thanked, and nothing is published', (_, state) => {
  const archive = archiveWith({})
  expect(publishedBy(archive, () => mark(archive, state))).toEqual([])
  expect(thanksOf(archive, 1)).toEqual([])
})

test('nobody is thanked who has not agreed', () => {
  const archive = archiveWith({ thanksConsent: false, publicName: '' })
  expect(publishedBy(archive, () => mark(archive, { ...accepted, thankedAs: 'Ион' }))).toEqual([])
  expect(thanksOf(archive, 1)).toEqual([])
})

test('staff can change the name when they close the message, and later', () => {
  const archive = archiveWith({})
  mark(archive, { ...accepted, thankedAs: 'Ион Ц.' })
  expect(thanksOf(archive, 1)).toMatchObject([{ name: 'Ион Ц.' }])
  expect(publishedBy(archive, () => mark(archive, { thankedAs: 'И. Ц.' }))).toEqual([['photoPage', 1]])
  expect(thanksOf(archive, 1)).toMatchObject([{ name: 'И. Ц.' }])
  expect(messageByID(archive, 1)).toMatchObject({ publicName: 'Ион <b>Цуркану</b>', version: 3 })
})

test.each<[string, (archive: Archive) => unknown]>([
  ['the consent is taken back', (archive) => mark(archive, { thanksConsent: false })],
  ['the message is open again', (archive) => mark(archive, { handled: false })],
  ['its outcome changes', (archive) => mark(archive, { outcome: 'answered' })],
  ['it is deleted', (archive) => binMessage(archive, 1, testStamp)],
])('when %s, the thanks are gone and the page is published again', (_, change) => {
  const archive = archiveWith({})
  mark(archive, accepted)
  expect(publishedBy(archive, () => change(archive))).toEqual([['photoPage', 1]])
  expect(thanksOf(archive, 1)).toEqual([])
})

test('a consent that is taken back takes the name with it, also before the message is closed', () => {
  const archive = archiveWith({})
  mark(archive, { thanksConsent: false })
  expect(messageByID(archive, 1)).toMatchObject({ thanksConsent: false, publicName: '', thankedAs: '' })
  mark(archive, accepted)
  expect(thanksOf(archive, 1)).toEqual([])
})

test('a message that comes back out of the bin is thanked again; one without thanks publishes nothing either way', () => {
  const archive = archiveWith({}, {})
  mark(archive, accepted)
  binMessage(archive, 1, testStamp)
  expect(publishedBy(archive, () => restoreMessage(archive, 1, testStamp))).toEqual([['photoPage', 1]])
  expect(thanksOf(archive, 1)).toHaveLength(1)
  expect(publishedBy(archive, () => binMessage(archive, 2, testStamp))).toEqual([])
  expect(publishedBy(archive, () => restoreMessage(archive, 2, testStamp))).toEqual([])
})

test('the thanks come in the order of the messages, the same name for the same kind once', () => {
  const archive = archiveWith({ kind: 'date' }, { kind: 'place', publicName: 'Ana' }, { kind: 'date' }, { kind: 'date', publicName: 'Ana' })
  for (const id of [4, 3, 2, 1]) mark(archive, accepted, id)
  expect(thanksOf(archive, 1).map(({ kind, name }) => [kind, name])).toEqual([
    ['date', 'Ион <b>Цуркану</b>'],
    ['place', 'Ana'],
    ['date', 'Ana'],
  ])
})

test('a page that is not there is not published', () => {
  const archive = archiveWith({})
  binPhoto(archive, 1, testStamp)
  expect(publishedBy(archive, () => mark(archive, accepted))).toEqual([])
})

test('a change that came too late changes no thanks', () => {
  const archive = archiveWith({})
  const seen = messageByID(archive, 1)!
  mark(archive, { assignedTo: 'admin' })
  expect(publishedBy(archive, () => expect(markMessage(archive, seen, accepted, testStamp)).toBe(false))).toEqual([])
  expect(thanksOf(archive, 1)).toEqual([])
})
