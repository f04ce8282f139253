import { describe, expect, test } from 'vitest'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { Refusal } from '#api/http/errors.ts'
import { photoFormOf, pictureFormOf } from './photo-texts.ts'

const form = (texts: Record<string, string>) => photoFormOf(new Map(Object.entries(texts)))

function problemsOf(work: () => unknown): ErrorDetail[] {
  try {
    work()
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 400) return problem.errors
    throw problem
  }
  return []
}

describe('the texts of a form become a photo', () => {
  test('numbers are numbers, empty ones 0, and all else stays text', () => {
    const texts = { title: ' «Мост» ', categoryID: '12', categoryID2: '', albumID: ' 3 ', latitude: '46°58′N', date: '1911' }
    expect(form(texts)).toEqual({
      fields: { title: ' «Мост» ', categoryID: 12, categoryID2: 0, albumID: 3, latitude: '46°58′N', date: '1911' },
      allowDuplicate: false,
      acceptDoubtful: false,
    })
  })

  test('the longitude may be called lng', () => {
    expect(form({ lng: '28,8' }).fields).toEqual({ longitude: '28,8' })
  })

  test('line breaks of forms become those of JSON, so that a later save is no change', () => {
    expect(form({ description: 'Первая.\r\n\r\nВторая.\rТретья.\n' }).fields).toEqual({ description: 'Первая.\n\nВторая.\nТретья.\n' })
  })

  test('fields of a whole photo that cannot be set are ignored', () => {
    const sentBack = {
      photoID: '7',
      version: '3',
      width: '60',
      albumInfoRo: '<p>',
      contributorName: 'Музей',
      createdBy: 'x',
      photoFileName: '../x',
      sha256: 'x',
    }
    expect(form({ ...sentBack, title: 'Мост' }).fields).toEqual({ title: 'Мост' })
  })

  test.each([
    ['1', true],
    [' 1 ', true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['', false],
  ])('the permissions given as %j are %s', (text, given) => {
    expect(form({ allowDuplicate: text })).toEqual({ fields: {}, allowDuplicate: given, acceptDoubtful: false })
    expect(form({ acceptDoubtful: text })).toEqual({ fields: {}, allowDuplicate: false, acceptDoubtful: given })
  })
})

describe('invalid fields are refused by name', () => {
  test('unknown fields, also those that every object has', () => {
    const texts = new Map([
      ['titel', 'x'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['toString', 'x'],
      ['checksum', 'x'],
      ['title', 'Мост'],
    ])
    expect(problemsOf(() => photoFormOf(texts)).map(({ msg }) => msg)).toEqual([
      'titel is not known here',
      '__proto__ is not known here',
      'constructor is not known here',
      'toString is not known here',
      'checksum is not known here',
    ])
  })

  test.each(['-1', '1.5', '1e3', '0x1', 'один', '1 2', '9'.repeat(16), '١'])('%j is no record number', (text) => {
    expect(problemsOf(() => form({ categoryID3: text }))).toEqual([{ msg: 'categoryID3 must be a whole number', field: 'categoryID3' }])
  })

  test('two longitudes and an unclear permission', () => {
    expect(problemsOf(() => form({ longitude: '28', lng: '29', allowDuplicate: 'yes' }))).toEqual([
      { msg: 'longitude was sent twice, as lng too', field: 'longitude' },
      { msg: 'allowDuplicate must be 1 or 0', field: 'allowDuplicate' },
    ])
  })
})

describe('a form with another picture names the version that it is based on', () => {
  test.each([
    ['7', 7],
    [' 7 ', 7],
    ['', undefined],
    ['0', 0],
  ])('%j is %s', (text, version) => {
    expect(pictureFormOf(new Map([['version', text]]))).toEqual({ version, acceptDoubtful: false })
  })
  test('no version is left to the caller to refuse', () => expect(pictureFormOf(new Map()).version).toBeUndefined())
  test('a doubtful picture may be accepted', () => expect(pictureFormOf(new Map([['acceptDoubtful', '1']])).acceptDoubtful).toBe(true))
  test.each(['-1', 'x', '1.5'])('%j is none', (text) => {
    expect(problemsOf(() => pictureFormOf(new Map([['version', text]])))).toEqual([
      { msg: 'Version must be a whole number', field: 'version' },
    ])
  })
  test('an unclear permission is named', () => {
    expect(problemsOf(() => pictureFormOf(new Map([['acceptDoubtful', 'yes']])))).toEqual([
      { msg: 'acceptDoubtful must be 1 or 0', field: 'acceptDoubtful' },
    ])
  })
  test('and nothing else', () => {
    expect(
      problemsOf(() =>
        pictureFormOf(
          new Map([
            ['version', '1'],
            ['title', 'x'],
          ]),
        ),
      ),
    ).toEqual([{ msg: 'title is not known here', field: 'title' }])
  })
})
