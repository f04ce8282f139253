import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Form } from './uploads.ts'
import type { ServerProcess } from '#bench/api/server-process.ts'

export type UploadAnswer = {
  status: number
  body: { photoID?: number; photoFileName?: string; width?: number; height?: number; errors?: { msg: string }[] }
}

/** Sends a form to a server, however long it takes; status 0 where the connection broke off before the answer. */
export function sendUpload({ url }: { url: string }, token: string, form: Form): Promise<UploadAnswer> {
  const { promise, resolve } = Promise.withResolvers<UploadAnswer>()
  const headers = { ...form.headers, 'x-auth-token': token, 'content-length': form.bytes.length }
  const requested = request(`${url}/api/photo/upload`, { method: 'POST', headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('error', () => resolve({ status: 0, body: {} }))
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(parts).toString()) as UploadAnswer['body'] }),
    )
  })
  requested.on('error', () => resolve({ status: 0, body: {} }))
  requested.end(form.bytes)
  return promise
}

/** The processes of a server that prepare pictures. */
export function pictureProcesses({ pid }: ServerProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('media/child')).map(Number)
}
