import { expect, test } from 'vitest'
import { sendingOf } from './suggestion-sending.ts'

const page = null
const problem = (field?: string) => ({ errors: [{ msg: 'Ошибка «<b>»', field }] })

test.each([
  { status: 201, body: { msg: 'Your message has been sent' }, expected: 'sent' },
  { status: 400, body: problem('altcha'), expected: 'verification' },
  { status: 400, body: { errors: [...problem('email').errors, ...problem('altcha').errors] }, expected: 'verification' },
  { status: 400, body: problem('messageBody'), expected: 'failed' },
  { status: 400, body: problem(), expected: 'failed' },
  { status: 400, body: {}, expected: 'failed' },
  { status: 500, body: problem('suggestedText'), expected: 'failed' },
  { status: 410, body: problem('photoID'), expected: 'photoGone' },
  { status: 404, body: problem('photoID'), expected: 'photoGone' },
  { status: 413, body: problem(), expected: 'messageTooLong' },
  { status: 429, body: problem(), expected: 'tooMany' },
  { status: 503, body: problem(), expected: 'failed' },
])('the archive answering $status is told as $expected', ({ status, body, expected }) => {
  expect(sendingOf(status, body)).toBe(expected)
})

test.each([
  { status: 200, expected: 'failed' },
  { status: 201, expected: 'failed' },
  { status: 404, expected: 'failed' },
  { status: 405, expected: 'failed' },
  { status: 410, expected: 'failed' },
  { status: 413, expected: 'messageTooLong' },
  { status: 429, expected: 'tooMany' },
  { status: 502, expected: 'failed' },
])('a host in between answering $status with a page of its own is told as $expected', ({ status, expected }) => {
  expect(sendingOf(status, page)).toBe(expected)
})

test('the fields that the archive refuses are named as in the form', () => {
  const fields = ['suggestedText', 'latitude', 'longitude', 'publicName', 'messageBody']
  const body = { errors: fields.flatMap((field) => problem(field).errors) }
  expect(sendingOf(400, body)).toEqual({ refused: ['value', 'latitude', 'longitude', 'publicName'] })
})
