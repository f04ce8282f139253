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
const { fileProblems, isUnsaved, titleOf } = await import('./item.ts')
const { openSavedTitles } = await import('./saved-titles.ts')

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
  const queue = openUploadQueue(openSavedTitles(3))
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  queue.add([new File(['GIF89a'], 'а.jpg'), new File([jpeg], 'б.jpg'), new File([''], 'в.png')], 1000)
  await vi.waitFor(() => expect(queue.items.get().map(({ state }) => state)).toEqual(['refused', 'ready', 'refused']))
  expect(queue.items.get().map(({ problems }) => problems.length)).toEqual([1, 0, 1])
})

test('a title that was typed for a file comes back with it, to its writer only, until it is discarded', () => {
  const scan = new File(['x'], 'Мост_1905.jpg', { lastModified: 7 })
  const opened = (userID: number) => {
    const queue = openUploadQueue(openSavedTitles(userID))
    queue.add([scan, new File(['x'], 'другой.jpg', { lastModified: 7 })], 1000)
    return { queue, titles: queue.items.get().map(({ title }) => title), items: queue.items.get() }
  }
  const { queue, items } = opened(1)
  expect(items.every(isUnsaved)).toBe(true)
  queue.rename(items[0]!.id, 'Мост «через» & <b>')
  expect(opened(1).titles).toEqual(['Мост «через» & <b>', 'другой'])
  expect(opened(2).titles).toEqual(['Мост 1905', 'другой'])
  queue.discardTitles()
  expect(opened(1).titles).toEqual(['Мост 1905', 'другой'])
  expect([...memory.keys()]).toEqual([])
})
