import { describe, expect, test } from 'vitest'
import { breadcrumbAlbum, breadcrumbLocation, cardInfo, cardTitle, downloadName, fileSize, wholeNumber } from './formats.ts'
import { languages } from './languages.ts'

const letters = (count: number) => 'ж'.repeat(count)

describe('texts are cut where the specification says', () => {
  test.each([
    ['a card title of 36 stays', cardTitle(letters(36)), letters(36)],
    ['a card title of 37 becomes 35 and an ellipsis', cardTitle(letters(37)), `${letters(35)}…`],
    ['card info of 21 stays', cardInfo(letters(21)), letters(21)],
    ['card info of 22 becomes 18 and an ellipsis', cardInfo(letters(22)), `${letters(18)}…`],
    ['a location of 25 stays in the breadcrumb', breadcrumbLocation(letters(25)), letters(25)],
    ['a location of 26 becomes 25 and an ellipsis', breadcrumbLocation(letters(26)), `${letters(25)}…`],
    ['an album of 25 stays', breadcrumbAlbum(letters(25)), letters(25)],
    ['an album of 30 has nothing left to cut', breadcrumbAlbum(letters(30)), letters(30)],
    ['an album of 31 becomes 30 and an ellipsis', breadcrumbAlbum(letters(31)), `${letters(30)}…`],
    ['a pair of surrogates is one character and never split', cardTitle('𝔸'.repeat(37)), `${'𝔸'.repeat(35)}…`],
    ['no space is left before the ellipsis', cardInfo(`${letters(17)} ${letters(10)}`), `${letters(17)}…`],
    ['an empty text stays empty', cardTitle(''), ''],
  ])('%s', (_, made, expected) => expect(made).toBe(expected))

  test.each([
    ['a word is not split', cardTitle('Спасо-Преображенский собор в Болграде'), 'Спасо-Преображенский собор…'],
    ['a word that ends at the border is kept', breadcrumbLocation('Водонапорная башня города и сад'), 'Водонапорная башня города…'],
    ['no opening bracket is left', cardInfo('Аккерман (Белгород-Днестровский)'), 'Аккерман…'],
    ['no opening quotation mark is left', breadcrumbLocation('Бывшая гостиница города «Швейцария»'), 'Бывшая гостиница города…'],
    ['no comma is left', breadcrumbLocation('Городской сад, вход, аллея и беседка'), 'Городской сад, вход…'],
    ['no dash is left', breadcrumbLocation('Железная дорога, мост — вокзалы'), 'Железная дорога, мост…'],
    ['no word of one letter is left', breadcrumbLocation('Каменная переправа через р. Бык'), 'Каменная переправа через…'],
    ['a preposition goes with its noun', breadcrumbLocation('Старинная крепость стоит у моря'), 'Старинная крепость стоит…'],
    ['no preposition or article is left', cardTitle('The Armenian Church of the Dormition in Akkerman'), 'The Armenian Church…'],
    ['one long word is split where it must be', breadcrumbLocation(`У ${letters(40)}`), `У ${letters(23)}…`],
    ['a text of signs alone keeps them', cardInfo('('.repeat(30)), `${'('.repeat(18)}…`],
  ])('and between words: %s', (_, made, expected) => expect(made).toBe(expected))
})

