import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Refusal } from '#api/errors.ts'
import { slowGuessing } from './guessing.ts'

const plenty = { times: 1000, seconds: 60 }
const roomy = { pair: plenty, address: plenty, account: plenty, trickle: plenty }

const home = '203.0.113.7'
const strangers = Array.from({ length: 50 }, (_, number) => `198.51.100.${number}`)

/** Outcomes of guesses, one after another: `right`, `wrong`, or the seconds to wait. */
function guesser(limits: Parameters<typeof slowGuessing>[0]) {
  const guessing = slowGuessing(limits)
  async function guess(name: string, address: string, isRight = false): Promise<string | number> {
    try {
      const result = await guessing.attempt(name, address, () => Promise.resolve(isRight ? 'token' : null))
      return result ? 'right' : 'wrong'
    } catch (refused) {
      const { status, headers } = refused as Refusal
      return status === 429 ? Number(headers['Retry-After']) : 'fault'
    }
  }
  return { ...guessing, guess }
}

const waits = expect.any(Number)

test('wrong passwords for one account from one address are refused after the allowance, the right one too', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 2, seconds: 60 } })
  expect([await guess('Anna', home), await guess('ANNA ', home), await guess('ănna', home)]).toEqual(['wrong', 'wrong', waits])
  expect(await guess('Anna', home, true)).toEqual(waits)
  expect([await guess('Anna', strangers[0]!), await guess('Ion', home)]).toEqual(['wrong', 'wrong'])
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
  const outcomes = []
  for (const isRight of [false, false, true, false, false, true, false, false, false, false]) outcomes.push(await guess('Anna', home, isRight))
  expect(outcomes).toEqual(['wrong', 'wrong', 'right', 'wrong', 'wrong', 'right', 'wrong', 'wrong', 'wrong', waits])
})

test('many guesses at the same moment are all counted', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 3, seconds: 60 } })
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => guess('Anna', home)))
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(3)
})

test('an address that tries name after name is refused', async () => {
  const { guess } = guesser({ ...roomy, address: { times: 3, seconds: 60 } })
  expect([await guess('a', home), await guess('b', home), await guess('c', home), await guess('d', home)]).toEqual(['wrong', 'wrong', 'wrong', waits])
  expect(await guess('d', strangers[0]!)).toBe('wrong')
})

test('right passwords are not held against an address', async () => {
  const { guess } = guesser({ ...roomy, address: { times: 2, seconds: 60 } })
  const outcomes = []
  for (const name of ['a', 'b', 'c', 'd']) outcomes.push(await guess(name, home, true))
  expect(outcomes).toEqual(['right', 'right', 'right', 'right'])
})

test('strangers from everywhere are slowed to a trickle, and the address that has signed in before still gets in', async () => {
  const { guess } = guesser({ ...roomy, account: { times: 5, seconds: 60 }, trickle: { times: 1, seconds: 60 } })
  expect(await guess('admin', home, true)).toBe('right')
  const outcomes = []
  for (const address of strangers) outcomes.push(await guess('admin', address))
  expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(6)
  expect(await guess('admin', strangers[7]!, true)).toEqual(waits)
  expect([await guess('admin', home), await guess('admin', home, true)]).toEqual(['wrong', 'right'])
})

test('the trickle lets the owner in from an address that is new', async () => {
  const { guess } = guesser({ ...roomy, account: { times: 1, seconds: 60 }, trickle: { times: 1, seconds: 1 } })
  await guess('admin', strangers[0]!)
  await guess('admin', strangers[1]!)
  const seconds = (await guess('admin', home, true)) as number
  await sleep(seconds * 1000 + 50)
  expect(await guess('admin', home, true)).toBe('right')
  expect(await guess('admin', home, true)).toBe('right')
})

test('a token that was shown makes an address known, as after a restart of the server', async () => {
  const { guess, know } = guesser({ ...roomy, account: { times: 1, seconds: 60 }, trickle: { times: 1, seconds: 60 } })
  know('Admin', home)
  for (const address of strangers) await guess('admin', address)
  expect(await guess('admin', home, true)).toBe('right')
})

test('what others do at an address does not lock out whoever is known there', async () => {
  const { guess } = guesser({ ...roomy, address: { times: 2, seconds: 60 } })
  await guess('admin', home, true)
  expect([await guess('a', home), await guess('b', home), await guess('c', home)]).toEqual(['wrong', 'wrong', waits])
  expect(await guess('admin', home, true)).toBe('right')
})

test('an address known to one account is a stranger to the others', async () => {
  const { guess } = guesser({ ...roomy, account: { times: 1, seconds: 60 }, trickle: { times: 1, seconds: 60 } })
  await guess('translator', home, true)
  expect([await guess('admin', home), await guess('admin', home), await guess('admin', home)]).toEqual(['wrong', 'wrong', waits])
})

test('tries that were refused unseen do not use up other allowances', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 4, seconds: 60 }, account: { times: 1, seconds: 60 }, trickle: { times: 1, seconds: 1 } })
  for (const address of strangers.slice(0, 2)) await guess('admin', address)
  for (let round = 0; round < 20; round += 1) await guess('admin', home)
  const seconds = (await guess('admin', home)) as number
  expect(seconds).toBe(1)
  await sleep(seconds * 1000 + 50)
  expect(await guess('admin', home, true)).toBe('right')
})

test('a name of a megabyte is counted like any other', async () => {
  const { guess } = guesser({ ...roomy, pair: { times: 1, seconds: 60 } })
  const name = 'ж'.repeat(512 * 1024)
  expect([await guess(name, home), await guess(name, home)]).toEqual(['wrong', waits])
})
