import { describe, expect, test } from 'vitest'
import type { SuggestionKind } from '#core/records/suggestion-kinds.ts'
import { emptyDraft, type Draft } from './suggestion-draft.ts'
import { errorsOf, errorsWhileTyping, limitOf, refusedErrors } from './suggestion-rules.ts'

const draft = (message: string, email = ''): Draft => ({ ...emptyDraft, message, email })

test('a message within its limits may be sent, with an e-mail or without', () => {
  expect(errorsOf(draft('ț'.repeat(999)))).toEqual({})
  expect(errorsOf(draft('Мост', ' ion.țurcanu@muzeu.example '))).toEqual({})
})

test('a message that is missing or too long is told by the key of its text', () => {
  expect(errorsOf(draft('\n\t '))).toEqual({ message: 'messageMissing' })
  expect(errorsOf(draft('ț'.repeat(1000)))).toEqual({ message: 'messageTooLong' })
})

test('an e-mail that is not valid or too long is told by the key of its text', () => {
  expect(errorsOf(draft('Мост', 'a@b'))).toEqual({ email: 'emailInvalid' })
  expect(errorsOf(draft('Мост', `${'a'.repeat(58)}@example.org`))).toEqual({ email: 'emailTooLong' })
})

test('both fields are told about at once', () => {
  expect(errorsOf(draft(' ', 'x'))).toEqual({ message: 'messageMissing', email: 'emailInvalid' })
})

/** A draft of a kind with its value. */
const suggesting = (kind: SuggestionKind, value: string, own: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  kind,
  values: { ...emptyDraft.values, [kind]: value },
  ...own,
})

describe('a suggested value', () => {
  test.each(['date', 'place', 'identity', 'orientation', 'inscription'] as const)('of the kind %s replaces the message', (kind) => {
    expect(errorsOf(suggesting(kind, 'mirrored'))).toEqual({})
    expect(errorsOf(suggesting(kind, ' '))).toEqual({ value: 'valueMissing' })
    expect(errorsOf(suggesting(kind, '', { message: 'Сороки' }))).toEqual({})
  })

  test('of another kind counts for nothing', () => {
    expect(errorsOf({ ...suggesting('date', '1911'), kind: 'scan' })).toEqual({ message: 'messageMissing' })
    expect(errorsOf({ ...suggesting('date', '1911'), kind: 'inscription' })).toEqual({ value: 'valueMissing' })
  })

  test.each([
    ['date', 100],
    ['place', 300],
    ['identity', 1000],
    ['inscription', 2000],
  ] as const)('of the kind %s may have %i characters', (kind, limit) => {
    expect(errorsOf(suggesting(kind, 'ж'.repeat(limit)))).toEqual({})
    expect(errorsOf(suggesting(kind, 'ж'.repeat(limit + 1)))).toEqual({ value: 'valueTooLong' })
    expect(limitOf(suggesting(kind, ''), 'value')).toBe(limit)
  })

  test('that is a date is asked of the rules of dates, where they are there', () => {
    expect(errorsOf(suggesting('date', '30.02.1911'))).toEqual({})
    expect(errorsOf(suggesting('date', '30.02.1911'), (date) => date === '30.02.1911')).toEqual({ value: 'dateImpossible' })
  })
})

test.each([
  ['48.15', '28,3', {}],
  ['48°9′ с. ш.', '28°18′', {}],
  ['48.15', '', { longitude: 'coordinatesTogether' }],
  [' ', '28.3', { latitude: 'coordinatesTogether' }],
  ['91', '181', { latitude: 'latitudeInvalid', longitude: 'longitudeInvalid' }],
  ['Сороки', '', { latitude: 'latitudeInvalid', longitude: 'coordinatesTogether' }],
])('the coordinates %j and %j give %j', (latitude, longitude, expected) => {
  expect(errorsOf(suggesting('place', '', { latitude, longitude }))).toEqual(expected)
})

test('coordinates that belong to another kind are no error', () => {
  expect(errorsOf({ ...draft('Мост'), latitude: '91' })).toEqual({})
})

test('a consent needs a name within its limit', () => {
  expect(errorsOf({ ...draft('Мост'), publicName: 'x'.repeat(101) })).toEqual({})
  expect(errorsOf({ ...draft('Мост'), thanksConsent: true, publicName: ' ' })).toEqual({ publicName: 'publicNameMissing' })
  expect(errorsOf({ ...draft('Мост'), thanksConsent: true, publicName: 'x'.repeat(101) })).toEqual({ publicName: 'valueTooLong' })
  expect(errorsOf({ ...draft('Мост'), thanksConsent: true, publicName: 'Ион' })).toEqual({})
})

test('while somebody types, a text that is too long is told at once, and other errors only stay until they are mended', () => {
  expect(errorsWhileTyping({}, { message: 'messageTooLong', value: 'valueTooLong', email: 'emailInvalid' })).toEqual({
    value: 'valueTooLong',
    message: 'messageTooLong',
  })
  expect(errorsWhileTyping({ email: 'emailInvalid', value: 'dateImpossible' }, { email: 'emailTooLong' })).toEqual({
    email: 'emailTooLong',
  })
})

test('the fields that the archive refuses have their texts', () => {
  expect(refusedErrors(suggesting('date', 'x'), ['value', 'publicName'])).toEqual({
    value: 'dateImpossible',
    publicName: 'publicNameMissing',
  })
  expect(refusedErrors(suggesting('place', 'x'), ['value', 'latitude', 'longitude'])).toEqual({
    value: 'valueRefused',
    latitude: 'latitudeInvalid',
    longitude: 'longitudeInvalid',
  })
})
