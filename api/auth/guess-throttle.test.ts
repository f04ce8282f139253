import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fold } from '#core/fold.ts'
import type { ChallengeWire } from '#core/wire/message.ts'
import { emptyArchive } from '#tests/support/records.ts'
import type { Refusal } from '#api/http/errors.ts'
import { payloadOf } from '#tests/support/verification.ts'
import { throttleGuesses } from './guess-throttle.ts'
import { openWorkProofs } from './work-proof.ts'

const plenty = { times: 1000, seconds: 60 }
const roomy = { pair: plenty, address: plenty, account: plenty }

const home = '203.0.113.7'
const unknownAddresses = Array.from({ length: 50 }, (_, number) => `198.51.100.${number}`)

type Tried = { device?: string; proof?: string; isSignedIn?: boolean }

/** Outcomes of guesses, one after another: `right`, `wrong`, or the seconds to wait. */
function guesser(limits: Parameters<typeof throttleGuesses>[1], devices: string[] = []) {
  const proofs = openWorkProofs({ archive: emptyArchive(), secret: () => new Uint8Array(32).fill(3), now: () => new Date() })
  const guessing = throttleGuesses({ proofs, isDeviceOf: (name, device) => devices.includes(`${fold(name)} ${device}`) }, limits)
  let demanded: ChallengeWire | undefined

  async function guess(name: string, address: string, isRight = false, tried: Tried = {}): Promise<string | number> {
    try {
      const result = await guessing.attempt({ name, address, ...tried }, () => Promise.resolve(isRight ? 'token' : null))
      return result ? 'right' : 'wrong'
    } catch (refused) {
      const { status, headers, more } = refused as Refusal
      demanded = (more as { challenge?: ChallengeWire }).challenge
      return status === 429 ? Number(headers['Retry-After']) : 'fault'
    }
  }

  /** The solution of the challenge that the last refusal has brought. */
  const solution = () => payloadOf(demanded!)
  return { ...guessing, guess, solution, demanded: () => demanded }
}

const waits = expect.any(Number)

test('wrong passwords for one account from one address are refused after the allowance, the right one too', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 2, seconds: 60 } })
  expect([await guess('Anna', home), await guess('ANNA ', home), await guess('ănna', home)]).toEqual(['wrong', 'wrong', waits])
  expect(await guess('Anna', home, true)).toEqual(waits)
  expect([await guess('Anna', unknownAddresses[0]!), await guess('Ion', home)]).toEqual(['wrong', 'wrong'])
})

test('the time to wait is in whole seconds and true', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 1, seconds: 1 } })
  await guess('Anna', home)
  const seconds = (await guess('Anna', home)) as number
  expect(seconds).toBe(1)
  await sleep(seconds * 1000 + 50)
  expect(await guess('Anna', home, true)).toBe('right')
})

test('a right password gives back the whole allowance', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 3, seconds: 60 } })
  const results = []
  for (const isRight of [false, false, true, false, false, true, false, false, false, false])
    results.push(await guess('Anna', home, isRight))
  expect(results).toEqual(['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right', 'wrong', 'wrong', 'wrong', waits])
})

test('many guesses at the same moment are all counted', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 3, seconds: 60 } })
  const results = await Promise.all(Array.from({ length: 20 }, () => guess('Anna', home)))
  expect(results.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
})

test('an address that tries name after name is refused', async () => {
  const { guess } = guesser({ ...roomy, address: { times: 3, seconds: 60 } })
  expect([await guess('a', home), await guess('b', home), await guess('c', home), await guess('d', home)]).toEqual([
    'wrong',
    'wrong',
    'wrong',
    waits,
  ])
  expect(await guess('d', unknownAddresses[0]!)).toBe('wrong')
})

test('right passwords are not held against an address', async () => {
  const { guess } = guesser({ ...roomy, address: { times: 2, seconds: 60 } })
  const results = []
  for (const name of ['a', 'b', 'c', 'd']) results.push(await guess(name, home, true))
  expect(results).toEqual(['right', 'right', 'right', 'right'])
})

const closedToUnknownDevices = { ...roomy, account: { times: 5, seconds: 60 } }

test('strangers from everywhere use up one allowance, and the address that has signed in before still gets in', async () => {
  const { guess } = guesser(closedToUnknownDevices)
  expect(await guess('admin', home, true)).toBe('right')
  const results = []
  for (const address of unknownAddresses) results.push(await guess('admin', address))
  expect(results.filter((outcome) => outcome === 'wrong')).toHaveLength(5)
  expect([await guess('admin', home), await guess('admin', home, true)]).toEqual(['wrong', 'right'])
})

test('the owner gets in from an address and a device never seen, by a proof of work, while strangers guess on', async () => {
  const { guess, solution } = guesser(closedToUnknownDevices)
  for (const address of unknownAddresses) await guess('admin', address)
  const journey = '192.0.2.99'
  expect(await guess('admin', journey, true)).toEqual(waits)
  const proof = await solution()
  await Promise.all(unknownAddresses.map((address) => guess('admin', address)))
  expect(await guess('admin', journey, true, { proof })).toBe('right')
})

