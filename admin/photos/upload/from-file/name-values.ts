/** Years in which a photograph can have been taken. */
const firstYear = 1826

/** A number with or without the letters of a collection before it: `КП-1234/5`, `0012`. */
const numberPattern = /(?<![\p{L}\p{N}])(?:\p{Lu}{1,5}[-_ ]?)?\d{1,8}(?:[-/.]\d{1,4})*(?![\p{L}\p{N}])/gu

/**
 * The year and the number in the name of a file; an empty text for what is not there.
 *
 * @param thisYear no photograph is younger
 * @example valuesInName('КП-1234_Сороки_1905.tif', 2026) // { year: '1905', number: 'КП-1234' }
 */
export function valuesInName(fileName: string, thisYear: number): { year: string; number: string } {
  const name = fileName.replace(/\.[^.]+$/, '').replace(/_/g, ' ')
  const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= thisYear
  // A camera names files by the day: that is no number of a collection.
  const numbers = [...name.matchAll(numberPattern)]
    .map(([text]) => text)
    .filter((text) => !/^(?:IMG|DSC|DSCN|SCAN|PXL)[-_ ]?\d/i.test(text))
  const years = numbers.filter(isYear)
  return { year: years.length === 1 ? (years[0] ?? '') : '', number: numbers.find((text) => !isYear(text)) ?? '' }
}
