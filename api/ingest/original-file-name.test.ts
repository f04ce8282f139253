import { expect, test } from 'vitest'
import { textLength } from '#core/limits.ts'
import { fileNameOf } from './original-file-name.ts'

test.each([
  ['Орхей 12.tif', 'Орхей 12.tif'],
  ['/home/maria/Țară.jpg', 'Țară.jpg'],
  ['C:\\scans\\box 1\\12.jpg', '12.jpg'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['a\u0000b\u0007.jpg', 'ab.jpg'],
  ['строка\nдругая.jpg', 'строка другая.jpg'],
  ['T\u0326ara\u0306.jpg', 'Țară.jpg'],
  ['  .jpg ', '.jpg'],
])('%j is kept as %j', (path, name) => {
  expect(fileNameOf(path)).toBe(name)
})

test('a name that is too long keeps its end, and no half of a character', () => {
  const name = fileNameOf(`${'😀'.repeat(300)}.jpg`)
  expect(name.length).toBeLessThanOrEqual(textLength.fileName)
  expect(name).toMatch(/^(?:😀)+\.jpg$/u)
})
