import fc from 'fast-check'
import { resolved, type ApiDocument, type Schema } from '#api/openapi/types.ts'

/** Texts that people, editors and attackers have sent to archives. */
const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  'Țâșnitoare „Orhei”',
  'Мост\r\nчерез\tреку',
  '"><script>alert(1)</script>',
  "'; DROP TABLE photos; --",
  '../../etc/passwd',
  '%00',
  '%E0%A4%A',
  '\u202eтекст',
  '\ud800',
  '😀'.repeat(300),
  'x'.repeat(25_000),
  'null',
  'true',
  '0',
  '-1',
  '1e309',
  '=1+1',
  '${7*7}',
  'javascript:alert(1)',
  'https://orhei.example',
  '//evil.example',
  '47°01′30″ N',
  '__proto__',
  '١٢',
]

/** Wrong values for the parts of addresses and for headers. None is a `..` or an empty part, because those lead elsewhere. */
export const junk: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '00',
    ' 1',
    '1 ',
    '+1',
    '0x1',
    '٣',
    'NaN',
    'null',
    '9'.repeat(16),
    '9'.repeat(400),
    'ț',
    '"',
    "1'--",
    '<b>',
    '\u0000',
    '1,2',
    '*',
    '~',
  ),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).filter((text) => !/^\.*$/.test(text)),
)

const text = (schema: Schema): fc.Arbitrary<string> => {
  const { minLength = 0, maxLength = 300 } = schema
  const shortest = Math.max(minLength, 1)
  return fc.oneof(
    fc.constantFrom(...awkwardTexts),
    fc.string({ minLength, maxLength: Math.min(maxLength, 40), unit: 'grapheme' }),
    fc.constantFrom('я'.repeat(maxLength), 'я'.repeat(maxLength + 1), 'a'.repeat(shortest)),
  )
}

function number({ type, minimum = -1000, maximum = Number.MAX_SAFE_INTEGER }: Schema): fc.Arbitrary<number> {
  const min = Math.ceil(minimum)
  const small = fc.integer({ min: min, max: Math.min(min + 4, maximum) })
  const any = type === 'integer' ? fc.maxSafeInteger() : fc.double({ noNaN: true, noDefaultInfinity: true })
  return fc.oneof({ weight: 6, arbitrary: small }, { weight: 1, arbitrary: fc.constantFrom(min, maximum) }, { weight: 1, arbitrary: any })
}

/** Values of a schema: nearly always of its form, at its edges and with awkward texts. */
export function valuesOf(document: ApiDocument, schema: Schema): fc.Arbitrary<unknown> {
  const { $ref, type, properties = {}, required = [], items, anyOf } = schema
  if ($ref) return valuesOf(document, resolved<Schema>(document, { $ref }))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((each) => valuesOf(document, each)))
  if (type === 'string') return text(schema)
  if (type === 'number' || type === 'integer') return number(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(items ? valuesOf(document, items) : fc.jsonValue(), { maxLength: 3 })
  if (type === 'object') {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, valuesOf(document, property)]))
    return fc.record(fields, { requiredKeys: required })
  }
  return fc.jsonValue()
}

type Fields = Record<string, unknown>
type Change = (fields: Fields) => unknown

/** A change of a body: a field that is missing, of another form, unknown, or another value that is right. */
export function changesOf(document: ApiDocument, schema: Schema): fc.Arbitrary<Change> {
  const names = Object.keys(schema.properties ?? {})
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('field')
  const wild = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(null, [], {}, true, 'x'.repeat(25_000), -1, 0, 1e21, { $ne: 1 }))
  const rightValue = (key: string) => valuesOf(document, schema.properties?.[key] ?? {})
  const set =
    (key: string, value: unknown): Change =>
    (fields) => ({ ...fields, [key]: value })
  return fc.oneof(
    {
      weight: 2,
      arbitrary: name.map(
        (key): Change =>
          ({ [key]: _, ...rest }) =>
            rest,
      ),
    },
    { weight: 5, arbitrary: name.chain((key) => rightValue(key).map((value) => set(key, value))) },
    { weight: 3, arbitrary: fc.tuple(name, wild).map(([key, value]) => set(key, value)) },
    { weight: 1, arbitrary: fc.tuple(fc.string({ maxLength: 20 }), wild).map(([key, value]) => set(key, value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Change>(
        (fields) => [fields],
        () => [],
        () => null,
        () => 'text',
        nested,
      ),
    },
  )
}

/** Deeper than any record. */
const nested: Change = (fields) => Array.from({ length: 2000 }).reduce<unknown>((inner) => [inner], fields)
