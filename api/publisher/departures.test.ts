import { expect, test } from 'vitest'
import { address, fileOf, type Address } from '#core/addresses.ts'
import { openDepartures } from './departures.ts'
import { openQueue, release, type Entry } from './queue.ts'

const photo = address('photo', 'ru', { id: 9 })
const list = address('contributor', 'ru', { id: 7 })

/** A queue with departures, as the engine drives them: changes touch pages, renderers say what became of them. */
function open() {
  const queue = openQueue()
  const noted = new Set<string>()
  const departures = openDepartures(queue, noted)
  const finished: string[] = []

  /** A renderer takes one of the pages that wait. */
  function begin(page: Address, due: Entry['due'] = 'first'): Entry {
    const taken = queue.take(10)
    const wanted = taken.find((entry) => entry.file === fileOf(page) && entry.due === due)
    for (const entry of taken) if (entry !== wanted) queue.putBack(entry)
    if (!wanted) throw new Error(`${due} ${fileOf(page)} does not wait`)
    return wanted
  }

  /** It finds that the page is not published. */
  function absent(entry: Entry) {
    departures.leave(entry)
    queue.finish(entry)
  }

  function made(entry: Entry) {
    departures.stay(entry.file)
    queue.finish(entry)
  }

  return {
    noted,
    finished,
    change(name: string, ...pages: Address[]) {
      const batch = departures.openChanges(() => finished.push(name))
      batch.open += 1
      for (const page of pages) queue.add(page, departures.isDeparting(fileOf(page)) ? 'new' : 'first', batch)
      release(batch)
    },
    begin,
    absent,
    made,
    removed(entry: Entry) {
      departures.ended(entry.file)
      queue.finish(entry)
    },
    waiting() {
      const taken = queue.take(10)
      for (const entry of taken) queue.putBack(entry)
      return taken.map(({ due, file }) => `${due} ${file}`)
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
  expect(waiting()).toEqual(['new photos/9.html'])
  made(begin(photo, 'new'))
  made(begin(list))
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
  absent(begin(photo, 'new'))
  expect(waiting()).toEqual(['first contributors/7.html'])
  made(begin(list))
  removed(begin(photo, 'gone'))
  expect([waiting(), finished]).toEqual([[], ['deleted', 'restored', 'deleted again']])
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

test('a page is noted as about to go until it is removed or has come back', () => {
  const { change, begin, absent, made, removed, noted } = open()
  change('deleted', photo)
  absent(begin(photo))
  expect([...noted]).toEqual(['photos/9.html'])
  change('restored', photo)
  made(begin(photo, 'new'))
  expect([...noted]).toEqual([])
  change('deleted again', photo)
  absent(begin(photo))
  expect([...noted]).toEqual(['photos/9.html'])
  removed(begin(photo, 'gone'))
  expect([...noted]).toEqual([])
})
