import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { textsFor } from '#core/texts/texts.ts'
import type { SelectedPhoto } from './photo.ts'
import { creditsOf, tableOf, type Row } from './table.ts'

const photo: SelectedPhoto = {
  id: 12,
  title: '«Мост», вид с "юга"',
  lang: undefined,
  place: 'Сороки',
  date: '5\u00A0мая 1911\u00A0г.',
  credit: '«Мост». Музей. https://archive.example/photos/12. CC BY 4.0',
  licence: 'С указанием авторства (CC BY)',
  licenceAddress: 'https://creativecommons.org/licenses/by/4.0/',
  page: 'https://archive.example/photos/12',
  download: 'https://archive.example/uploads/originals/a.jpg?photo=12',
  picture: { src: '', srcset: '', avif: '', sizes: '', width: 1, height: 1 },
}
const rowOf = (id: number, loaded: Row['loaded']): Row => ({ id, page: `https://archive.example/photos/${id}`, loaded })
const { columns } = textsFor('ru').selection

test('the table has a row for each photo in its order, with the words of the page', () => {
  const rows = [rowOf(15, { ...photo, id: 15, title: '=1+1' }), rowOf(12, photo)]
  const table = tableOf(rows, columns)
  expect(table.startsWith('\uFEFFНомер,Название,Дата,Место,Подпись,Лицензия,Адрес лицензии,Страница,Файл\r\n')).toBe(true)
  const [, first, second] = parse(table, { bom: true })
  expect(first?.slice(0, 2)).toEqual(['15', "'=1+1"])
  expect(second).toEqual([
    '12',
    photo.title,
    '5 мая 1911 г.',
    photo.place,
    photo.credit,
    photo.licence,
    photo.licenceAddress,
    photo.page,
    photo.download,
  ])
})

test('photos that are gone are left out; of others that did not come, number and address are there', () => {
  const rows = [rowOf(1, 'gone'), rowOf(2, 'failed'), rowOf(3, undefined)]
  expect(parse(tableOf(rows, columns), { bom: true, from: 2 })).toEqual([
    ['2', '', '', '', '', '', '', 'https://archive.example/photos/2', ''],
    ['3', '', '', '', '', '', '', 'https://archive.example/photos/3', ''],
  ])
})

test('a photo that has another number now is listed under that', () => {
  expect(parse(tableOf([rowOf(9, photo)], columns), { bom: true, from: 2 })[0]?.[0]).toBe('12')
})

test('the credits are one to a line', () => {
  expect(creditsOf([rowOf(12, photo), rowOf(1, 'gone'), rowOf(2, 'failed'), rowOf(13, { ...photo, credit: 'Музей' })])).toBe(
    `${photo.credit}\nМузей`,
  )
  expect(creditsOf([])).toBe('')
})
