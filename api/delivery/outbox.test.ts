import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDeliveryOutbox, readDeliveries, type DeliveryOutbox } from './outbox.ts'
import type { Target } from './targets.ts'

const at = '2026-01-02T03:04:05.000Z'
const later = '2026-01-02T04:00:00.000Z'

let sqlite: Database.Database
let outbox: DeliveryOutbox

beforeEach(() => {
  sqlite = new Database(':memory:')
  outbox = openDeliveryOutbox(sqlite)
})
afterEach(() => sqlite.close())

const none = () => []
const filesFor = (target: Target) => outbox.next(target, 100).map(({ file, isRemoved }) => (isRemoved ? `-${file}` : file))

test('nothing is recorded where nothing is set up', () => {
  outbox.activate({}, () => ['index.html'], at)
  outbox.record('a.html', false, at)
  expect(outbox.waiting('purge')).toEqual({ count: 0, since: '' })
  expect(readDeliveries(sqlite)).toEqual([])
})

test('a new target gets all that is published, the same one only what changed since', () => {
  outbox.activate({ purge: 'one' }, () => ['index.html', 'a.html'], at)
  expect(filesFor('purge')).toEqual(['index.html', 'a.html'])
  outbox.finish('purge', outbox.next('purge', 100), at)
  outbox.record('b.html', false, later)

  const again = openDeliveryOutbox(sqlite)
  again.activate({ purge: 'one' }, () => ['index.html', 'a.html', 'b.html'], later)
  expect(again.next('purge', 100).map(({ file }) => file)).toEqual(['b.html'])
  again.activate({ purge: 'two' }, () => ['index.html'], later)
  expect(again.next('purge', 100).map(({ file }) => file)).toEqual(['b.html', 'index.html'])
})

test('pictures that an older version had wait among the pages wait separately after an upgrade', () => {
  outbox.activate({ purge: 'one' }, none, at)
  for (const file of ['a.html', 'uploads/preview/1.jpg', 'b.html']) outbox.record(file, file.endsWith('.jpg'), at)
  expect(outbox.waiting('purge').count).toBe(3)

  const upgraded = openDeliveryOutbox(sqlite)
  upgraded.activate({ purge: 'one', 'purge-pictures': 'one' }, none, later)
  const [pages, pictures] = (['purge', 'purge-pictures'] as const).map((target) => upgraded.next(target, 100))
  expect(pages?.map(({ file }) => file)).toEqual(['a.html', 'b.html'])
  expect(pictures).toMatchObject([{ file: 'uploads/preview/1.jpg', isRemoved: true }])
})

test('a file waits once, in its first place, and since its first change; one that changes during its delivery keeps waiting', () => {
  outbox.activate({ purge: 'one' }, none, at)
  outbox.record('a.html', false, at)
  outbox.record('b.html', false, at)
  outbox.record('a.html', false, later)
  expect(filesFor('purge')).toEqual(['a.html', 'b.html'])
  expect(outbox.waiting('purge')).toEqual({ count: 2, since: at })

  const underway = outbox.next('purge', 100)
  outbox.record('b.html', false, later)
  outbox.finish('purge', underway, later)
  expect(filesFor('purge')).toEqual(['b.html'])
})

test('a file that is removed while it waits comes after what was written before', () => {
  outbox.activate({ purge: 'one' }, none, at)
  for (const file of ['gone.html', 'a.html', 'back.html']) outbox.record(file, false, at)
  outbox.record('gone.html', true, later)
  outbox.record('back.html', true, later)
  outbox.record('back.html', false, later)
  expect(filesFor('purge')).toEqual(['a.html', '-gone.html', 'back.html'])
})

test('what is uploaded is purged afterwards, not before', () => {
  outbox.activate({ upload: 'command', purge: 'one' }, none, at)
  outbox.record('a.html', false, at)
  outbox.record('b.html', true, at)
  expect([filesFor('upload'), filesFor('purge')]).toEqual([['a.html', '-b.html'], []])
  const [first] = outbox.next('upload', 1)
  outbox.finish('upload', [first!], later)
  expect([filesFor('upload'), filesFor('purge')]).toEqual([['-b.html'], ['a.html']])
  expect(outbox.history('upload')).toEqual({ deliveredAt: later, problem: '', failingSince: '' })
})

