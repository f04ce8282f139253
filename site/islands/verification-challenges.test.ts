import { expect, test } from 'vitest'
import { challengeOf } from './verification-challenges.ts'

const answer = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'ab',
    salt: 'cd',
    cost: 5000,
    keyLength: 32,
    keyPrefix: 'ef',
    keySignature: '12',
    // Twenty minutes after the issue, to the second below.
    expiresAt: 1_700_001_200,
    data: { issuedAt: 1_700_000_000_400 },
  },
  signature: '34',
}

test('a challenge may be sent three seconds after it came, and is good for the time the archive gives it', () => {
  const challenge = challengeOf(answer, 5000)!
  expect(challenge.sendableAt).toBeGreaterThanOrEqual(5000 + 3000)
  expect(challenge.sendableAt).toBeLessThan(5000 + 4000)
  expect(challenge.expiresAt).toBe(5000 + 1_199_600)
})

test('the widget gets it as it was signed, without the end that it would compare with the clock of the device', () => {
  const { expiresAt, ...parameters } = answer.parameters
  expect(challengeOf(answer, 0)!.work).toEqual({ parameters, signature: '34' })
  expect(answer.parameters.expiresAt).toBe(expiresAt)
})

test.each([
  ['nothing', null],
  ['a text', 'Страница'],
  ['a list', []],
  ['an error', { errors: [{ msg: 'There is no such call.' }] }],
  ['no signature', { ...answer, signature: '' }],
  ['parameters of another kind', { ...answer, parameters: { algorithm: 'SHA-256' } }],
  ['no moment of issue', { ...answer, parameters: { ...answer.parameters, data: undefined } }],
  ['no end', { ...answer, parameters: { ...answer.parameters, expiresAt: undefined } }],
])('%s is no challenge', (_, body) => {
  expect(challengeOf(body, 0)).toBeNull()
})
