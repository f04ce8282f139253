import { expect, test } from 'vitest'
import { fileTypeTexts } from '#core/file-type.ts'
import { contentProblem } from './check-content.ts'

test.each<[string, BlobPart, string | null]>([
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), null],
  ['a PNG', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0), null],
  ['a TIFF', 'II*\0\x08\0\0\0', null],
  ['a raw file that begins like a TIFF', 'II*\0\x10\0\0\0CR\x02\0', fileTypeTexts.wrongTypeOf('the raw file of a camera')],
  ['a PDF', '%PDF-1.4 and more than sixteen bytes', fileTypeTexts.wrongTypeOf('a PDF document')],
  ['a text', 'мост', fileTypeTexts.wrongType],
  ['nothing', '', fileTypeTexts.empty],
])('the archive says of %s, before it is sent, what it would answer', async (_, content, problem) => {
  expect(await contentProblem(new Blob([content]))).toBe(problem)
})

test('a file that cannot be read has no problem yet', async () => {
  const file = new Blob(['x'])
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) })
  expect(await contentProblem(file)).toBeNull()
})
