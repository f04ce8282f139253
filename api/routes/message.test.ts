import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messagesWire, messageWire } from '#core/wire/message.ts'
import { rememberGone } from '#data/publishing/address-aliases.ts'
import { binnedMessages, deliverMessage } from '#data/messages/messages.ts'
import { changeRow, removeRow, rowOf } from '#data/records/rows.ts'
import { testStamp } from '#tests/support/records.ts'
import { openVisitorApi, type VisitorApi } from '#tests/support/verification.ts'

let api: VisitorApi

beforeEach(async () => {
  api = await openVisitorApi()
})

afterEach(() => api.close())

const sent = { msg: 'Your message has been sent' }

/** Stores messages as if visitors had sent them. */
function deliver(count: number) {
  for (let number = 1; number <= count; number += 1) {
    const { archive, photoID, clock } = api
    const messageBody = `Письмо ${number}: <b>țară</b> & "край"`
    const challenge = { signature: `signature ${number}`, expiresAt: '2099-01-01T00:00:00.000Z' }
    deliverMessage(archive, { photoID, email: '', messageBody, date: clock.now.toISOString() }, challenge)
  }
}

const photoRow = () => rowOf(api.archive, 'photo', api.photoID)!

function binPhoto() {
  return changeRow(api.archive, 'photo', photoRow(), { deletedAt: testStamp.at, deletedBy: 'admin' }, testStamp, 'delete')
}

