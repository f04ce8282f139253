import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { dateTextsFor } from '../texts/dates.ts'
import { generatedEdtf } from '#tests/support/generated-edtf.ts'
import { formatDate } from './format.ts'
import { readDate } from './read.ts'

const prints: [edtf: string, ru: string, ro: string, en: string][] = [
  ['1905', '1905', '1905', '1905'],
  ['1905~', 'около 1905', 'circa 1905', 'about 1905'],
  ['1905?', 'вероятно, 1905', 'probabil 1905', 'probably 1905'],
  ['1905%', 'вероятно, около 1905', 'probabil circa 1905', 'probably about 1905'],
  ['193X', '1930-е годы', 'anii 1930', '1930s'],
  ['193X~', 'около 1930-х годов', 'circa anii 1930', 'about the 1930s'],
  ['18XX', 'XIX век', 'secolul al XIX-lea', '19th century'],
  ['20XX', 'XXI век', 'secolul al XXI-lea', '21st century'],
  ['18XX?', 'вероятно, XIX век', 'probabil secolul al XIX-lea', 'probably 19th century'],
  ['18XX~', 'около XIX века', 'circa secolul al XIX-lea', 'about the 19th century'],
  ['1912-21', 'весна 1912', 'primăvara anului 1912', 'spring 1912'],
  ['1912-22~', 'около лета 1912', 'circa vara anului 1912', 'about summer 1912'],
  ['1912-24', 'зима 1912', 'iarna anului 1912', 'winter 1912'],
  ['1953-07', 'июль 1953', 'iulie 1953', 'July 1953'],
  ['1953-07~', 'около июля 1953', 'circa iulie 1953', 'about July 1953'],
  ['1953-07?', 'вероятно, июль 1953', 'probabil iulie 1953', 'probably July 1953'],
  ['1912-05-12', '12 мая 1912', '12 mai 1912', '12 May 1912'],
  ['1912-05-12%', 'вероятно, около 12 мая 1912', 'probabil circa 12 mai 1912', 'probably about 12 May 1912'],
  ['1911/1913', '1911–1913', '1911–1913', '1911–1913'],
  ['1905~/1915~', 'около 1905–1915', 'circa 1905–1915', 'about 1905–1915'],
  ['1905?/1915?', 'вероятно, 1905–1915', 'probabil 1905–1915', 'probably 1905–1915'],
  ['1905~/1915', 'от примерно 1905 до 1915', 'de la circa 1905 până la 1915', 'from about 1905 to 1915'],
  ['1905?/1910~', 'от 1905 (?) до примерно 1910', 'de la 1905 (?) până la circa 1910', 'from 1905 (?) to about 1910'],
  ['1905%/1910', 'от примерно 1905 (?) до 1910', 'de la circa 1905 (?) până la 1910', 'from about 1905 (?) to 1910'],
  ['1912-05-05/1912-05-12', '5–12 мая 1912', '5–12 mai 1912', '5–12 May 1912'],
  ['1912-05-05/1912-06-12', '5 мая – 12 июня 1912', '5 mai – 12 iunie 1912', '5 May – 12 June 1912'],
  ['1912-12-30/1913-01-05', '30 декабря 1912 – 5 января 1913', '30 decembrie 1912 – 5 ianuarie 1913', '30 December 1912 – 5 January 1913'],
  ['1912-05/1912-06', 'май–июнь 1912', 'mai–iunie 1912', 'May–June 1912'],
  ['1912-05~/1912-06~', 'около мая–июня 1912', 'circa mai–iunie 1912', 'about May–June 1912'],
  ['1912-05/1913-06', 'май 1912 – июнь 1913', 'mai 1912 – iunie 1913', 'May 1912 – June 1913'],
  ['1912-12/1913-02', 'зима 1912/13', 'iarna 1912/13', 'winter 1912/13'],
  ['1912-21/1912-22', 'весна–лето 1912', 'primăvara–vara anului 1912', 'spring–summer 1912'],
  ['1911/1913-05', '1911 – май 1913', '1911 – mai 1913', '1911 – May 1913'],
  ['190X/191X', '1900–1910-е годы', 'anii 1900 – anii 1910', '1900s–1910s'],
  ['192X~/193X~', 'около 1920–1930-х годов', 'circa anii 1920 – anii 1930', 'about the 1920s–1930s'],
  ['193X/1941', 'от 1930-х годов до 1941', 'de la anii 1930 până la 1941', 'from the 1930s to 1941'],
  ['18XX/19XX', 'XIX–XX века', 'secolele XIX–XX', '19th–20th centuries'],
  ['../1917', '…–1917', '…–1917', '…–1917'],
  ['/1917', '?–1917', '?–1917', '?–1917'],
  ['1917/..', '1917–…', '1917–…', '1917–…'],
  ['1917/', '1917–?', '1917–?', '1917–?'],
  ['1917~/..', '1917 (около) – …', '1917 (circa) – …', '1917 (about) – …'],
  ['[..1916]', 'до 1917', 'înainte de 1917', 'before 1917'],
  ['[..1916~]', 'до примерно 1917', 'înainte de circa 1917', 'before about 1917'],
  ['[..1916?]', 'до 1917 (?)', 'înainte de 1917 (?)', 'before 1917 (?)'],
  ['[..1912-04]', 'до мая 1912', 'înainte de mai 1912', 'before May 1912'],
  ['[..1912-05-11]', 'до 12 мая 1912', 'înainte de 12 mai 1912', 'before 12 May 1912'],
  ['[1945..]', 'после 1944', 'după 1944', 'after 1944'],
  ['[1945~..]', 'после примерно 1944', 'după circa 1944', 'after about 1944'],
  ['[1912-06..]', 'после мая 1912', 'după mai 1912', 'after May 1912'],
  ['[1906..1916]', 'в пределах 1906–1916', 'în intervalul 1906–1916', 'within 1906–1916'],
  ['{1911..1913}', 'на протяжении 1911–1913', 'pe parcursul 1911–1913', 'throughout 1911–1913'],
  ['{1912-05..1912-06}', 'на протяжении мая–июня 1912', 'pe parcursul mai–iunie 1912', 'throughout May–June 1912'],
  ['[1911,1913]', '1911 или 1913', '1911 sau 1913', '1911 or 1913'],
  ['[1911,1912,1913]', '1911, 1912 или 1913', '1911, 1912 sau 1913', '1911, 1912 or 1913'],
  ['{1911,1913}', '1911 и 1913', '1911 și 1913', '1911 and 1913'],
  ['[1911~,1913~]', 'около 1911 или 1913', 'circa 1911 sau 1913', 'about 1911 or 1913'],
  ['[1911~,1913]', '1911 (около) или 1913', '1911 (circa) sau 1913', '1911 (about) or 1913'],
  ['[1911,1913?]', '1911 или 1913 (?)', '1911 sau 1913 (?)', '1911 or 1913 (?)'],
  ['[1911%,1913]', '1911 (около, ?) или 1913', '1911 (circa, ?) sau 1913', '1911 (about, ?) or 1913'],
  ['{1905,1911..1913}', '1905 и 1911–1913', '1905 și 1911–1913', '1905 and 1911–1913'],
  ['[1905,1910..]', '1905 или после 1909', '1905 sau după 1909', '1905 or after 1909'],
  ['[193X,1941]', '1930-е годы или 1941', 'anii 1930 sau 1941', '1930s or 1941'],
  ['{191X,193X}', '1910-е годы и 1930-е годы', 'anii 1910 și anii 1930', '1910s and 1930s'],
]

