import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { ImportRefused } from '#api/photo-import/refused.ts'
import { importMapping, type ImportMapping } from '#core/photo-import/mapping.ts'

/**
 * Reads a mapping.
 *
 * @throws ImportRefused in one line that says where the file is wrong
 */
export function readMapping(file: string): ImportMapping {
  const parsed = v.safeParse(importMapping, contentOf(file))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ImportRefused(`The mapping ${file} is wrong at ${v.getDotPath(issue) ?? 'its beginning'}: ${issue.message.replace(/\.$/, '')}`)
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') throw new ImportRefused(`There is no mapping at ${file}`)
    throw new ImportRefused(`The mapping ${file} cannot be read: ${(problem as Error).message.replace(/\.$/, '')}`)
  }
}

/**
 * Writes a mapping to be edited.
 *
 * @throws ImportRefused where there is a file already: somebody may have edited it
 */
export function writeMapping(file: string, mapping: ImportMapping) {
  if (existsSync(file)) throw new ImportRefused(`${file} is there already. Give another name, or delete it`)
  const columns = Object.entries(mapping.columns).map(([heading, fields]): [string, unknown] => [
    heading,
    fields?.length === 1 ? fields[0] : fields,
  ])
  const written: object = { ...mapping, columns: Object.fromEntries<unknown>(columns) }
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
}
