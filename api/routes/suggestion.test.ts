import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openVisitorApi, type VisitorApi } from '#tests/support/verification.ts'

let api: VisitorApi

beforeEach(async () => {
  api = await openVisitorApi()
})

afterEach(() => api.close())

describe('a suggestion', () => {
  test.each([
    [
      { kind: 'date', suggestedText: 'ca. 1911', language: 'ro' },
      { kind: 'date', suggestedText: 'ca. 1911', language: 'ro' },
    ],
    [
      { kind: 'place', suggestedText: 'Сороки', latitude: '48°9′ с. ш.', longitude: 28.3 },
      { suggestedText: 'Сороки', latitude: 48.15, longitude: 28.3 },
    ],
    [
      { kind: 'place', latitude: 48.15, longitude: 28.3 },
      { suggestedText: '', latitude: 48.15 },
    ],
    [{ kind: 'orientation', suggestedText: 'mirrored' }, { suggestedText: 'mirrored' }],
    [
      { kind: 'identity', suggestedText: 'Мария Чеботари\nȘtefan' },
      { kind: 'identity', suggestedText: 'Мария Чеботари\nȘtefan' },
    ],
    [{ kind: 'inscription', suggestedText: 'Привѣтъ\nизъ Оргѣева' }, { suggestedText: 'Привѣтъ\nизъ Оргѣева' }],
  ])('that says %j needs no text beside it', async (suggested, stored) => {
    expect((await api.send({ altcha: await api.payload(), messageBody: '', ...suggested })).status).toBe(201)
    expect((await api.call('GET /api/message/1', { as: 'admin' })).body).toMatchObject({ messageBody: '', ...stored })
  })

  test.each([
    [{ kind: 'identity' }, { msg: 'Enter your message', field: 'messageBody' }],
    [{ kind: 'date' }, { msg: 'Enter your message', field: 'messageBody' }],
    [
      { kind: 'orientation', suggestedText: 'sideways' },
      { msg: 'Orientation has a value that the archive does not know', field: 'suggestedText' },
    ],
    [
      { kind: 'date', suggestedText: '1'.repeat(101) },
      { msg: 'Date is longer than 100 characters', field: 'suggestedText' },
    ],
    [
      { kind: 'place', latitude: 48.15 },
      { msg: 'Latitude and longitude belong together: give both or neither', field: 'longitude' },
    ],
    [
      { kind: 'place', latitude: 91, longitude: 28 },
      { msg: 'Latitude must be between -90 and 90 degrees', field: 'latitude' },
    ],
    [
      { kind: 'date', latitude: 48, longitude: 28 },
      { msg: 'Coordinates belong to a suggestion about the place', field: 'latitude' },
    ],
    [
      { kind: 'identity', suggestedText: 'ж'.repeat(1001) },
      { msg: 'The list of names is longer than 1000 characters', field: 'suggestedText' },
    ],
    [
      { thanksConsent: true, messageBody: 'Сороки', publicName: ' \u200b\u202e ' },
      { msg: 'Enter the name by which the archive may thank you', field: 'publicName' },
    ],
    [
      { publicName: 'Ион', messageBody: 'Сороки' },
      { msg: 'A name is stored only with the consent to publish it', field: 'thanksConsent' },
    ],
    [
      { thanksConsent: true, messageBody: 'Сороки', publicName: 'ж'.repeat(101) },
      { msg: 'The name is longer than 100 characters', field: 'publicName' },
    ],
    [{ suggestedText: '1911' }, { msg: 'A suggestion of this kind has no value beside its message', field: 'suggestedText' }],
    [{ kind: 'author' }, { msg: 'Kind has a value that the archive does not know', field: 'kind' }],
    [
      { language: 'de', messageBody: 'Hier' },
      { msg: 'Language has a value that the archive does not know', field: 'language' },
    ],
  ])('that says %j is refused beside its field', async (suggested, problem) => {
    const { status, body } = await api.send({ altcha: await api.payload(), messageBody: '', ...suggested })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(problem)
    expect(api.stored()).toBe(0)
  })

  test('with a date that cannot be is refused by the rule of dates', async () => {
    const { status, body } = await api.send({ altcha: await api.payload(), messageBody: '', kind: 'date', suggestedText: '30.02.1911' })
    expect([status, body.errors[0].field]).toEqual([400, 'suggestedText'])
  })
})
