/**
 * How good a match is in title, place, names and description. Another form in the title is better than the word itself
 * in a description; the mere beginning of a word comes last.
 */
export const columnScores = {
  word: [12, 10, 8, 6],
  form: [11, 9, 7, 5],
  beginning: [4, 3, 2, 1],
} as const

/** The lowest score of a word or form in the title. */
const inTitle = columnScores.form[0]

/** One more than the highest score of a query. */
export const scoreCount = 2 * (columnScores.word[0] + 1)

/** The score of several terms: as good as the worst; among equals, one in the title is better. 0 where one is missing. */
export const scoreOfTerms = (worst: number, best: number): number => (worst === 0 ? 0 : 2 * worst + (best >= inTitle ? 1 : 0))