describe('a date is printed as native readers write it', () => {
  test.each(prints)('%s: “%s”, “%s”, “%s”', (edtf, ru, ro, en) => {
    expect(languages.map((language) => formatDate(edtf, language))).toEqual([ru, ro, en])
  })

  test.each(languages)('and what is printed in %s is read as the same date', (language) => {
    for (const [edtf] of prints) {
      const printed = formatDate(edtf, language)
      expect(readDate(printed), printed).toMatchObject({ edtf })
    }
  })
})

test.each(languages)('thousands of generated dates, printed in %s, are read as the same ones', (language) => {
  const dates = generatedEdtf(2500, 1918).flatMap((text) => {
    const read = readDate(text)
    return 'edtf' in read ? [read.edtf] : []
  })
  expect(dates.length).toBeGreaterThan(1500)
  const others = [...new Set(dates)].filter((edtf) => {
    const printed = formatDate(edtf, language)
    const read = readDate(printed)
    // Nobody types more than 100 characters.
    if (printed.length > 100) return false
    // A limit at the edge of the years that are read is printed by the year beyond.
    return !('edtf' in read && read.edtf === edtf) && !/\.\.(?:2100|209)|(?:1000|100\d-?)\S*\.\./.test(edtf)
  })
  expect(others.map((edtf) => `${edtf}: ${formatDate(edtf, language)}`)).toEqual([])
})

test('no text is printed as nothing, and a text that is no EDTF as it is', () => {
  expect(formatDate('', 'ru')).toBe('')
  expect(formatDate('лето у бабушки', 'en')).toBe('лето у бабушки')
})

test.each(languages)('the tables of %s have every month, season and century', (language) => {
  const texts = dateTextsFor(language)
  expect(texts.centuryNames).toHaveLength(12)
  for (const form of [texts.alone, texts.behindPreposition]) {
    expect([form.months.length, form.seasons.length]).toEqual([12, 4])
  }
})
