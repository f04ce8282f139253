import { expect, test } from 'vitest'
import { openContents } from './same-content.ts'

const big = (last: number) => {
  const bytes = new Uint8Array(3 * 1024 * 1024).fill(7)
  bytes[1_200_000] = last
  return bytes
}

test('a file is the same as the first one with its bytes, whatever its name', async () => {
  const find = openContents<{ file: File }>()
  const named = [new File(['мост'], 'а.jpg'), new File(['пост'], 'б.jpg'), new File(['мост'], 'в.jpg'), new File(['мост'], 'г.jpg')]
  const found = await Promise.all(named.map((file) => find({ file })))
  expect(found.map((each) => each?.file.name)).toEqual([undefined, undefined, 'а.jpg', 'а.jpg'])
})

test('large files that differ in one byte in between are different', async () => {
  const find = openContents<{ file: File }>()
  expect(await find({ file: new File([big(1)], 'а.tif') })).toBeNull()
  expect(await find({ file: new File([big(2)], 'б.tif') })).toBeNull()
  expect((await find({ file: new File([big(2)], 'в.tif') }))?.file.name).toBe('б.tif')
})

test('a file of another size is not read, and one that cannot be read is like no other', async () => {
  const find = openContents<{ file: File }>()
  const broken = (text: string) => {
    const file = new File([text], 'нет.jpg')
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError')
    }
    return { file }
  }
  expect(await find(broken('мост'))).toBeNull()
  expect(await find({ file: new File(['мосты'], 'а.jpg') })).toBeNull()
  expect(await find({ file: new File(['мост'], 'б.jpg') })).toBeNull()
  expect((await find({ file: new File(['мосты'], 'в.jpg') }))?.file.name).toBe('а.jpg')
})
