import fc from 'fast-check'
import { callsOf, resolved, type ApiDocument, type Operation, type Parameter, type Schema } from '#api/openapi/types.ts'
import { placeholders } from '#api/openapi/placeholders.ts'
import { changesOf, junk, valuesOf } from './values.ts'

export type Person = 'anyone' | 'stranger' | 'translator' | 'admin'

/** The fields of a form; files are named by what is in them. */
export type FormFields = [string, string][]
export type FileContent = 'picture' | 'sheet' | 'cut' | 'text' | 'empty'

/** A request made from the documentation alone: right, nearly right, or wild. */
export type FuzzRequest = {
  method: string
  path: string
  operation: Operation
  /** Path and query as they are sent. */
  address: string
  as: Person
  headers: Record<string, string>
  body: { text: string } | { form: FormFields; files: FileContent[] } | null
}

/**
 * Requests to the calls of a document; fewer to those that make or take files, which start a process.
 *
 * @param only calls such as `GET /api/photo/{id}`; all without
 */
export function fuzzRequests(document: ApiDocument, only?: string[]): fc.Arbitrary<FuzzRequest> {
  const calls = callsOf(document)
    .filter(({ method, path }) => !only || only.includes(`${method} ${path}`))
    .map((call) => ({ weight: answersFile(call.operation) || takesFile(call.operation) ? 1 : 4, arbitrary: fc.constant(call) }))
  return fc.oneof(...calls).chain(({ path, method, operation }) => {
    const parameters = operation.parameters.map((parameter) => resolved<Parameter>(document, parameter))
    return fc.record({
      path: fc.constant(path),
      operation: fc.constant(operation),
      method:
        method === 'GET'
          ? fc.oneof({ weight: 19, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: fc.constant('HEAD') })
          : fc.constant(method),
      address: addresses(path, parameters),
      as: people(operation),
      headers: fc
        .tuple(fuzzHeaders, keyHeaders(parameters), contentTypes(operation))
        .map((all): Record<string, string> => Object.assign({}, ...all)),
      body: bodies(document, operation),
    })
  })
}

const answersFile = ({ responses }: Operation): boolean =>
  Object.values(responses).some((answer) => 'headers' in answer && answer.headers !== undefined && 'Content-Disposition' in answer.headers)

const takesFile = ({ requestBody }: Operation): boolean => 'multipart/form-data' in (requestBody?.content ?? {})

/** Mostly whoever may make the call. */
function people({ 'x-roles': roles }: Operation): fc.Arbitrary<Person> {
  const proper: Person[] = roles.includes('visitor') ? ['anyone', 'admin'] : roles.map((role) => role as Person)
  const all = fc.constantFrom<Person>('anyone', 'stranger', 'translator', 'admin')
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...proper) }, { weight: 1, arbitrary: all })
}

function addresses(path: string, parameters: Parameter[]): fc.Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const values = fc.tuple(...inPath.map(pathValues))
  return fc.tuple(values, queries(parameters)).map(([given, query]) => {
    const filled = inPath.reduce((text, { name }, index) => text.replace(`{${name}}`, () => given[index]!), path)
    return query ? `${filled}?${query}` : filled
  })
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

function pathValues({ schema, example }: Parameter): fc.Arbitrary<string> {
  const near = schema.enum ? fc.constantFrom(...schema.enum) : fc.constantFrom<unknown>(1, 2, 3, 4, 999_999, 999_999_999_999_999)
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(encoded(example)) },
    { weight: 4, arbitrary: near.map(encoded) },
    { weight: 1, arbitrary: junk.map(encoded) },
    // Not what any client makes of a text.
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%E0%A4%A', '1%00', '1;x=2') },
  )
}

function queries(parameters: Parameter[]): fc.Arbitrary<string> {
  const requested = parameters.filter((parameter) => parameter.in === 'query')
  const parts = requested.map(({ name, schema, example }) => {
    const value = fc.oneof(fc.constant(example ?? ''), right(schema), junk)
    const single = value.map((each) => `${name}=${encoded(each)}`)
    const bare = fc.constantFrom(name, `${name}=`, `${name}=%zz`, `${name}[]=1`, `${name}[x]=1`)
    const twice = fc.tuple(single, single).map((both) => both.join('&'))
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant('') },
      { weight: 5, arbitrary: single },
      { weight: 1, arbitrary: bare },
      { weight: 1, arbitrary: twice },
    )
  })
  const unknown = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('lang=ro', '&&', '=', 'x'.repeat(3000)) },
  )
  const mixed = fc.tuple(...parts, unknown).map((given) => given.filter(Boolean).join('&'))
  // Of many parameters, one is nearly always wrong.
  const necessary = requested.filter(({ required }) => required).map(({ name, example }) => `${name}=${encoded(example ?? '')}`)
  return fc.oneof({ weight: 4, arbitrary: mixed }, { weight: 1, arbitrary: fc.constant(necessary.join('&')) })
}

