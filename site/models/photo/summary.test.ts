import { expect, test } from 'vitest'
import { textsFor } from '#core/texts/texts.ts'
import { isLongTitle, summaryOf } from './summary.ts'

const { labels } = textsFor('en').photo
const fact = (label: string, text: string, lang?: string) => ({ label, values: [{ text, lang, href: '/somewhere' }, { text: 'another' }] })
const [date, period, place, author] = [
  fact(labels.date, '1912'),
  fact(labels.period, '1900–1918'),
  fact(labels.place, 'Тигина', 'ru'),
  fact(labels.author, 'P. Kondratsky'),
]

test('the line under the title says place, date and author, in this order', () => {
  expect(summaryOf([date, period, place, author], labels)).toEqual([
    { text: 'Тигина', lang: 'ru' },
    { text: '1912' },
    { text: 'P. Kondratsky' },
  ])
})

test('without a date it says the period, and leaves out what is not known', () => {
  expect(summaryOf([period, author], labels)).toEqual([{ text: '1900–1918' }, { text: 'P. Kondratsky' }])
  expect(summaryOf([fact(labels.number, '7')], labels)).toEqual([])
})

test('a title that needs more than two lines in the largest size is a long one', () => {
  expect(isLongTitle('The bridge over the Dniester at Tighina')).toBe(false)
  expect(isLongTitle('The bridge over the Dniester at Tighina on the day of its opening')).toBe(true)
})
