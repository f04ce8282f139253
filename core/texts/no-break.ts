/** Characters that forbid a line break and are not seen. */
const wordJoiner = '\u2060'

/**
 * A text whose lines do not break within a number and its ending (1870-е, XIX-lea): the hyphen stays an ordinary one, so
 * that search in the page finds it.
 */
export function withoutBreaks(text: string): string {
  return text.replace(/(?<=[\dIVXLC]-)(?=\p{Ll})/gu, wordJoiner)
}
