import { expect, test } from 'vitest'
import { emptyArchive } from '#tests/support/records.ts'
import type { Refusal } from '#api/http/errors.ts'
import { throttleGuesses, maxUnknownDevices } from './guess-throttle.ts'
import { openWorkProofs, type WorkProof } from './work-proof.ts'

/** Many who sign in at the same time. */

const plenty = { times: 1000, seconds: 60 }
const roomy = { pair: plenty, address: plenty, account: plenty }

const home = '203.0.113.7'
const unknownAddresses = Array.from({ length: 5 }, (_, number) => `198.51.100.${number}`)

test('beyond so many passwords that are looked at together strangers bring a proof, and known ones need none', async () => {
  const proofs = openWorkProofs({ archive: emptyArchive(), secret: () => new Uint8Array(32).fill(3), now: () => new Date() })
  const { attempt, know } = throttleGuesses({ proofs, isDeviceOf: () => false }, roomy)
  const held = Promise.withResolvers<null>()
  know('admin', home)
  const flood = Array.from({ length: 100 }, (_, number) =>
    attempt({ name: `name ${number}`, address: `192.0.2.${number}` }, () => held.promise).catch((problem: Refusal) => problem),
  )
  const owner = await attempt({ name: 'admin', address: home }, () => Promise.resolve('token'))
  held.resolve(null)
  const results = await Promise.all(flood)
  expect(owner).toBe('token')
  expect(results.filter((outcome) => outcome === null)).toHaveLength(maxUnknownDevices)
  for (const outcome of results)
    if (outcome) expect([outcome.status, outcome.headers, Object.keys(outcome.more)]).toEqual([429, { 'Retry-After': '5' }, ['challenge']])
  expect(await attempt({ name: 'name 1', address: '192.0.2.200' }, () => Promise.resolve('token'))).toBe('token')
})

/** Proofs whose solution is their level, so that a test does not have to do the work. Each is good once. */
function openPricedProofs() {
  const used = new Set<string>()
  const prices: number[] = []
  const proofs: WorkProof = {
    demand: (_address, _account, level) => {
      prices.push(level)
      return Promise.resolve(null)
    },
    read: (proof) => Promise.resolve(proof ? { signature: proof, expiresAt: '', level: Number.parseInt(proof, 10) } : null),
    use: ({ signature }) => used.size < used.add(signature).size,
  }
  return { proofs, used, prices }
}

test('a solution that was hoarded at a lower price is worth nothing once the price has risen', async () => {
  const { proofs, prices } = openPricedProofs()
  const { attempt } = throttleGuesses({ proofs, isDeviceOf: () => false }, { ...roomy, account: { times: 5, seconds: 60 } })
  const guess = (address: string, proof: string) =>
    attempt({ name: 'admin', address, proof }, () => Promise.resolve(null)).catch((problem: Refusal) => problem.status)
  for (let tries = 0; tries < 5; tries += 1) await guess(unknownAddresses[tries]!, '')
  const results = await Promise.all(Array.from({ length: 1200 }, (_, number) => guess(`192.0.2.${number}`, `1 hoarded ${number}`)))
  expect(results.filter((outcome) => outcome === null).length).toBeLessThanOrEqual(200)
  expect(results.filter((outcome) => outcome === 429).length).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...prices)).toBe(4)
  for (let tries = 0; tries < 200; tries += 1) await guess(`198.51.100.${tries}`, `8 paid ${tries}`)
  expect(await guess(home, '1 hoarded, too')).toBe(429)
  expect(await attempt({ name: 'admin', address: home, proof: '2 paid' }, () => Promise.resolve('token'))).toBe('token')
})

test('solved challenges that wait make the next ones dearer, and no more than 64 wait for an account', async () => {
  const { proofs, used, prices } = openPricedProofs()
  const { attempt } = throttleGuesses({ proofs, isDeviceOf: () => false }, { ...roomy, account: { times: 1, seconds: 60 } })
  const held = Promise.withResolvers<null>()
  const tries: Promise<unknown>[] = []
  await attempt({ name: 'admin', address: home }, () => Promise.resolve(null))
  for (let number = 0; number < 64; number += 1) {
    const address = `192.0.2.${number}`
    await expect(attempt({ name: 'admin', address }, () => held.promise)).rejects.toMatchObject({ status: 429 })
    const begun = Promise.withResolvers<null>()
    const look = () => {
      begun.resolve(null)
      return held.promise
    }
    tries.push(attempt({ name: 'admin', address, proof: `${prices.at(-1)} of ${address}` }, look))
    await begun.promise
  }
  expect(prices).toEqual([1, 2, 4, 8].flatMap((price) => Array<number>(16).fill(price)))
  await expect(attempt({ name: 'admin', address: home, proof: '8 late' }, () => held.promise)).rejects.toMatchObject({ status: 429 })
  expect(used).not.toContain('8 late')
  expect(await attempt({ name: 'Ion', address: home }, () => Promise.resolve('token'))).toBe('token')
  held.resolve(null)
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 64 }, () => null))
  expect(await attempt({ name: 'admin', address: home, proof: '8 late' }, () => Promise.resolve('token'))).toBe('token')
})

test('one account, however it signs in, has eight passwords waiting at most; others are not held up', async () => {
  const proofs = openWorkProofs({ archive: emptyArchive(), secret: () => new Uint8Array(32).fill(3), now: () => new Date() })
  const { attempt, know } = throttleGuesses({ proofs, isDeviceOf: () => false }, roomy)
  know('owner of an account', home)
  const held = Promise.withResolvers<string>()
  const flood = Array.from({ length: 30 }, () =>
    attempt({ name: 'owner of an account', address: home }, () => held.promise).catch((problem: Refusal) => problem.status),
  )
  expect(await attempt({ name: 'admin', address: '192.0.2.1' }, () => Promise.resolve('token'))).toBe('token')
  held.resolve('token')
  const results = await Promise.all(flood)
  expect(results.filter((outcome) => outcome === 'token')).toHaveLength(8)
  expect(results.filter((outcome) => outcome === 429)).toHaveLength(22)
})
