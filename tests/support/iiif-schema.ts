import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const standard = join(import.meta.dirname, '../../../shared/standards/iiif')

/** Whether the schema of IIIF Presentation 3 lies beside the checkout; it is not part of it. */
export const hasSchema = existsSync(standard)
if (!hasSchema) console.warn('LEFT OUT: the schema of IIIF Presentation 3, because ../shared/standards/iiif is not here')

const read = (path: string): object => JSON.parse(readFileSync(join(standard, path), 'utf8')) as object

/** Gives a check that says what a manifest or collection does wrong by the schema: nothing where it is valid. */
export function openSchema(): (document: object) => string[] {
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(read('iiif_3_0.json'))
  return (document) => (validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`))
}

/** The official examples, good and broken, by name. */
export const examples = (): [name: string, document: object][] =>
  readdirSync(join(standard, 'fixtures/3')).map((name) => [name, read(`fixtures/3/${name}`)])
