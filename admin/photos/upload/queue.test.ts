import { expect, test, vi } from 'vitest'

// The browser's own memory, which the token is kept in.
vi.stubGlobal('window', { addEventListener: () => undefined })
const memory = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, text: string) => void memory.set(key, text),
  removeItem: (key: string) => void memory.delete(key),
})
const { openUploadQueue } = await import('./queue.ts')
const { copiesIn, fileProblems, isUnsaved, titleOf } = await import('./item.ts')
const { openSavedValues } = await import('./saved-values.ts')

test.each([
  ['Мост_1905 (2).JPG', 'Мост 1905 (2)'],
  ['vedere.din.țară.png', 'vedere.din.țară'],
  ['__.jpg', ''],
  ['без расширения', 'без расширения'],
])('the file %s suggests the title “%s”', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('files that are no picture or too large are refused before they are sent', () => {
  expect(fileProblems({ name: 'a.JPEG', size: 1 }, 1000)).toEqual([])
  expect(fileProblems({ name: 'a.png', size: 1000 }, 1000)).toEqual([])
  expect(fileProblems({ name: 'a.png', size: 1001 }, 1000)).toHaveLength(1)
  expect(fileProblems({ name: 'a.png.exe', size: 1 }, 1000)).toHaveLength(1)
})

test('a file whose content is no picture is refused before it is sent; the others stay ready', async () => {
  const queue = openUploadQueue(openSavedValues(3))
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  queue.add([new File(['GIF89a'], 'а.jpg'), new File([jpeg], 'б.jpg'), new File([''], 'в.png')], 1000)
  await vi.waitFor(() => expect(queue.items.get().map(({ state }) => state)).toEqual(['refused', 'ready', 'refused']))
  expect(queue.items.get().map(({ problems }) => problems.length)).toEqual([1, 0, 1])
})

const scan = (name: string) => new File(['x'], name, { lastModified: 7 })

/** A list of these pictures, as it is opened by a user. */
function listOf(names: string[], userID = 1) {
  const queue = openUploadQueue(openSavedValues(userID))
  queue.add(names.map(scan), 1000)
  return { queue, ids: queue.items.get().map(({ id }) => id), own: () => queue.items.get().map(({ own }) => own) }
}

test('values that were typed for a file come back with it, to their writer only, until they are discarded', () => {
  const names = ['Мост_1905.jpg', 'другой.jpg']
  const { queue, ids } = listOf(names)
  expect(queue.items.get().every(isUnsaved)).toBe(true)
  const typed = { title: 'Мост «через» & <b>', descriptionRo: 'Podul peste Bîc', date: 'ca. 1905', locationID: 4 }
  queue.describe(new Map([[ids[0]!, typed]]))
  expect(listOf(names).own()).toEqual([typed, { title: 'другой' }])
  expect(listOf(names, 2).own()).toEqual([{ title: 'Мост 1905' }, { title: 'другой' }])
  queue.discardValues()
  expect(listOf(names).own()[0]).toEqual({ title: 'Мост 1905' })
  expect([...memory.keys()]).toEqual([])
})

test('titles that an earlier version has kept come back, too', () => {
  const values = { 'Мост_1905.jpg 1 7': 'Мост / мостик' }
  memory.set('draft:1:photo/titles', JSON.stringify({ version: 0, base: {}, values, at: new Date().toISOString() }))
  const { queue, own } = listOf(['Мост_1905.jpg'])
  expect(own()).toEqual([{ title: 'Мост / мостик' }])
  queue.discardValues()
})

test('a value is copied from the picture above, or to all below, past pictures that are refused', () => {
  const { queue, ids, own } = listOf(['а.jpg', 'нет.gif', 'б.jpg', 'в.jpg'])
  queue.describe(new Map([[ids[0]!, { date: '1905', locationID: 4 }]]))
  expect(queue.copyFromAbove(ids[2]!, 'date')).toBe(true)
  expect(queue.copyFromAbove(ids[0]!, 'date')).toBe(false)
  expect(queue.copyToBelow(ids[0]!, 'locationID')).toBe(2)
  expect(own().map(({ date, locationID }) => [date, locationID])).toEqual([
    ['1905', 4],
    [undefined, undefined],
    ['1905', 4],
    [undefined, 4],
  ])
  queue.discardValues()
})

test('pictures change places, and the first and the last one stay in the list', () => {
  const { queue, ids } = listOf(['а.jpg', 'б.jpg', 'в.jpg'])
  const [first, second, third] = ids as [string, string, string]
  const names = () => queue.items.get().map(({ file }) => file.name[0])
  expect(queue.moveBy(first, -1)).toBeNull()
  expect(queue.moveBy(first, 1)).toBe(2)
  expect(names()).toEqual(['б', 'а', 'в'])
  queue.moveBeside(third, second, false)
  expect(names()).toEqual(['в', 'б', 'а'])
  queue.moveBeside(third, first, true)
  expect(names()).toEqual(['б', 'а', 'в'])
  expect(queue.moveBy(third, 1)).toBeNull()
})

test('files with the same bytes are copies of the first one in the list, and are left out at once', async () => {
  const queue = openUploadQueue(openSavedValues(4))
  const file = (name: string, text: string) => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), text], name)
  queue.add([file('а.jpg', 'мост'), file('б.jpg', 'мост'), file('в.jpg', 'пост')], 1000)
  queue.add([file('г.jpg', 'мост')], 1000)
  const copies = () => [...copiesIn(queue.items.get()).values()].map((item) => item.file.name)
  await vi.waitFor(() => expect(copies()).toEqual(['а.jpg', 'а.jpg']))
  queue.moveBy(queue.items.get()[1]!.id, -1)
  expect(copies()).toEqual(['б.jpg', 'б.jpg'])
  queue.removeCopies()
  expect(queue.items.get().map(({ file: { name } }) => name)).toEqual(['б.jpg', 'в.jpg'])
  expect(copies()).toEqual([])
})