describe('sizes follow the language, with two decimals', () => {
  test.each([
    [0, 'en', '0 Bytes'],
    [1, 'en', '1 byte'],
    [2, 'en', '2 Bytes'],
    [1, 'ru', '1 Б'],
    [2, 'ru', '2 Б'],
    [5, 'ru', '5 Б'],
    [1, 'ro', '1 B'],
    [20, 'ro', '20 B'],
    [1_048_575, 'en', '1.00 MB'],
    [1_073_741_823, 'ru', '1,00 ГБ'],
    [1023, 'en', '1,023 Bytes'],
    [1024, 'en', '1.00 KB'],
    [1536, 'ru', '1,50 КБ'],
    [1_572_864, 'ro', '1,50 MB'],
    [1_572_864, 'en', '1.50 MB'],
    [3_221_225_472, 'en', '3.00 GB'],
    [5_497_558_138_880, 'en', '5,120.00 GB'],
  ] as const)('%d bytes in %s', (bytes, language, expected) => {
    expect(fileSize(bytes, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(expected)
  })
})

test.each(['ru', 'ro', 'en'] as const)('every size from 0 to 1000 bytes in %s is a number and its unit', (language) => {
  const unit = { ru: 'Б', ro: 'B', en: 'Bytes' }[language]
  for (let bytes = 0; bytes <= 1000; bytes++) {
    const expected = language === 'en' && bytes === 1 ? 'byte' : unit
    expect(fileSize(bytes, language)).toBe(`${wholeNumber(bytes, language)} ${expected}`)
  }
})

test.each(languages)('a whole number in %s is written as its readers write it, small ones too', (language) => {
  for (const number of [0, 1, 56, 999, 1000, 12_345, 1_234_567, -3])
    expect(wholeNumber(number, language)).toBe(new Intl.NumberFormat(language).format(number))
})

describe('a download is named after number, title and contributor', () => {
  test.each([
    [{ photoID: 12, title: 'Мост: вид с «острова»', contributorName: 'Музей', extension: 'jpg' }, '12 Мост вид с «острова» - Музей.jpg'],
    [{ photoID: 1, title: 'a/b\\c*?"<>|', contributorName: '', extension: 'png' }, '1 a b c.png'],
    [{ photoID: 7, title: '', contributorName: '..', extension: 'jpg' }, '7 - ...jpg'],
    [{ photoID: 8, title: 'new\nline\u0000', contributorName: 'X', extension: 'jpg' }, '8 new line - X.jpg'],
  ])('%o', (photo, name) => expect(downloadName(photo)).toBe(name))

  test.each([
    ['a long title', 'ж'.repeat(500), 'Музей', `999999 ${'ж'.repeat(63)} - Музей.jpg`],
    ['a long contributor', 'Мост', 'ж'.repeat(500), `999999 Мост - ${'ж'.repeat(25)}.jpg`],
    ['both', letters(500), letters(500), `999999 ${letters(43)} - ${letters(25)}.jpg`],
    ['a border within a character', `a${'𝔸'.repeat(500)}`, '', `999999 a${'𝔸'.repeat(34)}.jpg`],
    ['a space at the border', `${'ж'.repeat(62)} жж`, 'Музей', `999999 ${'ж'.repeat(62)} - Музей.jpg`],
  ])('and cut to 150 bytes, a word too long for them between two characters: %s', (_, title, contributorName, expected) => {
    const name = downloadName({ photoID: 999_999, title, contributorName, extension: 'jpg' })
    expect(name).toBe(expected)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
  })

  test.each([
    [
      'a title in Russian',
      'Вид на Соборную площадь и колокольню со стороны Александровской улицы, у городского сада',
      'Национальный музей истории Молдовы, отдел фотографий',
      '77 Вид на Соборную площадь и колокольню со стороны - Национальный музей истории.jpg',
    ],
    [
      'signs before the cut',
      `Strada Alexandru cel Bun și piața centrală a orașului, catedrala, clopotnița, parcul — ${'x'.repeat(90)}`,
      '',
      '77 Strada Alexandru cel Bun și piața centrală a orașului, catedrala, clopotnița, parcul.jpg',
    ],
  ])('and cut after a word: %s', (_, title, contributorName, expected) => {
    const name = downloadName({ photoID: 77, title, contributorName, extension: 'jpg' })
    expect(name).toBe(expected)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
  })

  test.each(['CON', 'nul', '../../etc/passwd', '\u202egpj.exe', '~', '-rf', 'a\ud800b', '\u0000', ' . '])(
    'whatever the title “%s” says, the name is one plain name that begins with a number',
    (title) => {
      const name = downloadName({ photoID: 5, title, contributorName: title, extension: 'png' })
      expect(name).toMatch(/^5[^\p{C}\\/:*?"<>|]*\.png$/u)
      expect(name.isWellFormed()).toBe(true)
    },
  )
})
