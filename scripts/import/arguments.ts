import type { Encoding } from '#api/files/text-encoding.ts'
import { namedEncodings } from '#api/photo-import/encoding.ts'
import { ImportRefused, wayBack } from '#api/photo-import/refused.ts'
import { creatable, type Creatable } from '#core/photo-import/mapping.ts'

/** What to import, and how. */
export type ImportArguments = {
  csv: string
  /** Folder or ZIP file of the pictures. */
  images: string
  keepsDuplicates: boolean
  acceptDoubtful: boolean
  /** File that says how the table is read. */
  mapping?: string
  /** File into which a proposal of such a mapping is written, in place of an import. */
  propose?: string
  /** Kinds of records that may be created, beyond those of the mapping: all of them where neither a mapping nor CREATE is given. */
  create: readonly Creatable[]
  encoding?: Encoding
  /** Whether to say only what an import would do. */
  isDryRun: boolean
}

const usage =
  'usage: make import CSV=photos.csv IMAGES=folder [MAPPING=file] [CREATE=places,albums] [DRY_RUN=yes] [PROPOSE=file] [ENCODING=windows-1251] [DUPLICATES=keep] [DOUBTFUL=keep]'

const option = /^(?:--)?(csv|images|duplicates|doubtful|mapping|propose|create|dry[_-]run|encoding)(?:=(.*))?$/i

/**
 * Reads `CSV=path IMAGES=path`, `--csv path --images path` or `--csv=path --images=path`, and the other options in the same three ways.
 *
 * @throws ImportRefused when a path is missing or something else is given
 */
export function readArguments(args: string[]): ImportArguments {
  const given: Record<string, string> = {}
  const rest = args.values()
  for (const arg of rest) {
    const [, name, value] = option.exec(arg) ?? []
    if (!name) throw new ImportRefused(`“${arg}” is not understood; ${usage}`)
    given[name.toLowerCase().replace('-', '_')] = value ?? rest.next().value ?? ''
  }
  const { csv = '', images = '', mapping, propose } = given
  if (!csv) throw new ImportRefused(`No table is given (CSV); ${usage}`)
  if (!images) throw new ImportRefused(`No folder of pictures is given (IMAGES); ${usage}. ${wayBack}`)
  const isChosen = (name: string, no: string, yes: string) => {
    const value = given[name] ?? ''
    if (!['', no, yes].includes(value)) throw new ImportRefused(`${name.toUpperCase()}=${value} is not understood; it is ${no} or ${yes}`)
    return value === yes
  }
  const encoding = encodingFrom(given['encoding'] ?? '')
  return {
    csv,
    images,
    keepsDuplicates: isChosen('duplicates', 'skip', 'keep'),
    acceptDoubtful: isChosen('doubtful', 'refuse', 'keep'),
    isDryRun: isChosen('dry_run', 'no', 'yes'),
    create: kindsFrom(given['create'] || (mapping ? 'none' : 'all')),
    ...(mapping && { mapping }),
    ...(propose && { propose }),
    ...(encoding && { encoding }),
  }
}

function encodingFrom(text: string): Encoding | undefined {
  const found = namedEncodings.find((encoding) => encoding === text.toLowerCase())
  if (text && !found) throw new ImportRefused(`ENCODING=${text} is not understood; it is one of ${namedEncodings.join(', ')}`)
  return found
}

const kinds: readonly Creatable[] = Object.values(creatable)

function kindsFrom(text: string): readonly Creatable[] {
  const names = text
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.includes('all')) return kinds
  if (names.join() === 'none') return []
  return names.map((name) => {
    const found = kinds.find((kind) => kind === name)
    if (!found) throw new ImportRefused(`CREATE=${text} is not understood; it is all, none, or some of ${kinds.join(', ')}`)
    return found
  })
}
