import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#api/http/errors.ts'
import { countEvent, counter } from '#api/auth/rate-counter.ts'
import { openMessageLimits } from './limits.ts'

const minute = 60_000

// The limiter reads the clock of the process.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const refusal = async (work: Promise<unknown>) => {
  const problem: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  return problem instanceof Refusal ? { status: problem.status, wait: Number(problem.headers['Retry-After']) } : problem
}

test('a counter lets so many through, tells how long to wait, and starts again after that', async () => {
  const events = counter({ times: 2, seconds: 10 })
  const secondsToWait = async (key: string) => Math.ceil((await countEvent(events, key)) / 1000)
  expect([await secondsToWait('a'), await secondsToWait('a'), await secondsToWait('a')]).toEqual([0, 0, 10])
  expect(await secondsToWait('b')).toBe(0)
  vi.advanceTimersByTime(9_500)
  expect(await secondsToWait('a')).toBe(1)
  vi.advanceTimersByTime(500)
  expect(await secondsToWait('a')).toBe(0)
})

test('one address has five attempts in ten minutes and thirty a day', async () => {
  const limits = openMessageLimits()
  for (let round = 0; round < 6; round += 1) {
    for (let count = 0; count < 5; count += 1) expect(await refusal(limits.attempt('192.0.2.1'))).toBeNull()
    expect(await refusal(limits.attempt('192.0.2.1'))).toEqual({ status: 429, wait: 600 })
    vi.advanceTimersByTime(10 * minute)
  }
  expect(await refusal(limits.attempt('192.0.2.1'))).toEqual({ status: 429, wait: 23 * 3600 })
  expect(await refusal(limits.attempt('192.0.2.2'))).toBeNull()
  vi.advanceTimersByTime(23 * 60 * minute)
  expect(await refusal(limits.attempt('192.0.2.1'))).toBeNull()
})

test('all visitors together store two hundred messages an hour; messages that were not stored do not count', async () => {
  const limits = openMessageLimits()
  let stored = 0
  const store = () => limits.store(() => void (stored += 1))
  const fail = () =>
    limits.store(() => {
      throw new Error('no such photo')
    })
  for (let count = 0; count < 300; count += 1) await expect(fail()).rejects.toThrow('no such photo')
  for (let count = 0; count < 200; count += 1) await store()
  expect(await refusal(store())).toEqual({ status: 429, wait: 3600 })
  expect(stored).toBe(200)
  vi.advanceTimersByTime(60 * minute)
  await store()
  expect(stored).toBe(201)
})
