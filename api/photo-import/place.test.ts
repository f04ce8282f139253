import { expect, test } from 'vitest'
import { placeFrom } from './place.ts'

test.each(['', '  ', ';', ' ; ;'])('the cell “%s” names no place', (cell) => {
  expect(placeFrom(cell)).toEqual({ name: '', remark: { ru: '', ro: '', en: '' } })
})

test.each([
  ['Bukhara', 'Bukhara'],
  ['  Кишинёв,  Рышкановка ', 'Кишинёв, Рышкановка'],
  ['Wallace, Idaho;', 'Wallace, Idaho'],
])('the cell “%s” names one place and needs no remark', (cell, name) => {
  expect(placeFrom(cell)).toEqual({ name, remark: { ru: '', ro: '', en: '' } })
})

test('of a list the first name is the place and a remark keeps the whole list', () => {
  expect(placeFrom('Anaconda Mine; Butte ;Montana')).toEqual({
    name: 'Anaconda Mine',
    remark: {
      ru: 'Место по источнику: Anaconda Mine; Butte; Montana',
      ro: 'Locul, după sursă: Anaconda Mine; Butte; Montana',
      en: 'Place according to the source: Anaconda Mine; Butte; Montana',
    },
  })
})
