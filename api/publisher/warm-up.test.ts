import { expect, test } from 'vitest'
import { languages } from '#core/languages.ts'
import { isPublished } from '#data/publishing/page-sets.ts'
import { addFlats, addPhoto, emptyArchive } from '#tests/support/records.ts'
import { warmUpPages } from './warm-up.ts'

test('the pages of the warm-up are published ones: the list of all photos, and photos, in all languages', () => {
  const archive = emptyArchive()
  addFlats(archive)
  for (let n = 0; n < 50; n += 1) addPhoto(archive, {}, { photoFileName: `${n}.jpg` })
  const pages = [...warmUpPages(archive)]
  expect(pages.every((page) => isPublished(archive, page))).toBe(true)
  const of = (name: string) => pages.filter(({ route }) => route === name)
  expect(of('latest').map(({ page, language }) => [page, language])).toEqual(
    [1, 2].flatMap((page) => languages.map((each) => [page, each])),
  )
  expect(new Set(of('photo').map(({ id }) => id)).size).toBe(50)
})

test('in an empty archive there is its empty list', () => {
  expect([...warmUpPages(emptyArchive())].map(({ route }) => route)).toEqual(languages.map(() => 'latest'))
})
