import * as v from 'valibot'
import { expect, test } from 'vitest'
import { messageSchema, messageStateSchema } from './message.ts'
import { publicName } from './thanks.ts'

const problems = (own: object) =>
  v.safeParse(messageSchema, { messageBody: 'Сороки', photoID: 7, ...own }).issues?.map(({ message, path }) => [path?.[0]?.key, message]) ??
  []

test('a name is one line in composed form, without characters that nobody sees', () => {
  expect(v.parse(publicName, ' Ион\n\u202eЦуркану\u200b ')).toBe('Ион Цуркану')
  expect(v.parse(publicName, 'n\u0306 <b>"O’Neil"</b>')).toBe('n̆ <b>"O’Neil"</b>')
})

test('a consent needs a name, and a name needs the consent', () => {
  expect(problems({ thanksConsent: true, publicName: 'Ион' })).toEqual([])
  expect(problems({ thanksConsent: false, publicName: '' })).toEqual([])
  expect(problems({ thanksConsent: true })).toEqual([['publicName', 'Enter the name by which the archive may thank you']])
  expect(problems({ publicName: 'Ион' })).toEqual([['thanksConsent', 'A name is stored only with the consent to publish it']])
  expect(problems({ thanksConsent: 'да', publicName: 'Ион' })).toEqual([['thanksConsent', 'Consent must be true or false']])
})

test('staff can take a consent back but not give it', () => {
  expect(v.is(messageStateSchema, { thanksConsent: false })).toBe(true)
  expect(v.is(messageStateSchema, { thanksConsent: true })).toBe(false)
})
