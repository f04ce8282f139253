import { beforeEach, expect, test } from 'vitest'
import { textsFor } from '#core/texts/texts.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { photoByID } from '#data/records/photos.ts'
import { binPhoto } from '#data/records/removals.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { inOrder, matchesOf } from './match.ts'

let archive: Archive
beforeEach(() => {
  archive = archiveWithRecords()
})

const matches = (id: number, language: 'ru' | 'ro' | 'en' = 'ru') =>
  matchesOf(openRenderCache(archive), photoByID(archive, id)!, language, textsFor(language))

const titles = (id: number) => matches(id)?.sides.map(({ title }) => title.text)

const named = (title: string, own: object = {}) => addPhoto(archive, { title, titleRo: '', ...own })

test('the pages of both photos show the pair, the older one first, whichever of the two names the other', () => {
  const now = named('Сейчас', { date: '2026' })
  const then = named('Тогда', { date: '1911', matchId: now })
  expect([titles(now), titles(then)]).toEqual([
    ['Тогда', 'Сейчас'],
    ['Тогда', 'Сейчас'],
  ])
  const before = named('Ранее', { date: '1890' })
  const view = named('Вид', { date: '2020', matchId: before })
  expect([titles(before), titles(view)]).toEqual([
    ['Ранее', 'Вид'],
    ['Ранее', 'Вид'],
  ])
})

test('each page links to the other photo, and not to itself', () => {
  const now = named('Сейчас', { date: '2026' })
  const then = named('Тогда', { date: '1911', matchId: now })
  expect(matches(then)?.sides.map(({ href }) => href)).toEqual([null, `/photos/${now}`])
  expect(matches(now, 'en')?.sides.map(({ href }) => href)).toEqual([`/en/photos/${then}`, null])
})

test('dates are in the page’s language, and titles that are not translated say their language', () => {
  const now = addPhoto(archive, { title: 'Сейчас', titleRo: 'Acum', titleEn: '', date: '2026' })
  const then = addPhoto(archive, { title: 'Тогда', titleRo: 'Atunci', titleEn: '', date: 'ок. 1905', matchId: now })
  expect(matches(then, 'en')?.sides[0]).toMatchObject({
    ...{ date: 'about 1905', title: { text: 'Тогда', lang: 'ru' }, picture: { alt: 'Тогда', lang: 'ru' } },
  })
  expect(matches(then, 'ro')?.sides[0]).toMatchObject({
    title: { text: 'Atunci' },
    picture: { alt: 'Fotografie: Atunci', lang: undefined },
  })
})

test('of several photos that name one, the oldest is shown beside it and the others are linked', () => {
  const now = named('Сейчас', { date: '2026' })
  const [young, undated, old] = [
    named('1930', { date: '1930', matchId: now }),
    named('Без даты', { date: '', matchId: now }),
    named('1911', { date: '1911', matchId: now }),
  ]
  expect(titles(now)).toEqual(['1911', 'Сейчас'])
  expect(matches(now)?.further.map(({ href }) => href)).toEqual([`/photos/${young}`, `/photos/${undated}`])
  expect(matches(old)?.further).toEqual([])
})

test('the photo that is named comes before those that name it', () => {
  const now = named('Сейчас', { date: '2026' })
  const then = named('1911', { date: '1911', matchId: now })
  const old = named('1890', { date: '1890', matchId: then })
  expect(titles(then)).toEqual(['1911', 'Сейчас'])
  expect(matches(then)?.further.map(({ href }) => href)).toEqual([`/photos/${old}`])
})

test('a photo in the bin is not shown, whichever of the two it is', () => {
  const now = named('Сейчас', { date: '2026' })
  const then = named('Тогда', { date: '1911', matchId: now })
  binPhoto(archive, now, testStamp)
  expect(matches(then)).toBeNull()
  const other = named('Другое', { date: '1930' })
  const binned = named('Из корзины', { matchId: other })
  binPhoto(archive, binned, testStamp)
  expect(matches(other)).toBeNull()
})

test('a photo without a match has no pair, and two that name each other are one pair', () => {
  const one = named('Первая', { date: '' })
  expect(matches(one)).toBeNull()
  const other = named('Вторая', { date: '', matchId: one })
  archive.sqlite.prepare('UPDATE photos SET match_id = ? WHERE photo_id = ?').run(other, one)
  expect([titles(one), matches(one)?.further]).toEqual([['Первая', 'Вторая'], []])
})

const row = (photoID: number, dateEarliest: number | null, dateLatest: number | null, matchId: number | null = null) => ({
  ...{ photoID, dateEarliest, dateLatest, matchId },
})

test.each([
  ['the earlier date', row(2, 19110101, 19111231), row(1, 20260101, 20261231)],
  ['the date with an open beginning by its end', row(2, null, 19171231), row(1, 19300101, 19301231)],
  ['the undated one of two', row(2, null, null), row(1, 19110101, 19111231, 2)],
  ['the one that names the other, of two undated ones', row(2, null, null, 1), row(1, null, null)],
  ['the one that names the other, of two from one day', row(2, 19110101, 19110101, 1), row(1, 19110101, 19110101)],
  ['the lower number of two undated ones that name each other', row(1, null, null, 2), row(2, null, null, 1)],
])('%s comes first', (_, first, second) => {
  expect(inOrder(first, second)).toEqual([first, second])
  expect(inOrder(second, first)).toEqual([first, second])
})
