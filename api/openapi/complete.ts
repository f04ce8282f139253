import type { Permission, AllowedRole } from '#api/auth/authorisation.ts'
import { callName, whoMay } from '#api/auth/guard.ts'
import { completeAnswer, errorsOf, headers, sharedResponses } from './answers.ts'
import { completeBody, plainSchema } from './bodies.ts'
import { introductionInMarkdown } from './introduction.ts'
import { specialCalls } from './special-calls.ts'
import { idempotencyKey, pathParameters, queryParameter } from './parameters.ts'
import { rankOf, tagOf, tags } from './tags.ts'
import type { Answer, ApiDocument, Example, Operation, Parameter, RawDocument, RawOperation, Reference } from './types.ts'

/** What the routes do not say of themselves. */
export type Known = {
  permissions: Record<string, Permission>
  examples: Record<string, Example>
  /** Routes as they are registered, each once or more. */
  routes: { method: string; path: string }[]
  /** Of this program. */
  version: string
}

const scheme = 'x-auth-token'

const roles: Record<AllowedRole, string[]> = {
  anyone: ['visitor', 'translator', 'admin'],
  staff: ['translator', 'admin'],
  admin: ['admin'],
}

/** The document that was made from the routes, with what they have in common: who may call, parameters, errors, examples. */
export function complete(raw: RawDocument, known: Known): ApiDocument {
  const paths = Object.entries(raw.paths).sort(([a], [b]) => rankOf(a) - rankOf(b))
  return {
    openapi: raw.openapi,
    info: { title: 'Photo archive', version: known.version, description: introductionInMarkdown },
    servers: [{ url: '/', description: 'This archive.' }],
    tags,
    paths: Object.fromEntries(
      paths.map(([path, methods]) => [
        path,
        Object.fromEntries(
          Object.entries(methods).map(([method, operation]) => [method, completeOperation(method, path, operation, known)]),
        ),
      ]),
    ),
    components: {
      schemas: mapValues(raw.components.schemas ?? {}, plainSchema),
      responses: sharedResponses,
      parameters: { IdempotencyKey: idempotencyKey },
      headers,
      securitySchemes: {
        [scheme]: { type: 'apiKey', in: 'header', name: scheme, description: 'The token that `POST /api/auth` answers.' },
      },
    },
  }
}

function completeOperation(method: string, path: string, operation: RawOperation, known: Known): Operation {
  const call = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`
  const permission = known.permissions[call] ?? 'admin'
  const route = known.routes.find((each) => callName(each.method, each.path) === call)?.path ?? ''
  const example = known.examples[call] ?? {}
  const body = operation.requestBody ?? specialCalls[call]?.requestBody
  const parameters = parametersOf(operation, route, example)
  const form = { method: method.toUpperCase(), path, permission, parameters, hasBody: body !== undefined }
  const own = { ...(operation.responses as Record<string, Answer>), ...specialCalls[call]?.responses }
  return {
    operationId: operation.operationId,
    summary: operation.summary ?? '',
    ...(operation.description ? { description: operation.description } : {}),
    tags: [tagOf(path)],
    'x-roles': roles[whoMay(permission)],
    security: whoMay(permission) === 'anyone' ? [] : [{ [scheme]: [] }],
    parameters: ['201' in own && '422' in own ? [repeatable(example)] : [], parameters].flat(),
    ...(body ? { requestBody: completeBody(body, call, example.body) } : {}),
    responses: { ...errorsOf(form), ...mapValues(own, (answer, status) => completeAnswer(plainAnswer(answer), status)) },
  }
}

function parametersOf(operation: RawOperation, route: string, { path = {}, query = {} }: Example): Parameter[] {
  const queryParameters = ((operation.parameters ?? []) as Parameter[]).filter((parameter) => parameter.in === 'query').map(queryParameter)
  const values: Record<string, string | number> = { ...path, ...query }
  return [...pathParameters(route), ...queryParameters].map((parameter) =>
    parameter.name in values ? { ...parameter, example: values[parameter.name] } : parameter,
  )
}

/** What a creation takes, so that it can be sent again; with its example where it has one. */
function repeatable({ headers: sent }: Example): Parameter | Reference {
  const example = sent?.[idempotencyKey.name]
  return example === undefined ? { $ref: '#/components/parameters/IdempotencyKey' } : { ...idempotencyKey, example }
}

function plainAnswer(answer: Answer): Answer {
  if (!answer.content) return answer
  return { ...answer, content: mapValues(answer.content, ({ schema }) => ({ schema: plainSchema(schema) })) }
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
