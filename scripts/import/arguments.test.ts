import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

test.each([
  [['CSV=a b.csv', 'IMAGES=in=box']],
  [['IMAGES=in=box', 'csv=a b.csv']],
  [['--csv', 'a b.csv', '--images', 'in=box']],
  [['--images=in=box', '--csv=a b.csv']],
])('the arguments %j name the table and the folder', (args) => {
  expect(readArguments(args)).toEqual({
    csv: 'a b.csv',
    images: 'in=box',
    keepsDuplicates: false,
    acceptDoubtful: false,
    isDryRun: false,
    create: ['albums', 'categories', 'places', 'periods', 'collections', 'persons', 'subjects'],
  })
})

test.each([
  [['DUPLICATES=keep'], true],
  [['--duplicates', 'keep'], true],
  [['--duplicates=skip'], false],
  [['DUPLICATES='], false],
])('%j tells what to do with duplicates', (args, keepsDuplicates) => {
  expect(readArguments(['CSV=a.csv', 'IMAGES=b', ...args])).toMatchObject({ keepsDuplicates })
})

test('DOUBTFUL=keep takes pictures that may be damaged', () => {
  expect(readArguments(['CSV=a.csv', 'IMAGES=b', 'DOUBTFUL=keep'])).toMatchObject({ keepsDuplicates: false, acceptDoubtful: true })
})

test.each([
  [[], 'No table is given (CSV)'],
  [['CSV='], 'No table is given (CSV)'],
  [['--csv'], 'No table is given (CSV)'],
  [['CSV=a.csv'], 'No folder of pictures is given (IMAGES)'],
  [['CSV=a.csv', 'IMAGES=b', 'DUPLICATES=yes'], 'DUPLICATES=yes is not understood'],
  [['CSV=a.csv', 'IMAGES=b', 'DOUBTFUL=yes'], 'DOUBTFUL=yes is not understood'],
  [['CSV=a.csv', 'IMAGES=b', 'FORCE=1'], '“FORCE=1” is not understood'],
  [['CSV=a.csv', 'IMAGES=b', 'CREATE=towns'], 'CREATE=towns is not understood; it is all, none, or some of albums'],
  [['CSV=a.csv', 'IMAGES=b', 'DRY_RUN=1'], 'DRY_RUN=1 is not understood'],
  [['CSV=a.csv', 'IMAGES=b', 'ENCODING=latin'], 'ENCODING=latin is not understood; it is one of utf-8'],
])('the arguments %j are refused in one line: %s', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})

test('records to create, a mapping, a dry run and an encoding are read in the same ways', () => {
  const options = ['CREATE=places, Albums', '--mapping', 'm.json', '--dry-run=yes', 'ENCODING=Windows-1251']
  expect(readArguments(['CSV=a.csv', 'IMAGES=b', ...options])).toMatchObject({
    create: ['places', 'albums'],
    mapping: 'm.json',
    isDryRun: true,
    encoding: 'windows-1251',
  })
  expect(readArguments(['CSV=a.csv', 'IMAGES=b', 'CREATE=none']).create).toEqual([])
  expect(readArguments(['CSV=a.csv', 'IMAGES=b', 'MAPPING=m.json']).create).toEqual([])
  expect(readArguments(['CSV=a.csv', 'IMAGES=b', 'MAPPING=m.json', 'CREATE=all']).create).toHaveLength(7)
})
