import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { physicalSizeText, readPhysicalSize } from './physical-size.ts'

test.each<[string, number[]]>([
  ['9 × 14 cm', [9, 14]],
  ['9x14', [9, 14]],
  ['9X14', [9, 14]],
  ['9х14', [9, 14]],
  ['9 Х 14 СМ', [9, 14]],
  ['9*14', [9, 14]],
  ['13,8x8,9 см', [13.8, 8.9]],
  ['13.8 x 8.9cm', [13.8, 8.9]],
  ['13,85 × 8,95', [13.85, 8.95]],
  ['9 на 14 см', [9, 14]],
  ['9 pe 14 cm', [9, 14]],
  ['9 by 14 cm', [9, 14]],
  ['9 см × 14 см', [9, 14]],
  ['9cm x 14cm', [9, 14]],
  ['9 см × 14', [9, 14]],
  ['9×14 см.', [9, 14]],
  ['9 x 14 centimetri', [9, 14]],
  ['9 × 14 centimetres', [9, 14]],
  ['9 x 14 centimeters', [9, 14]],
  ['9 × 14 сантиметров', [9, 14]],
  ['90 x 140 mm', [9, 14]],
  ['138 × 89 мм', [13.8, 8.9]],
  ['90 x 140 milimetri', [9, 14]],
  ['4 × 6 in', [10.16, 15.24]],
  ['4 x 6 inches', [10.16, 15.24]],
  ['4"x6"', [10.16, 15.24]],
  ['4″ × 6″', [10.16, 15.24]],
  ['4 × 6 дюймов', [10.16, 15.24]],
  ['4 x 6 inci', [10.16, 15.24]],
  ['4 x 6 țoli', [10.16, 15.24]],
  ['4¼ × 6½ in', [10.8, 16.51]],
  ['4 1/4 x 6 1/2 in', [10.8, 16.51]],
  ['½ × 2 in', [1.27, 5.08]],
  ['18 × 24 × 0,5 см', [18, 24, 0.5]],
  ['  9   ×   14  ', [9, 14]],
  ['9\u00a0×\u00a014\u00a0см', [9, 14]],
  ['100 × 100', [100, 100]],
  ['300 × 20 см', [300, 20]],
])('%j is understood', (text, size) => {
  expect(readPhysicalSize(text)).toEqual(size)
})

test.each([
  '',
  '9',
  '9 см',
  'с открытку',
  'carte poștală',
  '9 × 14 × 2 × 3',
  '9 ×',
  '× 14',
  '9 x',
  '0 × 0',
  '0,1 × 0,1',
  '-9 × 14',
  '9..5 × 14',
  '9,5,1 × 14',
  '1.000 × 2.000',
  '130 × 180',
  '9 cm × 140 mm',
  '9 × 14 км',
  '9 × 14 m',
  '9 × 14 пикселей',
  'ок. 9 × 14 см',
  'изображение 9×14, паспарту 12×18',
  '9×14; 12×18',
  '4 1/0 × 6 in',
  '99999 × 99999',
  '9999 × 9999 см',
  '1e3 × 1e3',
  'Infinity × NaN',
  '٩ × ١٤',
  '９×１４',
  '<b>9</b> × 14',
  '9 × 14 cm<script>',
  `${'9'.repeat(50)} × 14`,
  '9 x x x 14',
  `9${' '.repeat(90)}`,
])('%j is not understood', (text) => {
  expect(readPhysicalSize(text)).toBeNull()
})

describe('a size is printed', () => {
  test.each([
    ['13,8x8,9 см', '13,8 × 8,9 см', '13,8 × 8,9 cm', '13.8 × 8.9 cm'],
    ['9x14', '9 × 14 см', '9 × 14 cm', '9 × 14 cm'],
    ['90 x 140 mm', '9 × 14 см', '9 × 14 cm', '9 × 14 cm'],
    ['4 x 6 in', '10,2 × 15,2 см', '10,2 × 15,2 cm', '10.2 × 15.2 cm'],
    ['18 × 24 × 0,5', '18 × 24 × 0,5 см', '18 × 24 × 0,5 cm', '18 × 24 × 0.5 cm'],
  ])('%j in each language', (text, ...printed) => {
    expect(languages.map((language) => physicalSizeText(text, language))).toEqual(printed)
  })

  test('as it was typed where it is not understood', () => {
    expect(languages.map((language) => physicalSizeText('с открытку', language))).toEqual(Array(3).fill('с открытку'))
  })
})
