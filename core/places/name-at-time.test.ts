import { describe, expect, test } from 'vitest'
import { readDate } from '../dates/read.ts'
import type { Language } from '../languages.ts'
import { nameAtTime } from './name-at-time.ts'
import type { PlaceNameKind } from './name-kinds.ts'
import type { PlaceName } from './names.ts'

const name = (text: string, language: string, from: string, to: string, kind: PlaceNameKind = 'official'): PlaceName => ({
  text,
  language,
  from,
  to,
  kind,
  source: '',
})

const bender: PlaceName[] = [
  name('Бендеры', 'ru', '', '1918'),
  name('Тигина', 'ru', '1918', '1940'),
  name('Бендеры', 'ru', '1944', ''),
  name('Bender', 'ro', '', '1918'),
  name('Tighina', 'ro', '1918', '1940'),
  name('Bender', 'ro', '1991', ''),
  name('Тягянь', 'ru', '1400', '1538', 'former'),
  name('Бендер', 'ru', '', '', 'official'),
]

const adjacent = [name('Старое', 'ru', '1812', '1917'), name('Новое', 'ru', '1918', '')]
const toTheDay = [name('Старое', 'ru', '1812', '9 апреля 1918'), name('Новое', 'ru', '10 апреля 1918', '')]
const approximate = [name('Хутор', 'ru', 'ок. 1870', '1924')]
const broad = [name('Слобода', 'ru', '1820-е', 'XIX век')]
const german = [name('Sarata', 'de', '1822', '1940')]
const german2 = [name('Sarata', 'de', '1822', '1940'), name('Сарата', 'uk', '1822', '1940')]
const ownGap = [name('Tighina', 'ro', '1918', '1940'), name('Бендеры', 'ru', '1812', '1918')]
const limited = [name('Город', 'ru', 'после 1812', 'до 1918')]

function nameOn(names: PlaceName[], date: string, language: Language = 'ru'): string | null {
  const read = readDate(date)
  if ('problem' in read) throw new Error(read.problem)
  return nameAtTime(names, read, language)?.text ?? null
}

describe('the name of a place at a time', () => {
  test.each<[PlaceName[], string, Language, string | null]>([
    // One name held throughout.
    [bender, '1912', 'ru', 'Бендеры'],
    [bender, '1912', 'ro', 'Bender'],
    [bender, '1912', 'en', null],
    [bender, '1925', 'ru', 'Тигина'],
    [bender, '1925', 'ro', 'Tighina'],
    [bender, '12 мая 1925', 'ro', 'Tighina'],
    [bender, '1919/1939', 'ru', 'Тигина'],
    [bender, '1930-е', 'ro', 'Tighina'],
    [bender, '1953', 'ru', 'Бендеры'],
    [bender, '1850', 'ru', 'Бендеры'],
    [bender, 'ок. 1905', 'ru', 'Бендеры'],
    [bender, 'начало XX века', 'ru', null],
    // The name changed within the time.
    [bender, '1918', 'ru', null],
    [bender, '1918', 'ro', null],
    [bender, '1917/1919', 'ru', null],
    [bender, '1911–1925', 'ro', null],
    [bender, 'ок. 1915', 'ru', null],
    [bender, 'июль 1918', 'ru', null],
    // Nobody has said what it was called for a part of the time.
    [bender, '1940', 'ru', 'Тигина'],
    [bender, '1942', 'ru', null],
    [bender, '1940/1941', 'ru', null],
    [bender, '1939/1945', 'ru', null],
    [bender, '1950', 'ro', null],
    [bender, '1992', 'ro', 'Bender'],
    // The time is open or unknown.
    [bender, 'до 1917', 'ru', null],
    [bender, 'после 1944', 'ru', null],
    [bender, '', 'ru', null],
    // Neither former names nor names without years count.
    [bender, '1450', 'ru', 'Бендеры'],
    [[name('Бендер', 'ru', '', '')], '1912', 'ru', null],
    [[name('Тигина', 'ru', '1918', '1940', 'local')], '1925', 'ru', null],
    // A year counts whole where the next name begins later.
    [adjacent, '1917', 'ru', 'Старое'],
    [adjacent, '1918', 'ru', 'Новое'],
    [adjacent, '1917–1918', 'ru', null],
    [adjacent, '1812', 'ru', 'Старое'],
    [adjacent, '1811', 'ru', null],
    [adjacent, '2020', 'ru', 'Новое'],
    // Days are exact.
    [toTheDay, '9 апреля 1918', 'ru', 'Старое'],
    [toTheDay, '10 апреля 1918', 'ru', 'Новое'],
    [toTheDay, 'апрель 1918', 'ru', null],
    [toTheDay, '1918', 'ru', null],
    // An approximate or broad date of the name holds from its other side only.
    [approximate, '1866', 'ru', null],
    [approximate, '1870', 'ru', null],
    [approximate, '1876', 'ru', 'Хутор'],
    [approximate, '1924', 'ru', 'Хутор'],
    [broad, '1825', 'ru', null],
    [broad, '1830', 'ru', null],
    [[name('Слобода', 'ru', '1820-е', '1899')], '1829', 'ru', null],
    [[name('Слобода', 'ru', '1820-е', '1899')], '1830', 'ru', 'Слобода'],
    // A date without a limit on one side says nothing on that side.
    [limited, '1850', 'ru', null],
    [limited, '1917', 'ru', null],
    // Without a name in the language, that of any other language, unless they differ.
    [german, '1900', 'ru', 'Sarata'],
    [german, '1900', 'ro', 'Sarata'],
    [german, '1950', 'ro', null],
    [german2, '1900', 'ro', null],
    [ownGap, '1905', 'ro', null],
    [ownGap, '1905', 'en', 'Бендеры'],
    [[], '1912', 'ru', null],
  ])('%#', (names, date, language, expected) => {
    expect([date, language, nameOn(names, date, language)]).toEqual([date, language, expected])
  })
})