describe('a visitor’s message', () => {
  test('is stored and can be read by staff; the visitor is told nothing but that it was sent', async () => {
    const answer = await api.send({ altcha: await api.payload(), email: ' ion@muzeu.example ' })
    expect([answer.status, answer.body]).toEqual([201, sent])
    const { status, body } = await api.call('GET /api/message/1', { as: 'translator' })
    expect(status).toBe(200)
    expect(v.parse(messageWire, body)).toEqual({
      _id: '1',
      messageID: 1,
      messageBody: 'Это не Оргеев, а "Сороки" <1911> 😀',
      date: api.clock.now.toISOString(),
      email: 'ion@muzeu.example',
      photoID: api.photoID,
      photoTitle: photoRow().title,
      photoFileName: photoRow().photoFileName,
      readAt: null,
      handledAt: null,
      handledBy: '',
      outcome: '',
      assignedTo: '',
      kind: 'other',
      suggestedText: '',
      latitude: null,
      longitude: null,
      language: 'ru',
      thanksConsent: false,
      publicName: '',
      thankedAs: '',
      version: 1,
    })
  })

  test('may come without an e-mail', async () => {
    expect((await api.send({ altcha: await api.payload(), email: undefined })).status).toBe(201)
    expect((await api.call('GET /api/message/1', { as: 'admin' })).body.email).toBe('')
  })

  test.each(['ж', '😀'])('may have 999 times %s; with 1000 or 1001 it is refused and not stored', async (character) => {
    const altcha = await api.payload()
    for (const count of [1000, 1001]) {
      const refused = await api.send({ altcha, messageBody: character.repeat(count) })
      expect(refused.status).toBe(400)
      const problem = { msg: 'Your message is more than 1000 characters', field: 'messageBody' }
      expect(refused.body).toEqual({ errors: [problem] })
    }
    expect(api.stored()).toBe(0)
    expect((await api.send({ altcha, messageBody: character.repeat(999) })).status).toBe(201)
    expect((await api.call('GET /api/message/1', { as: 'admin' })).body.messageBody).toBe(character.repeat(999))
  })

  test('that is empty, with an e-mail that is none, is refused with a sentence for each field', async () => {
    const { status, body } = await api.send({ messageBody: ' \n', email: 'сайт' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { msg: 'Enter a valid e-mail', field: 'email' },
      { msg: 'Enter your message', field: 'messageBody' },
    ])
  })

  test('about a photo that never was is refused', async () => {
    const { status, body } = await api.send({ altcha: await api.payload(), photoID: 999 })
    expect([status, body]).toEqual([404, { errors: [{ msg: 'There is no such photo.', field: 'photoID' }] }])
    expect(api.stored()).toBe(0)
  })

  test('about a photo in the bin is refused, also when the photo is gone for good', async () => {
    const gone = [410, { errors: [{ msg: 'The photo is gone.', field: 'photoID' }] }]
    const altcha = await api.payload()
    const binned = binPhoto()
    const first = await api.send({ altcha })
    expect([first.status, first.body]).toEqual(gone)
    removeRow(api.archive, 'photo', binned, testStamp)
    rememberGone(api.archive, 'photo', api.photoID, testStamp.at)
    const second = await api.send({ altcha })
    expect([second.status, second.body]).toEqual(gone)
    expect(api.stored()).toBe(0)
  })

  test('whose hidden field is filled is answered like any other, is not stored, and spends no challenge', async () => {
    const altcha = await api.payload()
    const answer = await api.send({ altcha, website: 'https://cheap.example' })
    const unsolved = await api.send({ website: 'x' })
    expect([answer.status, answer.body]).toEqual([201, sent])
    expect([unsolved.status, unsolved.body]).toEqual([201, sent])
    expect(api.stored()).toBe(0)
    expect((await api.send({ altcha, website: '' })).status).toBe(201)
    expect(api.stored()).toBe(1)
  })

  test('leaves neither its text nor its sender in the log', async () => {
    await api.send({ altcha: await api.payload() })
    await api.send({ altcha: 'AAAA' })
    expect(api.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(api.logged)).not.toMatch(/muzeu|Сороки|198\.51/)
  })

  test.each([
    ['no JSON', '{"email":', 400],
    ['an empty body', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['deep JSON', '['.repeat(50_000), 400],
    ['an unknown field', '{"messageBody":"м","photoID":1,"messageID":7}', 400],
    ['numbers for texts', '{"messageBody":1,"email":2,"website":3,"photoID":"1"}', 400],
    ['more than a body may have', JSON.stringify({ messageBody: 'ж'.repeat(600_000) }), 413],
  ])('that is %s is refused and not stored', async (_, send, expected) => {
    const { status, body } = await api.call('POST /api/message', { send })
    expect(status).toBe(expected)
    expect(body.errors[0].msg).toBeTruthy()
    expect(api.stored()).toBe(0)
  })

  test('of another type than JSON is refused', async () => {
    const headers = { 'content-type': 'text/plain' }
    expect((await api.call('POST /api/message', { send: '{"messageBody":"м"}', headers })).status).toBe(415)
  })
})

describe('the list of messages', () => {
  test('is narrowed to a state', async () => {
    deliver(3)
    await api.call('POST /api/message/2', { as: 'admin', send: { read: true } })
    await api.call('POST /api/message/3', { as: 'admin', send: { handled: true } })
    const listed = async (state: string) => {
      const { body } = await api.call(`GET /api/message?state=${state}`, { as: 'translator' })
      return [body.totalMessages, (body.messages as { messageID: number }[]).map(({ messageID }) => messageID)]
    }
    expect(await listed('unread')).toEqual([1, [1]])
    expect(await listed('open')).toEqual([1, [2]])
    expect(await listed('handled')).toEqual([1, [3]])
    expect(await listed('lost')).toEqual([3, [3, 2, 1]])
  })

  test('comes newest first in pages, with all its counts', async () => {
    deliver(25)
    const first = (await api.call('GET /api/message', { as: 'translator' })).body
    expect(v.parse(messagesWire, first)).toMatchObject({
      totalMessages: 25,
      newMessages: 25,
      currentPage: 1,
      lastPage: 2,
      hasNextPage: true,
      itemsPerPage: 24,
      messagesPerPage: 24,
    })
    const numbers = (first.messages as { messageID: number }[]).map(({ messageID }) => messageID)
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, index) => 25 - index))
    const second = (await api.call('GET /api/message?page=2', { as: 'admin' })).body
    expect(second.messages).toMatchObject([{ messageID: 1, messageBody: 'Письмо 1: <b>țară</b> & "край"' }])
    expect(second).toMatchObject({ currentPage: 2, hasNextPage: false, hasPreviousPage: true })
  })

  test.each([
    ['0', 1],
    ['-1', 1],
    ['мост', 1],
    ['1.5', 1],
    ['99', 2],
    ['9'.repeat(15), 2],
    ['9'.repeat(40), 1],
  ])('asked for page %s gives page %i', async (page, given) => {
    deliver(25)
    const { status, body } = await api.call(`GET /api/message?page=${encodeURIComponent(page)}`, { as: 'admin' })
    expect([status, body.currentPage]).toEqual([200, given])
    expect(body.messages.length).toBe(given === 1 ? 24 : 1)
  })

  test('is empty in an archive without messages', async () => {
    const { body } = await api.call('GET /api/message', { as: 'admin' })
    expect(v.parse(messagesWire, body)).toMatchObject({ messages: [], totalMessages: 0, newMessages: 0, lastPage: 1 })
  })

  test('names no title where the photo is gone', async () => {
    deliver(1)
    binPhoto()
    const { body } = await api.call('GET /api/message', { as: 'admin' })
    expect(body.messages).toMatchObject([{ photoID: api.photoID, photoTitle: '', photoFileName: '' }])
  })
})

