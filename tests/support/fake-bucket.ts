import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketSettings } from '#api/storage/settings.ts'
import { closeServer } from './listen.ts'
import { signatureOf } from './signature.ts'

/** An object as it was put. */
export type FakeObject = { content: Buffer; headers: Record<string, string> }

/** A call as the store got it: `PUT photos/12`, without bucket and prefix. */
type Refusal = { status: number; code?: string; headers?: Record<string, string> } | null | undefined
type Behaviour = (call: string) => Refusal | Promise<Refusal>

const bucketName = 'archive'
const accessKeyId = 'tester'
const secretAccessKey = 'very-secret'

/** Headers that are kept with an object. */
const kept = ['content-type', 'cache-control', 'content-disposition', 'x-amz-meta-sha256']

/** Milliseconds by which the time of a request may differ from that of the store, as at Amazon. */
const maxSkew = 15 * 60_000

/** Objects of one page of a listing: few, so that listings have several pages. */
const pageSize = 3

export type FakeBucket = Awaited<ReturnType<typeof openFakeBucket>>

/**
 * A server of this machine that answers as much of the S3 protocol as the archive uses. It refuses bytes that do not fit their MD5,
 * other credentials and signatures than its own, and requests of another time; objects are read without any.
 */
export async function openFakeBucket() {
  /** By whole key. */
  const objects = new Map<string, FakeObject>()
  /** Of objects that are sent in parts. */
  const unfinished = new Map<string, { sent: Buffer[]; headers: Record<string, string> }>()
  const calls: string[] = []
  const requests: { url: string; headers: IncomingMessage['headers'] }[] = []
  let behaviour: Behaviour = () => null
  let ahead = 0
  let port = 0
  let server = makeServer()
  await open()

  function makeServer() {
    return createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  }

  async function open() {
    server = makeServer()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const content = await buffer(request)
    const url = new URL(request.url ?? '', 'http://fake')
    const [, name = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? []
    const call = `${request.method} ${key || `?prefix=${url.searchParams.get('prefix') ?? ''}`}`
    calls.push(call)
    requests.push({ url: request.url ?? '', headers: request.headers })
    response.setHeader('Date', new Date(Date.now() + ahead).toUTCString())
    const isVisitor = request.headers.authorization === undefined && /^(?:GET|HEAD)$/.test(request.method ?? '') && key !== ''
    const refusal = (await behaviour(call)) ?? (isVisitor ? null : refusalOf(request, name, content))
    if (refusal) return refuse(response, refusal)
    if (isVisitor) return show(request, objects.get(key), response)
    if (key === '') return list(url, response)
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) return takePart(request, url, key, content, response)
    if (request.method === 'PUT') return put(request, key, content, response)
    const object = objects.get(key)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (!object) return refuse(response, { status: 404, code: 'NoSuchKey' })
    response.writeHead(200, { ...object.headers, ETag: `"${md5(object.content)}"`, 'Content-Length': object.content.length })
    response.end(request.method === 'HEAD' ? undefined : object.content)
  }

  /** Sends an object to somebody without credentials, who may read objects but not list them. */
  function show(request: IncomingMessage, object: FakeObject | undefined, response: ServerResponse) {
    if (!object) return refuse(response, { status: 403, code: 'AccessDenied' })
    const tag = `"${md5(object.content)}"`
    const headers = { ...object.headers, ETag: tag, 'x-amz-request-id': 'fake', 'Accept-Ranges': 'bytes' }
    if (request.headers['if-none-match'] === tag) return response.writeHead(304, headers).end()
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const content = from ? object.content.subarray(Number(from), Number(to) + 1) : object.content
    const range = from && { 'Content-Range': `bytes ${from}-${to}/${object.content.length}` }
    response.writeHead(from ? 206 : 200, { ...headers, ...range, 'Content-Length': content.length })
    response.end(request.method === 'HEAD' ? undefined : content)
  }

  function refusalOf(request: IncomingMessage, name: string, content: Buffer): Refusal {
    if (!request.headers.authorization?.includes(`Credential=${accessKeyId}/`)) return { status: 403, code: 'InvalidAccessKeyId' }
    if (Math.abs(timeOf(request) - Date.now() - ahead) > maxSkew) return { status: 403, code: 'RequestTimeTooSkewed' }
    if (signatureOf(request, content, secretAccessKey) !== /Signature=(\w+)/.exec(request.headers.authorization)?.[1])
      return { status: 403, code: 'SignatureDoesNotMatch' }
    if (name !== bucketName) return { status: 404, code: 'NoSuchBucket' }
    const sum = request.headers['content-md5']
    if (sum && Buffer.from(String(sum), 'base64').toString('hex') !== md5(content)) return { status: 400, code: 'BadDigest' }
    return null
  }

  function put(request: IncomingMessage, key: string, content: Buffer, response: ServerResponse) {
    objects.set(key, { content, headers: headersOf(request) })
    response.writeHead(200, { ETag: `"${md5(content)}"` }).end()
  }

  function list(url: URL, response: ServerResponse) {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const max = Math.min(pageSize, Number(url.searchParams.get('max-keys') ?? pageSize))
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, max)
    const isCut = keys.length > max
    const entries = page.map((key) => {
      const { content } = objects.get(key) ?? { content: Buffer.of() }
      return `<Contents><Key>${escaped(key)}</Key><Size>${content.length}</Size><ETag>&quot;${md5(content)}&quot;</ETag></Contents>`
    })
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    answerXml(response, `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`)
  }

  /** An object that is sent in parts. */
  function takePart(request: IncomingMessage, url: URL, key: string, content: Buffer, response: ServerResponse) {
    if (url.searchParams.has('uploads')) {
      unfinished.set(key, { sent: [], headers: headersOf(request) })
      return answerXml(response, '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>')
    }
    const { sent, headers } = unfinished.get(key) ?? { sent: [], headers: {} }
    if (request.method === 'PUT') {
      sent[Number(url.searchParams.get('partNumber')) - 1] = content
      return response.writeHead(200, { ETag: `"${md5(content)}"` }).end()
    }
    unfinished.delete(key)
    if (request.method === 'DELETE') return response.writeHead(204).end()
    objects.set(key, { content: Buffer.concat(sent), headers })
    answerXml(response, '<CompleteMultipartUploadResult><ETag>&quot;1-2&quot;</ETag></CompleteMultipartUploadResult>')
  }

  return {
    /** Settings that lead to it, with the prefix `site/`. */
    settings: (own: Partial<BucketSettings> = {}): BucketSettings => ({
      bucket: bucketName,
      prefix: 'site/',
      pages: 'addresses',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      accessKeyId,
      secretAccessKey,
      sessionToken: '',
      ...own,
    }),
    /** The environment that leads to it. */
    env: (): Record<string, string> => ({
      STORAGE: `s3://${bucketName}/site`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }),
    objects,
    /** All calls so far, refused ones included. */
    calls,
    /** The same as they came. */
    requests,
    /** Has calls refused, or held up; null: as usual. */
    behave: (now: Behaviour | null) => (behaviour = now ?? (() => null)),
    /** Sets its clock forward, in milliseconds. */
    setAhead: (milliseconds: number) => (ahead = milliseconds),
    /** Refuses connections, until `open`. */
    close: () => closeServer(server),
    open,
  }
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const entries = kept.map((name) => [name, String(request.headers[name] ?? '')] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** When a request was signed: `20260102T030405Z` says it. */
const timeOf = ({ headers }: IncomingMessage): number =>
  Date.parse(String(headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))

const md5 = (content: Buffer) => hash('md5', content)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function answerXml(response: ServerResponse, xml: string) {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}

function refuse(response: ServerResponse, { status, code = 'Error', headers = {} }: Exclude<Refusal, null | undefined>) {
  response.writeHead(status, { 'Content-Type': 'application/xml', ...headers })
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
