/**
 * A noun as it begins a name.
 *
 * @example capitalised('photo') // 'Photo'
 */
export const capitalised = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
