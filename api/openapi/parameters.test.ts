import { expect, test } from 'vitest'
import { numberPattern } from '#api/http/parameters.ts'
import { pathParameters } from './parameters.ts'

const only = (route: string) => pathParameters(route).map(({ name, description, schema }) => ({ name, description, schema }))

test('a number in a path is an integer', () => {
  expect(only(`/api/location/:id${numberPattern}`)).toEqual([
    { name: 'id', description: 'Number of the location.', schema: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 } },
  ])
})

test('one of several words in a path is a text with these values', () => {
  expect(only('/api/bin/:kind{photo|album}')).toEqual([
    { name: 'kind', description: 'Kind of the record.', schema: { type: 'string', enum: ['photo', 'album'] } },
  ])
})

test('the identifier of a passkey is a text of the form that its route takes', () => {
  expect(only('/api/auth/passkeys/:id{[\\w-]{1,1400}}/remove')).toEqual([
    { name: 'id', description: 'Identifier of the passkey.', schema: { type: 'string', pattern: '^[\\w-]{1,1400}$' } },
  ])
})
