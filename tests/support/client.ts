import { expect } from 'vitest'
import type { ApiDocument } from '#api/openapi/types.ts'
import { contentOf } from './content.ts'
import { documentedCall, openContract } from './contract.ts'

type Call = { send?: unknown; headers?: Record<string, string>; visitor?: boolean }

export type Client = Awaited<ReturnType<typeof openClient>>

/** A call without the names of its path parameters: `GET /api/photo/{}`. */
export const plainCall = (call: string) => call.replace(/\{\w+\}/g, '{}')

/** A client over real HTTP that knows only where the archive is, and holds every answer to its documentation. */
export async function openClient(url: string) {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument
  const contract = openContract(document)
  const made = new Set<string>()
  let token = ''

  /** Makes a call as whoever has signed in, or as a visitor. */
  async function call(methodAndPath: string, { send, headers = {}, visitor = false }: Call = {}) {
    const [method = '', path = ''] = methodAndPath.split(' ')
    const known = documentedCall(document, method, path)
    if (!known) throw new Error(`${methodAndPath} is not documented.`)
    const isForm = send instanceof FormData
    const type: Record<string, string> = send === undefined || isForm ? {} : { 'content-type': 'application/json' }
    const signedIn: Record<string, string> = visitor || token === '' ? {} : { 'x-auth-token': token }
    const answer = await fetch(url + path, {
      method,
      headers: { ...type, ...signedIn, ...headers },
      body: send === undefined ? null : isForm ? send : JSON.stringify(send),
    })
    const content = await contentOf(answer)
    const came = { status: answer.status, headers: answer.headers, content }
    const problem = contract.answerProblem(known.operation, came)
    if (problem) throw new Error(`${methodAndPath}: ${problem}`)
    made.add(plainCall(`${method} ${known.path}`))
    const isJSON = answer.headers.get('content-type')?.includes('json')
    return { ...came, body: isJSON ? JSON.parse(content.toString()) : null }
  }

  return {
    call,
    /** Calls that were answered. */
    made,
    signIn: (given: string) => {
      token = given
    },
    /** What a visitor reads. */
    async read(path: string) {
      const { status, body } = await call(`GET ${path}`, { visitor: true })
      expect([path, status]).toEqual([path, 200])
      return body
    },
    /** Saves, and gives the record as it was answered. */
    async save(path: string, send: unknown, status = 201) {
      const answer = await call(`POST ${path}`, { send })
      expect([path, answer.status, answer.body]).toEqual([path, status, answer.body])
      return answer.body
    },
    /** Deletes, and sees that it is gone. */
    async remove(path: string, after: 404 | 410) {
      expect([path, (await call(`DELETE ${path}`)).status]).toEqual([path, 204])
      expect([path, (await call(`GET ${path}`)).status]).toEqual([path, after])
    },
  }
}
