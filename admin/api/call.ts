import type { ErrorDetail } from '#core/wire/errors.ts'
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

export type CallOptions = {
  /** Sent as JSON. */
  send?: object
  /** Makes a creation happen once, however often it is sent. */
  key?: string
  signal?: AbortSignal
  /** Work in the background: it does not prolong the session, and nobody is asked to sign in for it. */
  background?: boolean
}

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
 * @param methodAndPath for instance `GET /api/photo/12`
 * @throws CallError
 */
export async function call<Answer = unknown>(methodAndPath: string, options: CallOptions = {}): Promise<Answer> {
  if (options.background) return callWithoutSession(methodAndPath, options)
  return contentOf<Answer>(await withSession((used) => answerTo(methodAndPath, options, used)), options)
}

/** A call whose 401 is an ordinary answer: signing in, or the first look at a token that was kept. */
export async function callWithoutSession<Answer>(methodAndPath: string, options: CallOptions = {}): Promise<Answer> {
  return contentOf<Answer>(await answerTo(methodAndPath, options, token.get()), options)
}

/** The answer as it comes, for streams and files. */
export async function answerTo(
  methodAndPath: string,
  { send, key, signal, background }: CallOptions,
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

async function contentOf<Answer>(response: Response, { signal }: CallOptions): Promise<Answer> {
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
