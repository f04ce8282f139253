import { describe, expect, test } from 'vitest'
import { mediaLimits, mediaLimitsFor } from '#api/media/limits.ts'
import { limitsFor, memoryFor } from './machine.ts'

const gigabyte = 2 ** 30

describe('the limits of a machine', () => {
  test.each([
    [0.5, 2, 1],
    [1, 2, 2],
    [1, 1, 1],
    [2, 8, 4],
    [64, 2, 2],
    [64, 16, 4],
  ])('with %d GB and %d cores: %d rendering processes', (memory, cores, renderers) => {
    expect(limitsFor(memory * gigabyte, cores).renderers).toBe(renderers)
  })

  test('a picture may take half of a small machine, and no more of a large one than one needs', () => {
    const media = (memory: number) => mediaLimitsFor(limitsFor(memory * gigabyte, 2))
    expect(media(1)).toEqual({ childMemory: gigabyte / 2, memory: Math.round(gigabyte / 3), threads: 1 })
    const { childMemory, memory } = mediaLimits
    expect(media(64)).toEqual({ childMemory, memory, threads: 2 })
  })

  test('processes of a small machine keep less in memory and end sooner; a large one has the room that it had', () => {
    const [small, large] = [limitsFor(gigabyte, 2), limitsFor(64 * gigabyte, 2)]
    expect(small.databaseCache).toBeLessThan(large.databaseCache / 4)
    expect(small.pageCache).toBeLessThan(large.pageCache / 8)
    expect(small.mediaRest).toBeLessThan(60_000)
    expect(small.readerRest).toBeLessThan(large.readerRest)
    expect([small.serverHeap.length > 0, large.serverHeap]).toEqual([true, []])
  })

  test('memory is what the setting says, or what is there', () => {
    expect(memoryFor(1024)).toBe(gigabyte)
    expect(memoryFor(0)).toBeGreaterThan(100 * 2 ** 20)
    expect(memoryFor(0)).toBeLessThan(2 ** 50)
  })
})