test('a proof of work is for one try, for one account, and is no password', async () => {
  const { guess, solution } = guesser(closedToUnknownDevices)
  for (const address of unknownAddresses.slice(0, 6)) {
    await guess('admin', address)
    await guess('Ion', address)
  }
  expect(await guess('admin', home)).toEqual(waits)
  const proof = await solution()
  expect(await guess('Ion', home, true, { proof })).toEqual(waits)
  expect(await guess('admin', home, false, { proof })).toBe('wrong')
  expect(await guess('admin', home, true, { proof })).toEqual(waits)
  expect(await guess('admin', home, true, { proof: 'nonsense' })).toEqual(waits)
})

test('a proof of work does not lift the allowance of an address', async () => {
  const { guess, solution } = guesser({ ...closedToUnknownDevices, account: { times: 1, seconds: 60 }, pair: { times: 1, seconds: 60 } })
  await guess('admin', unknownAddresses[0]!)
  expect(await guess('admin', home)).toEqual(waits)
  expect(await guess('admin', home, false, { proof: await solution() })).toBe('wrong')
  expect(await guess('admin', home, true, { proof: 'any' })).toEqual(waits)
})

test('the work grows with the wrong passwords of strangers', async () => {
  const { guess, demanded } = guesser({
    ...roomy,
    pair: { times: 9999, seconds: 60 },
    address: { times: 9999, seconds: 60 },
    account: { times: 300, seconds: 60 },
  })
  for (let tries = 0; tries <= 300; tries += 1) await guess('admin', unknownAddresses[tries % 50]!)
  const strong = await payloadOf(demanded()!)
  const { solution } = JSON.parse(Buffer.from(strong, 'base64').toString()) as { solution: { counter: number } }
  expect(solution.counter).toBeGreaterThanOrEqual(600)
})

test('a remembered device has a separate allowance, wherever it is, and is a stranger to other accounts', async () => {
  const device = 'd'.repeat(43)
  const { guess } = guesser({ ...roomy, pair: { times: 3, seconds: 60 }, account: { times: 1, seconds: 60 } }, [`admin ${device}`])
  for (const address of unknownAddresses) for (let tries = 0; tries < 4; tries += 1) await guess('admin', address)
  expect(await guess('admin', unknownAddresses[3]!, true)).toEqual(waits)
  expect(await guess('admin', unknownAddresses[3]!, true, { device })).toBe('right')
  const wrong = []
  for (let tries = 0; tries < 4; tries += 1) wrong.push(await guess('admin', `192.0.2.${tries}`, false, { device }))
  expect(wrong).toEqual(['wrong', 'wrong', 'wrong', waits])
  await guess('Ion', unknownAddresses[0]!)
  expect(await guess('Ion', home, true, { device })).toEqual(waits)
})

test('whoever has a session is no stranger to the account, but guesses no more than others', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 2, seconds: 60 }, account: { times: 1, seconds: 60 } })
  for (const address of unknownAddresses) for (let tries = 0; tries < 3; tries += 1) await guess('admin', address)
  const signedIn = { isSignedIn: true }
  expect(await guess('admin', unknownAddresses[0]!, true, signedIn)).toBe('right')
  expect([
    await guess('admin', home, false, signedIn),
    await guess('admin', '192.0.2.1', false, signedIn),
    await guess('admin', home, true, signedIn),
  ]).toEqual(['wrong', 'wrong', waits])
})

test('one address is given only so many challenges', async () => {
  const { guess, demanded } = guesser({ ...roomy, account: { times: 1, seconds: 60 } })
  await guess('admin', home)
  for (let tries = 0; tries < 60; tries += 1) await guess('admin', home)
  expect(demanded()).toBeDefined()
  expect(await guess('admin', home)).toEqual(waits)
  expect(demanded()).toBeUndefined()
})

test('a token that was shown makes an address known, as after a restart of the server', async () => {
  const { guess, know } = guesser({ ...roomy, account: { times: 1, seconds: 60 } })
  know('Admin', home)
  for (const address of unknownAddresses) await guess('admin', address)
  expect(await guess('admin', home, true)).toBe('right')
})

test('wrong guesses by others at an address do not lock out a person who is known there', async () => {
  const { guess } = guesser({ ...roomy, address: { times: 2, seconds: 60 } })
  await guess('admin', home, true)
  expect([await guess('a', home), await guess('b', home), await guess('c', home)]).toEqual(['wrong', 'wrong', waits])
  expect(await guess('admin', home, true)).toBe('right')
})

test('an address known to one account is a stranger to the others', async () => {
  const { guess } = guesser({ ...roomy, account: { times: 1, seconds: 60 } })
  await guess('translator', home, true)
  expect([await guess('admin', home), await guess('admin', home)]).toEqual(['wrong', waits])
})

test('tries that were refused unseen do not use up other allowances', async () => {
  const { guess, solution } = guesser({ ...roomy, pair: { times: 4, seconds: 60 }, account: { times: 1, seconds: 60 } })
  for (const address of unknownAddresses.slice(0, 2)) await guess('admin', address)
  for (let round = 0; round < 20; round += 1) await guess('admin', home)
  expect(await guess('admin', home)).toEqual(waits)
  expect(await guess('admin', home, true, { proof: await solution() })).toBe('right')
})

test('a name of a megabyte is counted like any other', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 1, seconds: 60 } })
  const name = 'ж'.repeat(512 * 1024)
  expect([await guess(name, home), await guess(name, home)]).toEqual(['wrong', waits])
})
