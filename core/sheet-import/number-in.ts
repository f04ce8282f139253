/**
 * The number that a cell holds; null where it holds none. Some programs write whole numbers with decimals.
 *
 * @example numberIn('7.0') // 7
 */
export const numberIn = (cell: string): number | null => (/^\d{1,12}(?:\.0+)?$/.test(cell) ? Number(cell) : null)
