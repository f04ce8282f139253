import { expect, test } from 'vitest'
import { readStaticWords, staticWordsText, type StaticWords } from './static-words.ts'

test.each<{ words: StaticWords }>([
  { words: [{ spelling: 'Хотин', forms: [['хотин', 4], ['хотина', 1]] }, { spelling: 'мост', forms: [['мост', 12]] }] }, // prettier-ignore
  { words: [] },
])('$words is read as it was written', ({ words }) => {
  expect(readStaticWords(staticWordsText(words))).toEqual(words)
})
