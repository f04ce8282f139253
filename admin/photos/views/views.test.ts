import { expect, test } from 'vitest'
import { maxSavedViews, textLength } from '#core/limits.ts'
import { addressOf, problemOfName, readViews } from './views.ts'

const views = [{ name: 'Без даты «мои»', address: 'date=none' }]

test('a view keeps filters, search, order, columns and way of display, and leaves the page out', () => {
  const address = new URLSearchParams('q=мост&album=3&sort=title-asc&page=7&utm=1')
  expect(Object.fromEntries(new URLSearchParams(addressOf(address, ['id', 'title'], 'pictures')))).toEqual({
    q: 'мост',
    album: '3',
    sort: 'title-asc',
    columns: 'id,title',
    view: 'pictures',
  })
})

test('what was written is read again', () => {
  expect(readViews(JSON.stringify(views))).toEqual(views)
})

test.each([null, '', '{', '{}', 'null', '"text"', '5'])('a damaged text, %j, holds no views', (text) => {
  expect(readViews(text)).toEqual([])
})

test('damaged, repeated and hostile entries are left out, and the others stay', () => {
  const entries = [null, 3, [], { name: 5, address: '' }, { name: ' ', address: '' }, ...views, { name: 'БЕЗ ДАТЫ «мои» ', address: '' }]
  const hostile = { name: ' <img onerror=x> ', address: 'javascript:alert(1)&q=1&__proto__=2' }
  expect(readViews(JSON.stringify([...entries, hostile]))).toEqual([...views, { name: '<img onerror=x>', address: 'q=1' }])
})

test('more views than the limit are not read', () => {
  const many = Array.from({ length: maxSavedViews + 3 }, (_, at) => ({ name: `view ${at}`, address: '' }))
  expect(readViews(JSON.stringify(many))).toHaveLength(maxSavedViews)
})

test('a name is needed, is not too long, and is given once whatever its case', () => {
  expect(problemOfName(views, '  ')).toBe('empty')
  expect(problemOfName(views, 'x'.repeat(textLength.name + 1))).toBe('long')
  expect(problemOfName(views, ' без даты «МОИ» ')).toBe('taken')
  expect(problemOfName(views, 'Без даты «Мои»', views[0]?.name)).toBeNull()
  expect(problemOfName(views, 'Без места')).toBeNull()
})
