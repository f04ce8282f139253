/** What to import: the table, the folder that its pictures lie in, and whether pictures may come in twice. */
export type ImportArguments = { csv: string; images: string; keepsDuplicates: boolean }

/** A command that cannot begin. The message is one line that says what is missing, and where. */
export class ImportRefused extends Error {}

const usage = 'usage: make import CSV=photos.csv IMAGES=folder [DUPLICATES=keep]'

/**
 * Reads `CSV=path IMAGES=path`, `--csv path --images path` or `--csv=path --images=path`, and `DUPLICATES=keep` in the same
 * three ways.
 *
 * @throws ImportRefused when a path is missing or something else is given
 */
export function readArguments(args: string[]): ImportArguments {
  const given: Record<string, string> = {}
  for (let index = 0; index < args.length; index += 1) {
    const [, name, value] = /^(?:--)?(csv|images|duplicates)(?:=(.*))?$/is.exec(args[index]!) ?? []
    if (!name) throw new ImportRefused(`“${args[index]}” is not understood; ${usage}`)
    given[name.toLowerCase()] = value ?? args[(index += 1)] ?? ''
  }
  const { csv = '', images = '', duplicates = '' } = given
  if (!csv) throw new ImportRefused(`No table is given (CSV); ${usage}`)
  if (!images) throw new ImportRefused(`No folder of pictures is given (IMAGES); ${usage}`)
  if (!['', 'skip', 'keep'].includes(duplicates)) throw new ImportRefused(`DUPLICATES=${duplicates} is not understood; it is skip or keep`)
  return { csv, images, keepsDuplicates: duplicates === 'keep' }
}