const right = ({ enum: values, minimum = 1 }: Schema): fc.Arbitrary<unknown> =>
  values ? fc.constantFrom(...values) : fc.integer({ min: minimum, max: minimum + 3 })

/** A different visitor's address for each request, so that few are slowed down, and other headers that a request may carry. */
const fuzzHeaders: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.oneof({ weight: 19, arbitrary: fc.ipV4() }, { weight: 1, arbitrary: fc.constantFrom('', 'unknown', '203.0.113.1', '::1, x') }),
    fc.constantFrom<Record<string, string>>(
      {},
      {},
      {},
      {},
      {},
      {},
      { range: 'bytes=0-9' },
      { range: 'bytes=999999-' },
      { range: 'pages=x' },
      { 'if-none-match': '*' },
      { 'if-match': '"x"' },
      { accept: 'text/html' },
      { 'accept-encoding': 'br' },
      { origin: 'https://evil.example' },
      { cookie: 'a=b; __proto__=1' },
      { 'x-http-method-override': 'DELETE' },
    ),
  )
  .map(([address, other]) => ({ 'x-forwarded-for': address, ...other }))

function keyHeaders(parameters: Parameter[]): fc.Arbitrary<Record<string, string>> {
  const key = parameters.find((parameter) => parameter.in === 'header')
  if (!key) return fc.constant({})
  const values = fc.constantFrom('', ' ', 'a b', 'k', 'k'.repeat(200), 'k'.repeat(201), String(key.example))
  return fc.oneof(
    fc.constant({}),
    values.map((value) => ({ [key.name]: value })),
  )
}

/** A form says its own type, with its boundary. */
function contentTypes({ requestBody }: Operation): fc.Arbitrary<Record<string, string>> {
  const types = Object.keys(requestBody?.content ?? {})
  if (types.includes('multipart/form-data')) return fc.constant({})
  const usual = types.length > 0 ? fc.constantFrom(...types).map((type) => ({ 'content-type': type })) : fc.constant({})
  const others = fc.constantFrom(
    'text/plain',
    'application/json; charset=koi8-r',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
  )
  return fc.oneof({ weight: 14, arbitrary: usual }, { weight: 1, arbitrary: others.map((type) => ({ 'content-type': type })) })
}

function bodies(document: ApiDocument, { requestBody }: Operation): fc.Arbitrary<FuzzRequest['body']> {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!type || !media) return fc.constant(null)
  const example = (media.example ?? {}) as Record<string, unknown>
  const like = fc.constant(example)
  const made = valuesOf(document, media.schema) as fc.Arbitrary<Record<string, unknown>>
  const changed = fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: like }, { weight: 1, arbitrary: made }),
      fc.array(changesOf(document, media.schema), { minLength: 1, maxLength: 3 }),
    )
    .map(([fields, changes]) => changes.reduce<unknown>((body, change) => (isFields(body) ? change(body) : body), fields))
  const any: fc.Arbitrary<unknown> = fc.oneof(
    { weight: 4, arbitrary: like },
    { weight: 2, arbitrary: made },
    { weight: 4, arbitrary: changed },
  )
  if (type === 'multipart/form-data') return forms(any, example['file'] === placeholders.sheet ? 'sheet' : 'picture')
  const texts = fc.oneof(fc.constantFrom('', '{', '{"a":', '\u0000', '[1,', 'undefined', '{"__proto__":{"x":1}}'), fc.json())
  return fc.oneof(
    { weight: 14, arbitrary: any.map((value) => ({ text: JSON.stringify(value) })) },
    { weight: 1, arbitrary: texts.map((text) => ({ text })) },
  )
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param right the kind of file that the call takes */
function forms(bodies: fc.Arbitrary<unknown>, right: 'picture' | 'sheet'): fc.Arbitrary<FuzzRequest['body']> {
  const files = fc.oneof(
    { weight: 3, arbitrary: fc.constant<FileContent[]>([right]) },
    { weight: 1, arbitrary: fc.constantFrom<FileContent[]>([], ['picture'], ['sheet'], ['cut'], ['text'], ['empty'], [right, right]) },
  )
  return fc.tuple(bodies, files).map(([body, content]) => {
    const fields = Object.entries(isFields(body) ? body : {}).filter(([name]) => name !== 'file')
    const form = fields.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])
    return { form, files: content }
  })
}
