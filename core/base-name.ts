/**
 * The name of a photo's files without its ending.
 *
 * @example baseName('0123456789abcdef0123-2.jpg') // '0123456789abcdef0123-2'
 */
export const baseName = (photoFileName: string): string => photoFileName.replace(/\.[^.]*$/, '')
