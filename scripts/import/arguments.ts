import { ImportRefused, wayBack } from '#api/photo-import/refused.ts'

/** What to import: the table, the folder of its pictures, and whether to take pictures twice and pictures that may be damaged. */
export type ImportArguments = { csv: string; images: string; keepsDuplicates: boolean; acceptDoubtful: boolean }

const usage = 'usage: make import CSV=photos.csv IMAGES=folder [DUPLICATES=keep] [DOUBTFUL=keep]'

/**
 * Reads `CSV=path IMAGES=path`, `--csv path --images path` or `--csv=path --images=path`, and `DUPLICATES=keep` and
 * `DOUBTFUL=keep` in the same three ways.
 *
 * @throws ImportRefused when a path is missing or something else is given
 */
export function readArguments(args: string[]): ImportArguments {
  const given: Record<string, string> = {}
  const rest = args.values()
  for (const arg of rest) {
    const [, name, value] = /^(?:--)?(csv|images|duplicates|doubtful)(?:=(.*))?$/is.exec(arg) ?? []
    if (!name) throw new ImportRefused(`“${arg}” is not understood; ${usage}`)
    given[name.toLowerCase()] = value ?? rest.next().value ?? ''
  }
  const { csv = '', images = '', duplicates = '', doubtful = '' } = given
  if (!csv) throw new ImportRefused(`No table is given (CSV); ${usage}`)
  if (!images) throw new ImportRefused(`No folder of pictures is given (IMAGES); ${usage}. ${wayBack}`)
  if (!['', 'skip', 'keep'].includes(duplicates)) throw new ImportRefused(`DUPLICATES=${duplicates} is not understood; it is skip or keep`)
  if (!['', 'refuse', 'keep'].includes(doubtful)) throw new ImportRefused(`DOUBTFUL=${doubtful} is not understood; it is refuse or keep`)
  return { csv, images, keepsDuplicates: duplicates === 'keep', acceptDoubtful: doubtful === 'keep' }
}
