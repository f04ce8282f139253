import { expect, test } from 'vitest'
import { describeRow, refuseLineBreaks } from './row.ts'

const min = { filename: 'a.jpg', title: 'Мост', licence: 'CC0' }

const nothingElse = {
  inventoryNumber: '',
  technique: '',
  physicalSize: '',
  inscription: '',
  inscriptionLanguage: '',
  originalFileName: '',
  staffNote: '',
  matchId: null,
}

test('a row with nothing but its title and licence is a photo without place, date and source', () => {
  const { fields, relations, notes } = describeRow(min)
  expect(fields).toEqual({
    ...nothingElse,
    title: 'Мост',
    titleRo: '',
    titleEn: '',
    description: '',
    descriptionRo: '',
    descriptionEn: '',
    date: '',
    author: '',
    source: '',
    sourceWeb: '',
    license: 'CC0 1.0',
    rightsHolder: '',
    creditLine: '',
    rightsUntil: '',
    latitude: null,
    longitude: null,
    precision: '',
    bearing: null,
  })
  expect(relations).toEqual({
    album: null,
    categories: [{ ru: 'Не разобрано', ro: 'Nesortate', en: 'Unsorted' }],
    location: null,
    contributor: { ru: 'Неизвестный источник', ro: 'Sursă necunoscută', en: 'Unknown source' },
    photographer: null,
    persons: [],
    subjects: [],
    period: { ru: 'Без даты', ro: 'Fără dată', en: 'Undated' },
  })
  expect(notes).toEqual([])
})

test('every cell of a full row has its place', () => {
  const { fields, relations } = describeRow({
    filename: 'a.jpg',
    title: ' «Мост» ',
    title_ro: 'Podul',
    title_en: 'The "bridge"',
    description: 'Вид.\nС юга.',
    description_ro: 'Vedere',
    description_en: '',
    date: 'ca. 1905-1915',
    period: 'До войны',
    location: 'Сороки; Бессарабия',
    latitude: '48,15',
    longitude: '28.3',
    precision: 'street',
    bearing: '225',
    category: 'Мосты',
    category2: 'Реки',
    category3: 'Зима',
    album: 'Днестр',
    creator: 'Кондрацкий, П.',
    contributor: 'Музей',
    photographer: 'Павел Кондрацкий',
    persons: 'А. Шмидт; ; Анна Н.',
    subjects: 'Мосты;Паромы',
    source: 'Открытка № 7',
    source_url: 'https://example.org/7',
    licence: 'CC BY-NC 4.0',
  })
  expect(fields).toEqual({
    rightsHolder: '',
    creditLine: '',
    rightsUntil: '',
    ...nothingElse,
    title: '«Мост»',
    titleRo: 'Podul',
    titleEn: 'The "bridge"',
    description: 'Вид.\nС юга.\n\nМесто по источнику: Сороки; Бессарабия',
    descriptionRo: 'Vedere\n\nLocul, după sursă: Сороки; Бессарабия',
    descriptionEn: '',
    date: 'ca. 1905-1915',
    author: 'Кондрацкий, П.',
    source: 'Открытка № 7',
    sourceWeb: 'https://example.org/7',
    license: 'Attribution-NonCommercial (CC BY-NC)',
    latitude: 48.15,
    longitude: 28.3,
    precision: 'street',
    bearing: 225,
  })
  expect(relations).toEqual({
    album: { ru: 'Днестр', ro: '', en: '' },
    categories: ['Мосты', 'Реки', 'Зима'].map((name) => ({ ru: name, ro: name, en: name })),
    location: { ru: 'Сороки', ro: '', en: '' },
    contributor: { ru: 'Музей', ro: '', en: '' },
    photographer: { ru: 'Павел Кондрацкий', ro: '', en: '' },
    persons: ['А. Шмидт', 'Анна Н.'].map((name) => ({ ru: name, ro: '', en: '' })),
    subjects: ['Мосты', 'Паромы'].map((name) => ({ ru: name, ro: '', en: '' })),
    period: { ru: 'До войны', ro: '', en: '' },
  })
})

test('without a contributor the source is the collection', () => {
  expect(describeRow({ ...min, source: 'Museum, PG 1' }).relations.contributor.ru).toBe('Museum, PG 1')
})

test.each(['ftp://example.org/a', 'javascript:alert(1)', 'www.example.org', 'http://', 'https://a.example b', 'см. книгу'])(
  'the source address “%s” is left out with a note, and the row stays',
  (cell) => {
    const { fields, notes } = describeRow({ ...min, source_url: cell })
    expect(fields.sourceWeb).toBe('')
    expect(notes).toEqual([`The source address “${cell}” is not a full http:// or https:// address and was left out`])
  },
)

test('a row without a clear licence is refused with what it says', () => {
  expect(() => describeRow({ ...min, licence: ' ' })).toThrow('The licence is missing')
  expect(() => describeRow({ ...min, licence: '© Музей' })).toThrow('The licence “© Музей” does not clearly say')
})

test('a row whose date is in no calendar is refused with the day', () => {
  expect(() => describeRow({ ...min, date: 'ок. 31.02.1913' })).toThrow('Column “date” names a day that does not exist: “31.02.1913”')
})

test.each(['filename', 'title', 'title_ro', 'title_en', 'licence', 'date'] as const)(
  'a line break in the column %s refuses the row, one around it or in a description does not',
  (column) => {
    for (const lineBreak of ['\n', '\r\n', '\r', '\u2028']) {
      expect(() => refuseLineBreaks({ ...min, [column]: `Мост${lineBreak}через Днестр` })).toThrow(`Column “${column}” holds a line break`)
      expect(() => refuseLineBreaks({ ...min, [column]: ` Мост${lineBreak}`, description: `Вид${lineBreak}с юга` })).not.toThrow()
    }
  },
)
