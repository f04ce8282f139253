import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageWire } from '#core/wire/message.ts'
import { thanksOf } from '#data/messages/thanks.ts'
import { openVisitorApi, type VisitorApi } from '#tests/support/verification.ts'

let api: VisitorApi

beforeEach(async () => {
  api = await openVisitorApi()
})

afterEach(() => api.close())

const agreed = { kind: 'date', suggestedText: '1911', thanksConsent: true, publicName: ' <img src=x onerror=alert(1)> Ион\u202e ' }
const name = '<img src=x onerror=alert(1)> Ион'
const send = async (own: object = agreed) => api.send({ altcha: await api.payload(), ...own })
const mark = (state: object) => api.call('POST /api/message/1', { as: 'admin', send: state })
const accepted = { handled: true, outcome: 'accepted' }
const names = () => thanksOf(api.archive, api.photoID).map((each) => each.name)

test('a consent is stored with its name, tidied, and staff see both', async () => {
  expect((await send()).status).toBe(201)
  const { body } = await api.call('GET /api/message/1', { as: 'translator' })
  expect(v.parse(messageWire, body)).toMatchObject({ thanksConsent: true, publicName: name, thankedAs: '' })
})

test('a message without consent says so', async () => {
  await send({ thanksConsent: false, publicName: '' })
  expect((await api.call('GET /api/message/1', { as: 'admin' })).body).toMatchObject({ thanksConsent: false, publicName: '' })
})

test('accepting thanks the sender, by another name if staff say so, and the consent can be taken back', async () => {
  await send()
  expect((await mark({ ...accepted, version: 1 })).body).toMatchObject({ thankedAs: name, version: 2 })
  expect(names()).toEqual([name])
  expect((await mark({ thankedAs: 'Ион', version: 2 })).body).toMatchObject({ thankedAs: 'Ион', publicName: name })
  expect((await mark({ thankedAs: 'Другой', version: 2 })).status).toBe(409)
  expect(names()).toEqual(['Ион'])
  expect((await mark({ thanksConsent: false })).body).toMatchObject({ thanksConsent: false, publicName: '', thankedAs: '' })
  expect(names()).toEqual([])
})

test('deleting takes the thanks back, restoring brings them', async () => {
  await send()
  await mark(accepted)
  await api.call('DELETE /api/message/1', { as: 'admin' })
  expect(names()).toEqual([])
  await api.call('POST /api/bin/message/1/restore', { as: 'admin' })
  expect(names()).toEqual([name])
})

test.each([
  [agreed, { thankedAs: 'Ион' }, 'Only an accepted message can be thanked for'],
  [agreed, { handled: true, outcome: 'answered', thankedAs: 'Ион' }, 'Only an accepted message can be thanked for'],
  [{ kind: 'other' }, { ...accepted, thankedAs: 'Ион' }, 'The sender has not agreed to be thanked by name'],
  [agreed, { ...accepted, thankedAs: 'Ион', thanksConsent: false }, 'The sender has not agreed to be thanked by name'],
  [agreed, { ...accepted, thankedAs: 'ж'.repeat(101) }, 'The name is longer than 100 characters'],
])('of %j, %j is refused, and nothing is marked', async (sent, state, msg) => {
  await send(sent)
  const { status, body } = await mark(state)
  expect([status, body]).toEqual([400, { errors: [{ msg, field: 'thankedAs' }] }])
  expect((await api.call('GET /api/message/1', { as: 'admin' })).body).toMatchObject({ handledAt: null, version: 1 })
  expect(names()).toEqual([])
})

test('nobody but a sender gives a consent', async () => {
  await send({ kind: 'other' })
  const { status, body } = await mark({ thanksConsent: true })
  expect([status, body.errors[0].field]).toEqual([400, 'thanksConsent'])
})
