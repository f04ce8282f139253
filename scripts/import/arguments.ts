/** What to import: the table, and the folder that its pictures lie in. */
export type ImportArguments = { csv: string; images: string }

/** A command that cannot begin. The message is one line that says what is missing, and where. */
export class ImportRefused extends Error {}

const usage = 'usage: make import CSV=photos.csv IMAGES=folder'

/**
 * Reads `CSV=path IMAGES=path`, `--csv path --images path` or `--csv=path --images=path`.
 *
 * @throws ImportRefused when one of them is missing or something else is given
 */
export function readArguments(args: string[]): ImportArguments {
  const given: Partial<ImportArguments> = {}
  for (let index = 0; index < args.length; index += 1) {
    const [, name, value] = /^(?:--)?(csv|images)(?:=(.*))?$/is.exec(args[index]!) ?? []
    if (!name) throw new ImportRefused(`“${args[index]}” is not understood; ${usage}`)
    given[name.toLowerCase() as keyof ImportArguments] = value ?? args[(index += 1)] ?? ''
  }
  const { csv = '', images = '' } = given
  if (!csv) throw new ImportRefused(`No table is given (CSV); ${usage}`)
  if (!images) throw new ImportRefused(`No folder of pictures is given (IMAGES); ${usage}`)
  return { csv, images }
}
