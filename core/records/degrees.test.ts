import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { coordinate, readDegrees } from './degrees.ts'

describe('a coordinate is read as people write it', () => {
  test.each([
    ['47.024512', 47.024512],
    ['40.73208611802633', 40.73208611802633],
    ['47,024512', 47.024512],
    [' -73.996 ', -73.996],
    ['\u221273.996', -73.996],
    ['+28', 28],
    ['28.', 28],
    ['28.8°', 28.8],
    ['28.8 º', 28.8],
    ['0', 0],
    ['46°58′30″', 46.975],
    ['46° 58\' 30"', 46.975],
    ["46º58'30''", 46.975],
    ['46°58’30,5”', 46.9751389],
    ['46 58 30', 46.975],
    ['46:58:30', 46.975],
    ['46 58.5', 46.975],
    ['46°58', 46.9666667],
    ['-28 49 50.16', -28.8306],
    ['0°0′0″', 0],
    ['46°59′59.999″', 46.9999997],
  ])('“%s” is %d', (text, degrees) => expect(readDegrees(text, 'Longitude', 180)).toEqual({ degrees }))

  test.each([
    ["46°58'N", 46.9666667],
    ['46 58 30 N', 46.975],
    ['N 46 58 30', 46.975],
    ['n46.975', 46.975],
    ['46,975 s', -46.975],
    ['46°58′30″ с. ш.', 46.975],
    ['46°58′ ю.ш.', -46.9666667],
    ['0 S', 0],
    ['90° N', 90],
    ['-90', -90],
  ])('the latitude “%s” is %d', (text, degrees) => expect(readDegrees(text, 'Latitude', 90)).toEqual({ degrees }))

  test.each([
    ['28°49′50.16″ E', 28.8306],
    ['28 30 w', -28.5],
    ['W028.5', -28.5],
    ['28°30′ В.Д.', 28.5],
    ['28°30′ з. д.', -28.5],
    ['180', 180],
  ])('the longitude “%s” is %d', (text, degrees) => expect(readDegrees(text, 'Longitude', 180)).toEqual({ degrees }))

  test.each(['', '  ', '\t'])('“%s” is no coordinate at all', (text) =>
    expect(readDegrees(text, 'Latitude', 90)).toEqual({ degrees: null }),
  )
})

describe('what is no coordinate is told in words for people', () => {
  test.each([
    'N',
    'север',
    '47° 1′ 28″ 3',
    '47.1.2',
    '1,234,567',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '-',
    '=1+1',
    '46.5 30',
    '46 58.5 30',
    '-46 N',
    '+46°58′ S',
    'N 46 N',
    '--46',
    '46°°',
    '46:',
    '46 58 30 12',
    '1234',
    '<b>46</b>',
    '46\u00005',
  ])('“%s” is not a number of degrees', (text) =>
    expect(readDegrees(text, 'Latitude', 90)).toEqual({ problem: `Latitude “${text}” is not a number of degrees` }),
  )

  test.each([
    ['46 60', 'Latitude', 90, 'Latitude “46 60” has 60 minutes or more'],
    ['46 58 60.0', 'Latitude', 90, 'Latitude “46 58 60.0” has 60 seconds or more'],
    ['28 30 E', 'Latitude', 90, 'Latitude “28 30 E” names the wrong half of the Earth: use N or S'],
    ['28°30′ з.д.', 'Latitude', 90, 'Latitude “28°30′ з.д.” names the wrong half of the Earth: use N or S'],
    ['46.9 N', 'Longitude', 180, 'Longitude “46.9 N” names the wrong half of the Earth: use E or W'],
    ['90 0 1', 'Latitude', 90, 'Latitude must be between -90 and 90 degrees'],
    ['-90.0001', 'Latitude', 90, 'Latitude must be between -90 and 90 degrees'],
    ['181', 'Longitude', 180, 'Longitude must be between -180 and 180 degrees'],
    ['4'.repeat(100), 'Latitude', 90, 'Latitude is longer than 60 characters'],
  ])('“%s” as %s of at most %d', (text, label, max, problem) => expect(readDegrees(text, label, max)).toEqual({ problem }))
})

describe('a field takes numbers, texts and nothing', () => {
  const field = v.object({ latitude: coordinate('Latitude', 90) })
  test.each([
    [{ latitude: 46.5 }, 46.5],
    [{ latitude: '46°30′ N' }, 46.5],
    [{ latitude: null }, null],
    [{ latitude: '' }, null],
    [{}, null],
    [{ latitude: undefined }, null],
    [{ latitude: -0 }, 0],
  ])('%o', (given, latitude) => expect(v.parse(field, given)).toEqual({ latitude }))

  test.each([
    [91, 'Latitude must be between -90 and 90 degrees'],
    ['91', 'Latitude must be between -90 and 90 degrees'],
    [Infinity, 'Latitude must be between -90 and 90 degrees'],
    [NaN, 'Latitude must be a number of degrees'],
    [true, 'Latitude must be a number of degrees'],
    [[46], 'Latitude must be a number of degrees'],
    ['здесь', 'Latitude “здесь” is not a number of degrees'],
  ])('%o is refused', (latitude, message) => {
    const { issues } = v.safeParse(field, { latitude })
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([['latitude', message]])
  })
})
