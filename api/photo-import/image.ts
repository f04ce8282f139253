const webAddress = /^https?:\/\/[^/]+\/(?:.*\/)?([^/?#]+)(?:[?#].*)?$/i

/**
 * The name of a picture as its row gives it, in composed form: archives that come from a Mac decompose theirs. Of a web address, the
 * name of the file counts.
 *
 * @example imageName('https://example.org/objects/a%20b.jpg') // 'a b.jpg'
 */
export function imageName(cell: string): string {
  const name = cell.trim().normalize('NFC')
  const [, file] = webAddress.exec(name) ?? []
  if (file === undefined) return name
  try {
    return decodeURIComponent(file).normalize('NFC')
  } catch {
    return file
  }
}