describe('marking a message', () => {
  test('answers the message with its marks, and takes them back', async () => {
    deliver(2)
    const mark = async (send: object) => (await api.call('POST /api/message/1', { as: 'admin', send })).body
    const newMessages = async () => (await api.call('GET /api/message', { as: 'admin' })).body.newMessages
    const at = api.clock.now.toISOString()
    expect(await mark({ read: true })).toMatchObject({ messageID: 1, readAt: at, handledAt: null, handledBy: '' })
    expect(await mark({ handled: true })).toMatchObject({ readAt: at, handledAt: at, handledBy: 'admin' })
    expect(await newMessages()).toBe(1)
    expect(await mark({ read: false, handled: false })).toMatchObject({ readAt: null, handledAt: null, handledBy: '' })
    expect(await newMessages()).toBe(2)
  })

  test('keeps its outcome until it is opened again', async () => {
    deliver(1)
    const mark = async (send: object) => (await api.call('POST /api/message/1', { as: 'admin', send })).body
    expect(await mark({ outcome: 'accepted' })).toMatchObject({ outcome: '', version: 1 })
    expect(await mark({ handled: true, outcome: 'accepted', version: 1 })).toMatchObject({ outcome: 'accepted', version: 2 })
    expect(await mark({ outcome: 'answered' })).toMatchObject({ outcome: 'answered', handledBy: 'admin' })
    expect(await mark({ handled: false })).toMatchObject({ outcome: '', handledAt: null })
  })

  test('assigns it to an account that exists, or to nobody', async () => {
    deliver(1)
    const assign = (assignedTo: string) => api.call('POST /api/message/1', { as: 'admin', send: { assignedTo } })
    expect((await assign('admin')).body).toMatchObject({ assignedTo: 'admin' })
    const unknown = await assign('кто-то')
    expect([unknown.status, unknown.body]).toEqual([400, { errors: [{ msg: 'There is no such account', field: 'assignedTo' }] }])
    expect((await assign('')).body).toMatchObject({ assignedTo: '' })
  })

  test('that somebody else changed since is refused, and answers what it is now', async () => {
    deliver(1)
    const mark = (send: object) => api.call('POST /api/message/1', { as: 'admin', send })
    await mark({ handled: true, outcome: 'not accepted', version: 1 })
    const late = await mark({ handled: true, outcome: 'accepted', version: 1 })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ current: { outcome: 'not accepted', version: 2 }, changes: [] })
  })

  const unfit = [{ outcome: 'lost' }, { version: 0 }, { read: 'yes' }, { handled: 1 }, { messageBody: 'другое' }, { handledBy: 'кто-то' }]

  test.each(unfit)('with %j is refused', async (send) => {
    deliver(1)
    expect((await api.call('POST /api/message/1', { as: 'admin', send })).status).toBe(400)
    const { body } = await api.call('GET /api/message/1', { as: 'admin' })
    expect(body).toMatchObject({ readAt: null, handledAt: null, handledBy: '' })
  })
})

describe('deleting a message', () => {
  test('puts it into the bin, where it cannot be read, marked or deleted again', async () => {
    deliver(2)
    const deleted = await api.call('DELETE /api/message/1', { as: 'admin' })
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    const deletedAt = api.clock.now.toISOString()
    expect(binnedMessages(api.archive)).toMatchObject([{ messageID: 1, deletedAt, deletedBy: 'admin' }])
    const { body } = await api.call('GET /api/message', { as: 'admin' })
    expect(body).toMatchObject({ totalMessages: 1, messages: [{ messageID: 2 }] })
    const again = [
      await api.call('GET /api/message/1', { as: 'admin' }),
      await api.call('POST /api/message/1', { as: 'admin', send: { read: true } }),
      await api.call('DELETE /api/message/1', { as: 'admin' }),
    ]
    expect(again.map(({ status }) => status)).toEqual([410, 410, 410])
  })

  test('that never was is refused, as is reading or marking it', async () => {
    const calls = [
      await api.call('GET /api/message/7', { as: 'admin' }),
      await api.call('POST /api/message/7', { as: 'admin', send: { read: true } }),
      await api.call('DELETE /api/message/7', { as: 'admin' }),
    ]
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

test.each([
  ['GET /api/message', undefined, 401, 200],
  ['GET /api/message/1', undefined, 401, 200],
  ['POST /api/message/1', { read: true }, 401, 403],
  ['DELETE /api/message/1', undefined, 401, 403],
])('%s is closed to visitors, and open to translators only for reading', async (call, send, visitor, translator) => {
  deliver(1)
  expect((await api.call(call, { send })).status).toBe(visitor)
  expect((await api.call(call, { send, as: 'translator' })).status).toBe(translator)
  expect((await api.call('GET /api/message/1', { as: 'admin' })).body).toMatchObject({ readAt: null })
})
