import { expect, test } from 'vitest'
import { address, fileOf, type Address } from '#core/addresses.ts'
import { openPendingRemovals } from './pending-removals.ts'
import { openQueue, release, type QueuedPage } from './queue.ts'

const photo = address('photo', 'ru', { id: 9 })
const other = address('photo', 'ru', { id: 10 })
const third = address('photo', 'ru', { id: 11 })
const list = address('contributor', 'ru', { id: 7 })

/** A queue with pending removals, as the engine drives them: changes affect pages, renderers report the results. */
function open({ links = [] as [from: Address, to: Address][] } = {}) {
  const fresh = new Set<string>()
  const queue = openQueue(fresh)
  const unreferenced = new Set<string>()
  const linksOf = (file: string) => links.filter(([from]) => fileOf(from) === file).map(([, to]) => fileOf(to))
  const removals = openPendingRemovals({ queue, unreferenced, isNew: (file) => fresh.has(file), linksOf })
  const finished: string[] = []

  /** A renderer takes one of the pages that wait. */
  function begin(page: Address, due: QueuedPage['priority'] = 'first'): QueuedPage {
    const taken = queue.take(10)
    const wanted = taken.find((entry) => entry.file === fileOf(page) && entry.priority === due)
    for (const entry of taken) if (entry !== wanted) queue.putBack(entry)
    if (!wanted) throw new Error(`${due} ${fileOf(page)} does not wait`)
    return wanted
  }

  /** It finds that the page is not published. */
  function absent(entry: QueuedPage) {
    removals.schedule(entry)
    queue.finish(entry)
  }

  function made(entry: QueuedPage) {
    removals.cancel(entry.file)
    queue.finish(entry)
  }

  return {
    fresh,
    unnamed: unreferenced,
    finished,
    change(this: void, name: string, ...pages: Address[]) {
      const job = removals.openChangesJob(() => finished.push(name))
      job.open += 1
      for (const page of pages) {
        removals.noteAffected(fileOf(page), job)
        queue.add(page, unreferenced.has(fileOf(page)) ? 'new' : 'first', job)
      }
      release(job)
    },
    begin,
    absent,
    made,
    removed(this: void, entry: QueuedPage) {
      removals.finish(entry.file)
      queue.finish(entry)
    },
    waiting(this: void) {
      const taken = queue.take(10)
      for (const entry of taken) queue.putBack(entry)
      return taken.map(({ priority, file }) => `${priority} ${file}`)
    },
  }
}

test('a page that is gone is removed when the pages that named it are made, and only then is the change finished', () => {
  const { change, begin, absent, made, removed, waiting, finished } = open()
  change('deleted', photo, list)
  absent(begin(photo))
  expect(waiting()).toEqual(['first contributors/7.html'])
  made(begin(list))
  expect([waiting(), finished]).toEqual([['gone photos/9.html'], []])
  removed(begin(photo, 'gone'))
  expect([waiting(), finished]).toEqual([[], ['deleted']])
})

test('a page that comes back stays', () => {
  const { change, begin, absent, made, waiting, finished } = open()
  change('deleted', photo, list)
  absent(begin(photo))
  change('restored', photo, list)
  // It is still published, and may be named.
  expect(waiting()).toEqual(['first contributors/7.html', 'first photos/9.html'])
  made(begin(list))
  made(begin(photo))
  expect([waiting(), finished]).toEqual([[], ['deleted', 'restored']])
})

test('a page that comes back and goes again before it was made stays until the last page that names it is made', () => {
  const { change, begin, absent, made, removed, waiting, finished } = open()
  change('deleted', photo, list)
  const first = begin(photo)
  // Nobody knows yet that the page is gone: the list may name it at once.
  change('restored', photo, list)
  absent(first)
  made(begin(list))
  change('deleted again', photo, list)
  absent(begin(photo))
  expect(waiting()).toEqual(['first contributors/7.html'])
  made(begin(list))
  removed(begin(photo, 'gone'))
  expect([waiting(), finished]).toEqual([[], ['deleted', 'restored', 'deleted again']])
})

test('a page that is gone is not removed while it may come back, for pages that wait may name it', () => {
  const { change, begin, absent, made, waiting } = open()
  change('deleted', photo, list)
  absent(begin(photo))
  const last = begin(list)
  change('restored', photo, list)
  made(last)
  expect(waiting()).toEqual(['first photos/9.html', 'first contributors/7.html'])
})

/** One page is removed when its change is nearly done; then another one, whose list is not rendered yet. */
function removeInTurn({ change, begin, absent }: ReturnType<typeof open>) {
  change('deleted first', other, third)
  absent(begin(other))
  const last = begin(third)
  change('deleted then', photo, list)
  absent(begin(photo))
  absent(last)
}

test('a page that cannot be removed yet keeps the pages that it names, and those that they name', () => {
  const driven = open({
    links: [
      [photo, other],
      [other, third],
    ],
  })
  const { begin, made, waiting } = driven
  removeInTurn(driven)
  expect(waiting()).toEqual(['first contributors/7.html'])
  made(begin(list))
  expect(waiting().toSorted()).toEqual(['gone photos/10.html', 'gone photos/11.html', 'gone photos/9.html'])
})

test('what no such page names goes at once', () => {
  const driven = open({ links: [[other, photo]] })
  removeInTurn(driven)
  expect(driven.waiting()).toEqual(['gone photos/10.html', 'first contributors/7.html'])
})

test('where a page comes back, what its old form named goes', () => {
  const { change, begin, absent, made, waiting } = open({ links: [[photo, other]] })
  change('deleted first', other)
  const one = begin(other)
  change('deleted then', photo, list)
  absent(begin(photo))
  absent(one)
  change('restored', photo)
  made(begin(list))
  expect(waiting()).toEqual(['first photos/9.html'])
  made(begin(photo))
  expect(waiting()).toEqual(['gone photos/10.html'])
})

test('a page whose removal waits its turn is not removed when it comes back', () => {
  const { change, begin, absent, made, waiting, finished } = open()
  change('deleted', photo)
  absent(begin(photo))
  expect(waiting()).toEqual(['gone photos/9.html'])
  change('restored', photo, list)
  made(begin(photo, 'new'))
  made(begin(list))
  expect([waiting(), finished]).toEqual([[], ['deleted', 'restored']])
})

test('a page is noted as one that nothing names from when its removal waits until it is removed or has come back', () => {
  const { change, begin, absent, made, removed, unnamed } = open()
  change('deleted', photo, list)
  absent(begin(photo))
  expect([...unnamed]).toEqual([])
  made(begin(list))
  expect([...unnamed]).toEqual(['photos/9.html'])
  change('restored', photo)
  made(begin(photo, 'new'))
  expect([...unnamed]).toEqual([])
  change('deleted again', photo)
  absent(begin(photo))
  expect([...unnamed]).toEqual(['photos/9.html'])
  removed(begin(photo, 'gone'))
  expect([...unnamed]).toEqual([])
})

test('a new page that goes before all that it names was made is new again when it comes back', () => {
  const { change, begin, absent, fresh, unnamed } = open()
  fresh.add('photos/9.html')
  change('deleted', photo, list)
  absent(begin(photo, 'new'))
  expect([...unnamed]).toEqual(['photos/9.html'])
})
