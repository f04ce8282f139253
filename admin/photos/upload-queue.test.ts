import { expect, test, vi } from 'vitest'

// The browser's own memory, which the token is kept in.
vi.stubGlobal('window', { addEventListener: () => undefined })
const { faultsOf, titleOf } = await import('./upload-queue.ts')

test.each([
  ['Мост_1905 (2).JPG', 'Мост 1905 (2)'],
  ['vedere.din.țară.png', 'vedere.din.țară'],
  ['__.jpg', ''],
  ['без расширения', 'без расширения'],
])('the file %s suggests the title “%s”', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

test('what is no picture or too large is told before it is sent', () => {
  expect(faultsOf({ name: 'a.JPEG', size: 1 }, 1000)).toEqual([])
  expect(faultsOf({ name: 'a.png', size: 1000 }, 1000)).toEqual([])
  expect(faultsOf({ name: 'a.png', size: 1001 }, 1000)).toHaveLength(1)
  expect(faultsOf({ name: 'a.png.exe', size: 1 }, 1000)).toHaveLength(1)
})
