/** The file of these words, in the folder of the prepared index: compressed by gzip, as the index's other files are. */
export const staticWordsFile = 'words.pf_meta'

/**
 * The words of photos, for suggestions where the archive cannot answer: how each word is suggested, and its forms, folded,
 * each with the number of photos that have it.
 */
export type StaticWords = { spelling: string; forms: (readonly [folded: string, photos: number])[] }[]

/**
 * The words as a text, a line each.
 *
 * @example staticWordsText([{ spelling: 'Хотин', forms: [['хотин', 4], ['хотина', 1]] }]) // 'Хотин хотин 4 хотина 1'
 */
export const staticWordsText = (words: StaticWords): string =>
  words.map(({ spelling, forms }) => [spelling, ...forms.flat()].join(' ')).join('\n')

/** The words of a text that `staticWordsText` has made. */
export const readStaticWords = (text: string): StaticWords =>
  text.split('\n').flatMap((line) => {
    const [spelling, ...parts] = line.split(' ')
    const forms = Array.from({ length: Math.floor(parts.length / 2) }, (_, at) => [parts[2 * at] ?? '', Number(parts[2 * at + 1])] as const)
    return spelling ? [{ spelling, forms }] : []
  })
