/**
 * The name of a photo's files without its ending.
 *
 * @example baseName('0123456789abcdef0123-2.jpg') // '0123456789abcdef0123-2'
 */
export const baseName = (photoFileName: string): string => photoFileName.replace(/\.[^.]*$/, '')

/** The names that addresses take, as a regular expression: those that `baseName` gives, without a way out of a folder. */
export const baseNamePattern = String.raw`[0-9A-Za-z][\w-]{0,99}`
