/**
 * A number with what is counted.
 *
 * @example counted(2, 'photo') // '2 photos'
 */
export const counted = (count: number, one: string, many = `${one}s`) => `${count.toLocaleString('en')} ${count === 1 ? one : many}`
