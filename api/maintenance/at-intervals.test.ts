import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atIntervals } from './at-intervals.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('work that is still under way leaves a turn out, and a stop waits for it', async () => {
  const ends: (() => void)[] = []
  const signals: AbortSignal[] = []
  const { stop } = atIntervals(1000, async (signal) => {
    signals.push(signal)
    await new Promise<void>((resolve) => ends.push(resolve))
  })
  await vi.advanceTimersByTimeAsync(3500)
  expect(ends.length).toBe(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(400)
  expect(ends.length).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(ends.length).toBe(2)

  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([isStopped, signals[1]?.aborted, ends.length]).toEqual([false, true, 2])
  ends[1]?.()
  await stopped
  expect(isStopped).toBe(true)
})
