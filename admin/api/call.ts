import type { AnswerTo, Call, ParametersOf, SentTo } from '#core/wire/endpoints.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { pathTo } from '#core/wire/path-to.ts'
import { texts } from '../texts.ts'
import { replaceToken } from './replace-token.ts'
import { keepToken, token } from './token.ts'

/** A call that the archive has refused, or that did not reach it (status 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly errors: ErrorDetail[]
  /** What the answer tells besides the errors. */
  readonly answer: Record<string, unknown>

  constructor(status: number, problems: ErrorDetail[], answer: Record<string, unknown> = {}) {
    super(problems.map(({ msg }) => msg).join(' '))
    this.status = status
    this.errors = problems
    this.answer = answer
  }
}

type AnyOptions = {
  /** Sent as JSON. */
  send?: object
  /** Makes a creation happen once, however often it is sent. */
  key?: string
  signal?: AbortSignal
  /** Work in the background: it does not prolong the session, and nobody is asked to sign in for it. */
  background?: boolean
}

/** `at`: the values of the path's parameters, where it has any. */
export type CallOptions<Name extends Call> = Omit<AnyOptions, 'send'> & {
  send?: SentTo<Name>
  query?: Record<string, string | number>
} & (HasParameters<Name> extends true ? { at: ParametersOf<Name> } : { at?: never })

type HasParameters<Name extends Call> = keyof ParametersOf<Name> extends never ? false : true

/** The options, which only a call with parameters needs. */
export type OptionsOf<Name extends Call> = HasParameters<Name> extends true ? [CallOptions<Name>] : [CallOptions<Name>?]

/**
 * Asks something of the archive by the token. When the session has ended, whoever sits there signs in again and it is asked once
 * more: nothing that was typed is lost.
 */
export async function withSession<Answer extends { status: number }>(ask: (used: string | null) => Promise<Answer>): Promise<Answer> {
  const used = token.get()
  const answer = await ask(used)
  if (answer.status !== 401 || !used) return answer
  await replaceToken(used)
  return withSession(ask)
}

/**
 * Makes a call.
 *
 * @example await call('GET /api/photo/:id', { at: { id: 12 } })
 * @throws CallError
 */
export async function call<Name extends Call>(name: Name, ...[options]: OptionsOf<Name>): Promise<AnswerTo<Name>> {
  const asked = askedBy(name, options)
  if (asked.options.background) return asked.content(await answerTo(asked.methodAndPath, asked.options, token.get()))
  return asked.content(await withSession((used) => answerTo(asked.methodAndPath, asked.options, used)))
}

/** A call whose 401 is an ordinary answer: signing in, or the first look at a token that was kept. */
export async function callWithoutSession<Name extends Call>(name: Name, ...[options]: OptionsOf<Name>): Promise<AnswerTo<Name>> {
  const asked = askedBy(name, options)
  return asked.content(await answerTo(asked.methodAndPath, asked.options, token.get()))
}

function askedBy<Name extends Call>(name: Name, { at, query, ...options }: Partial<CallOptions<Name>> = {}) {
  const method = name.slice(0, name.indexOf(' '))
  return {
    methodAndPath: `${method} ${pathTo(name, at ?? ({} as ParametersOf<Name>), query)}`,
    options: options as AnyOptions,
    content: (response: Response) => contentOf<AnswerTo<Name>>(response, options as AnyOptions),
  }
}

/** The answer as it comes, for streams and files. */
export async function answerTo(
  methodAndPath: string,
  { send, key, signal, background }: AnyOptions,
  used: string | null,
): Promise<Response> {
  const [method = 'GET', path = ''] = methodAndPath.split(' ')
  const headers = new Headers()
  if (used) headers.set('x-auth-token', used)
  if (send) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  try {
    const response = await fetch(path, { method, headers, body: send ? JSON.stringify(send) : null, signal: signal ?? null })
    const renewed = response.headers.get('x-auth-token')
    if (renewed && !background && token.get() === used) keepToken(renewed)
    return response
  } catch (problem) {
    if (signal?.aborted) throw problem
    throw new CallError(0, [{ msg: texts.notReached }])
  }
}

async function contentOf<Answer>(response: Response, { signal }: AnyOptions): Promise<Answer> {
  const text = await response.text().catch((problem: unknown) => {
    if (signal?.aborted) throw problem
    throw new CallError(0, [{ msg: texts.notReached }])
  })
  const content = parsed(text)
  if (response.ok) return content as Answer
  throw errorOf(response.status, content)
}

/** The words of a refusal, also where a proxy in front of the archive has answered. */
export function errorOf(status: number, content: unknown): CallError {
  const answer = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  const problems = Array.isArray(answer['errors']) ? (answer['errors'] as ErrorDetail[]) : []
  return new CallError(status, problems.length > 0 ? problems : [{ msg: texts.noWords(status) }], answer)
}

export function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
