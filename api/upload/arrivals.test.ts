import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openArrivals } from './arrivals.ts'

let given: string[]
const arrivals = openArrivals()

/** An upload that arrives, or fails, when it is told to. */
function begin(name: string, userID = 1) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const over = arrivals
    .inOrder(userID, () => promise)
    .then(
      (received) => given.push(received),
      () => given.push(`${name} failed`),
    )
  return { arrive: () => resolve(name), fail: () => reject(new Error('cut')), over }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

beforeEach(() => {
  given = []
})
afterEach(() => {
  vi.useRealTimers()
})

test('uploads are given in the order in which they began, whichever arrives first', async () => {
  const [first, second, third] = [begin('first'), begin('second'), begin('third')]
  third.arrive()
  second.arrive()
  await settled()
  expect(given).toEqual([])
  first.arrive()
  await Promise.all([first.over, second.over, third.over])
  expect(given).toEqual(['first', 'second', 'third'])
})

test('one that fails holds up none, and is told at once', async () => {
  const [first, second] = [begin('first'), begin('second')]
  second.arrive()
  first.fail()
  await Promise.all([first.over, second.over])
  expect(given).toEqual(['first failed', 'second'])
})

test('the uploads of one user do not wait for those of another', async () => {
  const [other, own] = [begin('other', 1), begin('own', 2)]
  own.arrive()
  await own.over
  expect(given).toEqual(['own'])
  other.arrive()
  await other.over
})

test('one that never comes is not waited for', async () => {
  const [dead, second] = [begin('dead'), begin('second')]
  second.arrive()
  await second.over
  expect(given).toEqual(['second'])
  dead.fail()
  await dead.over
})
