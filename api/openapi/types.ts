/** JSON Schema, as far as the documentation of the API uses it. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  example?: unknown
}

export type Content = Record<string, { schema: Schema; example?: unknown }>

export type Reference = { $ref: string }

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export type Answer = { description: string; headers?: Record<string, Reference>; content?: Content }

export type RequestBody = { required?: boolean; content: Content }

/** One call: a method at a path. */
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  /** Who may make the call: visitors, translators, the admin. */
  'x-roles': string[]
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: RequestBody
  responses: Record<string, Answer | Reference>
}

export type Components = {
  schemas: Record<string, Schema>
  responses: Record<string, Answer>
  parameters: Record<string, Parameter>
  headers: Record<string, { description: string; schema: Schema }>
  securitySchemes: Record<string, { type: string; in: string; name: string; description: string }>
}

export type Tag = { name: string; description: string }

/** The documentation of the API (OpenAPI 3.1). */
export type ApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string; description: string }[]
  tags: Tag[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}

/** What a document says that was made from the routes alone. */
export type RawOperation = Partial<Operation> & Pick<Operation, 'operationId' | 'responses'>

export type RawDocument = {
  openapi: string
  paths: Record<string, Record<string, RawOperation>>
  components: Partial<Components>
}

/** What a reference of the document names, or the thing itself. */
export function resolved<Thing extends object>({ components }: Pick<ApiDocument, 'components'>, thing: Thing | Reference): Thing {
  if (!('$ref' in thing) || typeof thing.$ref !== 'string') return thing as Thing
  const [, , group, name] = thing.$ref.split('/')
  const found = (components as unknown as Record<string, Record<string, unknown>>)[group ?? '']?.[name ?? '']
  if (!found) throw new Error(`The document has no ${thing.$ref}.`)
  return found as Thing
}

/** The calls of a document in its order. */
export function callsOf({ paths }: Pick<ApiDocument, 'paths'>): { path: string; method: string; operation: Operation }[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
}

/** Values that make a call an example. Together they tell of one small archive and can be sent in the document's order. */
export type Example = {
  path?: Record<string, string | number>
  query?: Record<string, string | number>
  headers?: Record<string, string>
  /** JSON, or the fields of a form. */
  body?: Record<string, unknown>
}
