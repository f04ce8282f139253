import type { IncomingMessage } from 'node:http'
import type { S3Client } from '@aws-sdk/client-s3'
import type { ObjectHeaders } from './object-headers.ts'

/** An object in memory; `sha256` in hexadecimal. */
type DirectPut = { body: Buffer; sha256: string; headers: ObjectHeaders }

/** What is sent, apart from where to. */
type Sent = { method: 'PUT' | 'HEAD'; headers: Record<string, string>; body?: Buffer }

/** Where the bucket is: its server, and the part of an address before the key. */
type Place = { protocol: string; hostname: string; port?: number; host: string; before: string }

/** Commands of the library whose address ends with a key. */
const keyedCommands = new Set(['PutObjectCommand', 'GetObjectCommand', 'HeadObjectCommand'])

/**
 * Sends the most frequent requests with the signer and the connections of the library, past the twenty steps in which it prepares every
 * call: a full publish sends tens of thousands of pages, and each takes a third of the processor time.
 *
 * The first successful request is the library's, and tells where the bucket is. Keys are whole. A direct request that does not succeed
 * is left to the library, with its retries, its correction of the clock and its errors.
 */
export function openDirectRequests(client: S3Client) {
  let place: Place | null = null
  let signer: ReturnType<typeof client.config.signer> | null = null
  learnPlace(client, (found) => (place = found))

  /** The answer; null where there is none, or not one of these. */
  async function send(key: string, sent: Sent, statuses: number[], signal: AbortSignal | undefined): Promise<IncomingMessage | null> {
    if (!place) return null
    const answer = await handle(place, key, sent, signal).catch(() => null)
    if (answer && statuses.includes(answer.statusCode ?? 0)) return answer
    place = null
    return null
  }

  async function handle({ before, host, ...server }: Place, key: string, sent: Sent, signal: AbortSignal | undefined) {
    const request = { ...server, ...sent, path: before + encoded(key), query: {}, headers: { host, ...sent.headers } }
    const { requestHandler, systemClockOffset } = client.config
    signer ??= client.config.signer()
    const signed = await (await signer).sign(request, { signingDate: new Date(Date.now() + systemClockOffset) })
    const handled = await requestHandler.handle(signed as Parameters<typeof requestHandler.handle>[0], signal && { abortSignal: signal })
    return (handled.response as { body: IncomingMessage }).body.resume()
  }

  return {
    /** @returns whether the object is in the store now; if not, the library has to put it */
    put: async (key: string, put: DirectPut, signal?: AbortSignal): Promise<boolean> =>
      (await send(key, { method: 'PUT', headers: headersOf(put), body: put.body }, [200], signal)) !== null,
    /** @returns the SHA-256 that was stored with an object; empty where there is none, or no object; null if the library has to ask */
    storedHash: async (key: string, signal?: AbortSignal): Promise<string | null> => {
      const answer = await send(key, { method: 'HEAD', headers: {} }, [200, 404], signal)
      return answer && String(answer.headers['x-amz-meta-sha256'] ?? '')
    },
  }
}

/** Calls `note` after each successful request of the library that names an object. */
function learnPlace(client: S3Client, note: (place: Place) => void) {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        if (!keyedCommands.has(commandName ?? '')) return result
        const { protocol, hostname, port, path, headers } = args.request as Omit<Place, 'host'> & {
          path: string
          headers: { host: string }
        }
        const key = encoded((args.input as { Key: string }).Key)
        if (path.endsWith(key)) note({ protocol, hostname, ...(port && { port }), host: headers.host, before: path.slice(0, -key.length) })
        return result
      },
    { step: 'build', name: 'learnPlace' },
  )
}

/** The sum of the content is signed, so that the store refuses bytes that have changed on their way. */
const headersOf = ({ body, sha256, headers: { contentType, cacheControl, contentDisposition } }: DirectPut) => ({
  'content-type': contentType,
  'cache-control': cacheControl,
  ...(contentDisposition && { 'content-disposition': contentDisposition }),
  'content-length': String(body.length),
  'x-amz-meta-sha256': sha256,
  'x-amz-content-sha256': sha256,
})

/** A key as the library encodes it in addresses. */
const encoded = (key: string) => (/[^\w./-]/.test(key) ? key.split('/').map(encodedPart).join('/') : key)

const encodedPart = (part: string) =>
  encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
