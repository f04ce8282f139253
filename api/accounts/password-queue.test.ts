import { expect, test } from 'vitest'
import type { Refusal } from '#api/http/errors.ts'
import { inPasswordQueue, waitingPasswords } from './password-queue.ts'

/** Holds both places until it is released. */
function holdPlaces() {
  const { promise, resolve } = Promise.withResolvers<null>()
  const held = [1, 2].map((number) => inPasswordQueue({ key: `held ${number}`, rank: 0 }, () => promise))
  return async () => {
    resolve(null)
    await Promise.all(held)
  }
}

test('names take turns, however many tries wait for one of them', async () => {
  const release = holdPlaces()
  const order: string[] = []
  const tried = (key: string) => inPasswordQueue({ key, rank: 0 }, async () => void order.push(key))
  const crowd = Array.from({ length: 40 }, () => tried('crowd'))
  const owner = tried('owner')
  expect([waitingPasswords('crowd'), waitingPasswords('owner')]).toEqual([40, 1])
  await release()
  await Promise.all([...crowd, owner])
  expect(order.indexOf('owner')).toBe(1)
  expect(order).toHaveLength(41)
})

test('among the tries for one name the lower rank goes first, and equal ones in the order they came', async () => {
  const release = holdPlaces()
  const order: string[] = []
  const tried = (rank: number, name: string) => inPasswordQueue({ key: 'admin', rank }, async () => void order.push(name))
  const all = [tried(2, 'stranger'), tried(1, 'proof'), tried(0, 'device'), tried(1, 'later proof'), tried(0, 'later device')]
  await release()
  await Promise.all(all)
  expect(order).toEqual(['device', 'later device', 'proof', 'later proof', 'stranger'])
})

test('nothing is hashed for a client that has left, and an error ends no turn of others', async () => {
  const release = holdPlaces()
  const left = new AbortController()
  let isHashed = false
  const gone = inPasswordQueue({ key: 'a', rank: 0, signal: left.signal }, async () => void (isHashed = true)).catch(
    (problem: Refusal) => problem.status,
  )
  const broken = inPasswordQueue({ key: 'b', rank: 0 }, () => Promise.reject(new Error('broken'))).catch(
    (problem: Error) => problem.message,
  )
  const next = inPasswordQueue({ key: 'c', rank: 0 }, () => Promise.resolve('done'))
  left.abort()
  await release()
  expect([await gone, isHashed, await broken, await next]).toEqual([503, false, 'broken', 'done'])
})
