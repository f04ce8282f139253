import { describe, expect, test } from 'vitest'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import type { Archive } from '../sqlite/open.ts'
import { binPhoto } from './removals.ts'
import { savePhoto } from './photos.ts'
import { photosToTranslate } from './translations.ts'

/** Photos that lack a text (`l`), that are behind their source (`o`), translated ones (`t`), and one in the bin (`b`), numbered from 1. */
function archiveOf(kinds: string): Archive {
  const archive = archiveWithRecords(1)
  for (const [at, kind] of [...kinds].entries()) {
    addPhoto(archive, { title: 'Мост', titleRo: kind === 'l' ? '' : 'Podul', description: '', descriptionRo: '' })
    if (kind === 'o') savePhoto(archive, at + 1, 1, { title: 'Старый мост' }, testStamp, () => undefined)
    if (kind === 'b') binPhoto(archive, at + 1, testStamp)
  }
  return archive
}

const numbers = (kinds: string, kind: string) => [...kinds].flatMap((each, at) => (each === kind ? [at + 1] : [])).reverse()

describe('the pages of the list for translators name each photo once, in order', () => {
  const mixed = 'ttottlotbtooltlottttotl'
  const many = 'o'.repeat(205) + mixed

  test.each([
    ['few behind their source', mixed],
    ['none behind its source', 'ttlttbttltttt'],
    ['none translated', 'lol'],
    ['more behind their source than are read along', many],
  ])('%s', (_, kinds) => {
    const archive = archiveOf(kinds)
    const expected = [...numbers(kinds, 'l'), ...numbers(kinds, 'o'), ...numbers(kinds, 't')]
    for (const size of [1, 3, 50]) {
      const pages = Array.from({ length: Math.ceil(expected.length / size) }, (_page, at) =>
        photosToTranslate(archive, 'ro', { page: at + 1, reader: 'Ion' }, size),
      )
      expect(pages.flatMap(({ items }) => items)).toEqual(expected)
      expect(pages[0]).toMatchObject({ lacking: numbers(kinds, 'l').length, outdated: numbers(kinds, 'o').length, total: expected.length })
    }
  })
})
