import { describe, expect, test } from 'vitest'
import { imageName } from './image.ts'
import { pictureNames } from './picture-names.ts'

const names = pictureNames(['IMG_1.JPG', 'box/a.jpg', 'box/б.tif', 'other/a.jpg', 'other/A.JPG', 'Piața.png', 'plain', 'notes.txt'])

describe('a picture is found', () => {
  test.each([
    ['IMG_1.JPG', 'IMG_1.JPG'],
    ['img_1.jpg', 'IMG_1.JPG'],
    ['img_1', 'IMG_1.JPG'],
    ['box/a.jpg', 'box/a.jpg'],
    ['BOX\\A.jpg', 'box/a.jpg'],
    ['./box/a.jpg', 'box/a.jpg'],
    ['/objects/box/a', 'box/a.jpg'],
    ['C:\\scans\\IMG_1.JPG', 'IMG_1.JPG'],
    ['Б.tif', 'box/б.tif'],
    ['б', 'box/б.tif'],
    ['Piața.png'.normalize('NFD'), 'Piața.png'],
    ['plain', 'plain'],
    ['other/A.JPG', 'other/A.JPG'],
    ['A.JPG', 'other/A.JPG'],
    ['https://example.org/objects/box/IMG_1.JPG?size=full', 'IMG_1.JPG'],
    ['https://example.org/%D0%B1.tif', 'box/б.tif'],
  ])('by %j', (name, path) => expect(names.find(imageName(name))).toBe(path))
})

describe('a picture is refused', () => {
  test.each([
    ['', 'The file name is missing'],
    ['.', 'is not a file name'],
    ['a\0.jpg', 'is not a file name'],
    ['../secret.jpg', 'leads out of the folder'],
    ['box/../../secret.jpg', 'leads out of the folder'],
    ['box\\..\\a.jpg', 'leads out of the folder'],
    ['third/a.jpg', 'There is no picture'],
    ['notes', 'There is no picture'],
    ['a.jpg', 'may be any of 2 files: “box/a.jpg”, “other/a.jpg”'],
    ['%2e%2e%2fsecret.jpg', 'There is no picture'],
    [`${'ț'.repeat(300)}.jpg`, 'There is no picture'],
  ])('by %j: %s', (name, reason) => expect(() => names.find(imageName(name))).toThrow(reason))

  test('of a web address that hides a path', () => {
    expect(() => names.find(imageName('https://example.org/%2e%2e%2fsecret.jpg'))).toThrow('leads out of the folder')
  })
})