test('what waits for a command that is not set up any more is purged; what waits for a CDN that is not is dropped', () => {
  outbox.activate({ upload: 'command', purge: 'one' }, none, at)
  outbox.record('a.html', true, at)
  outbox.activate({ purge: 'one' }, none, later)
  expect([filesFor('upload'), filesFor('purge')]).toEqual([[], ['-a.html']])
  outbox.activate({}, none, later)
  expect(readDeliveries(sqlite)).toEqual([])
  outbox.activate({ purge: 'one' }, none, later)
  expect(filesFor('purge')).toEqual([])
})

test('the bucket comes between the command and the purge, also when everything is delivered at once or it is not set up any more', () => {
  outbox.activate({ upload: 'command', bucket: 'b', purge: 'one' }, none, at)
  for (const file of ['a.html', 'b.html', 'c.html']) outbox.record(file, false, at)
  outbox.finish('upload', outbox.next('upload', 2), later)
  expect([filesFor('upload'), filesFor('bucket'), filesFor('purge')]).toEqual([['c.html'], ['a.html', 'b.html'], []])
  const upTo = outbox.newestVersion()
  outbox.finish('upload', outbox.next('upload', 1), later)
  outbox.finishAll('bucket', upTo, later)
  expect([filesFor('bucket'), filesFor('purge')]).toEqual([['c.html'], ['a.html', 'b.html']])
  outbox.activate({ upload: 'command', purge: 'one' }, none, later)
  expect([filesFor('bucket'), filesFor('purge')]).toEqual([[], ['a.html', 'b.html', 'c.html']])
})

test('everything up to a number is delivered at once, and what came after that waits', () => {
  outbox.activate({ purge: 'one' }, none, at)
  outbox.record('a.html', false, at)
  outbox.record('b.html', false, at)
  const upTo = outbox.newestVersion()
  outbox.record('a.html', false, later)
  outbox.finishAll('purge', upTo, later)
  expect(filesFor('purge')).toEqual(['a.html'])
})

test('a changed page without a file is for the CDN alone, which needs not wait for others, and so is what only it may have', () => {
  outbox.activate({ upload: 'command', purge: 'one' }, (target) => [`all for ${target}`], at)
  outbox.recordPage('latest/page/21.html', later)
  expect([filesFor('upload'), filesFor('purge')]).toEqual([['all for upload'], ['all for purge', 'latest/page/21.html']])
  outbox.activate({ upload: 'command' }, none, later)
  outbox.recordPage('latest/page/22.html', later)
  expect([filesFor('upload'), filesFor('purge')]).toEqual([['all for upload'], []])
})

test('a problem is kept with its beginning until something is delivered', () => {
  outbox.activate({ purge: 'one' }, none, at)
  outbox.record('a.html', false, at)
  outbox.fail('purge', 'It is down.', at)
  outbox.fail('purge', 'It is still down.', later)
  expect(outbox.history('purge')).toEqual({ deliveredAt: '', problem: 'It is still down.', failingSince: at })
  expect(readDeliveries(sqlite)).toEqual([{ target: 'purge', problem: 'It is still down.', waiting: 1, since: at }])
  outbox.finish('purge', outbox.next('purge', 1), later)
  expect(outbox.history('purge')).toEqual({ deliveredAt: later, problem: '', failingSince: '' })
})

test('records are brought to the disk whenever there are new ones', () => {
  const secured = () => sqlite.prepare<[], number>('SELECT secured FROM delivery_targets').pluck().get()
  outbox.activate({ purge: 'one' }, none, at)
  outbox.secure()
  expect(secured()).toBe(0)
  outbox.record('a.html', false, at)
  outbox.secure()
  outbox.secure()
  expect(secured()).toBe(1)
  expect(sqlite.pragma('synchronous', { simple: true })).toBe(1)
})
