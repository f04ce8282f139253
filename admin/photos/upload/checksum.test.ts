import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checksumOf } from './checksum.ts'

test('files have their SHA-256, also several at once', async () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const texts = ['', 'мост', 'x'.repeat(100_000)]
  expect(await Promise.all(texts.map((text) => checksumOf(new File([text], 'скан.jpg'))))).toEqual(texts.map(sha256))
})

test('a file that cannot be read has no checksum, and the next one has', async () => {
  const unreadable = new File(['x'], 'скан.jpg')
  unreadable.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await checksumOf(unreadable)).toBeNull()
  expect(await checksumOf(new File(['x'], 'скан.jpg'))).toMatch(/^[0-9a-f]{64}$/)
})
