import { expect, test } from 'vitest'
import { address, fileOf } from '#core/addresses.ts'
import { openQueue, release, type PublishJob, type QueuedPage } from './queue.ts'

const photo = (id: number) => address('photo', 'ru', { id })
const idsOf = (entries: QueuedPage[]) => entries.map(({ page }) => page.id)

function job(): PublishJob & { isFinished: boolean } {
  return {
    open: 0,
    isFinished: false,
    onFinished() {
      this.isFinished = true
    },
  }
}

test('a page touched by several changes is made once, and finishes all of them', () => {
  const queue = openQueue()
  const [one, two] = [job(), job()]
  queue.add(photo(1), 'further', one)
  queue.add(photo(1), 'first', two)
  queue.add(photo(1), 'further', two)
  const [entry, ...others] = queue.take(10)
  expect(others).toEqual([])
  queue.finish(entry!)
  expect([one.isFinished, two.isFinished, queue.size()]).toEqual([true, true, 0])
})

test('pages that are due earlier are given out earlier, in whatever order they came', () => {
  const queue = openQueue()
  const work = job()
  queue.add(photo(1), 'further', work)
  queue.add(photo(2), 'first', work)
  queue.add(photo(3), 'further', work)
  queue.add(photo(3), 'first', work)
  expect([idsOf(queue.take(10)), idsOf(queue.take(10))]).toEqual([[2, 3], [1]])
})

test('the first pages of saves come in small batches, without others', () => {
  const queue = openQueue()
  const work = job()
  for (let id = 1; id <= 8; id += 1) queue.add(photo(id), 'first', work)
  for (let id = 9; id <= 20; id += 1) queue.add(photo(id), 'further', work)
  for (let id = 21; id <= 30; id += 1) queue.add(photo(id), 'next', work)
  const [one, two, rest] = [1, 2, 3].map(() => idsOf(queue.take(40)))
  expect([one, two, rest?.length, rest?.[0]]).toEqual([[1, 2, 3, 4, 5, 6], [7, 8], 22, 21])
})

test('a page is being made from when it waits until it is finished; one that is removed is not', () => {
  const queue = openQueue()
  const work = job()
  const file = fileOf(photo(1))
  const seen = [queue.isMaking(file)]
  queue.add(photo(1), 'further', work)
  seen.push(queue.isMaking(file))
  const [entry] = queue.take(10)
  seen.push(queue.isMaking(file))
  queue.finish(entry!)
  seen.push(queue.isMaking(file))
  queue.add(photo(1), 'gone', work)
  seen.push(queue.isMaking(file))
  queue.take(10)
  expect([...seen, queue.isMaking(file)]).toEqual([false, true, true, false, false, false])
})

test('nothing is given out while new pages are being made, because it may link to them', () => {
  const queue = openQueue()
  const work = job()
  queue.add(photo(1), 'first', work)
  queue.add(photo(2), 'new', work)
  const fresh = queue.take(10)
  expect([idsOf(fresh), idsOf(queue.take(10))]).toEqual([[2], []])
  queue.finish(fresh[0]!)
  expect(idsOf(queue.take(10))).toEqual([1])
})

test('a page that is touched while it is being made is made again, but only afterwards', () => {
  const queue = openQueue()
  const [one, two] = [job(), job()]
  queue.add(photo(1), 'first', one)
  const [entry] = queue.take(10)
  queue.add(photo(1), 'first', two)
  expect(queue.take(10)).toEqual([])
  queue.finish(entry!)
  expect([one.isFinished, two.isFinished]).toEqual([true, false])
  expect(idsOf(queue.take(10))).toEqual([1])
})

test('a page that a process died of is tried again alone', () => {
  const queue = openQueue()
  const work = job()
  for (const id of [1, 2, 3]) queue.add(photo(id), 'further', work)
  const entries = queue.take(2)
  for (const entry of entries) queue.putBack({ ...entry, crashes: 1 })
  expect([idsOf(queue.take(10)), idsOf(queue.take(10)), idsOf(queue.take(10))]).toEqual([[3], [1], [2]])
  expect(work.open).toBe(3)
})

test('a batch is open until what else keeps it open is released', () => {
  const queue = openQueue()
  const work = job()
  work.open = 1
  queue.add(photo(1), 'first', work)
  queue.finish(queue.take(1)[0]!)
  expect(work.isFinished).toBe(false)
  release(work)
  expect(work.isFinished).toBe(true)
})

test('a removal waits beside the making of the same page', () => {
  const queue = openQueue()
  const work = job()
  queue.add(photo(1), 'further', work)
  queue.add(photo(1), 'gone', work)
  const first = queue.take(10)
  expect(first.map(({ priority }) => priority)).toEqual(['gone'])
  queue.finish(first[0]!)
  expect(queue.take(10).map(({ priority }) => priority)).toEqual(['further'])
  expect(work.isFinished).toBe(false)
})

test('nothing overtakes a page that comes back while it is being removed', () => {
  const queue = openQueue()
  const work = job()
  queue.add(photo(1), 'gone', work)
  const [removal] = queue.take(10)
  queue.add(photo(1), 'new', work)
  queue.add(photo(2), 'first', work)
  expect(queue.take(10)).toEqual([])
  queue.finish(removal!)
  expect(idsOf(queue.take(10))).toEqual([1])
})

test('a new page that changes while other new pages are being made is made again before anything else links to it', () => {
  const queue = openQueue()
  const work = job()
  queue.add(photo(1), 'new', work)
  queue.add(photo(2), 'new', work)
  const [one] = queue.take(1)
  const [two] = queue.take(1)
  queue.finish(one!)
  // The second is deleted now; the first names it.
  for (const id of [1, 2, 3]) queue.add(photo(id), 'first', work)
  queue.finish(two!)
  const again = queue.take(10)
  expect([idsOf(again), queue.take(10)]).toEqual([[1, 2], []])
  for (const entry of again) queue.finish(entry)
  expect(idsOf(queue.take(10))).toEqual([3])
})

test('a page is new no longer when all of its time are made', () => {
  const queue = openQueue()
  const work = job()
  queue.add(photo(1), 'new', work)
  queue.finish(queue.take(10)[0]!)
  expect(queue.take(10)).toEqual([])
  queue.add(photo(1), 'further', work)
  queue.add(photo(2), 'first', work)
  expect([idsOf(queue.take(10)), idsOf(queue.take(10))]).toEqual([[2], [1]])
})

test('what an earlier queue left among its new pages is new again', () => {
  const left = new Set(['photos/1.html'])
  const queue = openQueue(left)
  const work = job()
  for (const id of [2, 1]) queue.add(photo(id), 'first', work)
  const again = queue.take(10)
  expect([idsOf(again), queue.take(10)]).toEqual([[1], []])
  queue.finish(again[0]!)
  expect([idsOf(queue.take(10)), left.size]).toEqual([[2], 0])
})
