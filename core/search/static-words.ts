/** The file of these words, in the folder of the prepared index. */
export const staticWordsFile = 'words.json'

/**
 * The words of photos, for suggestions where the archive cannot answer: how each word is suggested, and its forms, folded,
 * each with the number of photos that have it.
 */
export type StaticWords = { spelling: string; forms: (readonly [folded: string, photos: number])[] }[]
