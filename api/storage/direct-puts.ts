import type { Readable } from 'node:stream'
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'

/** A put as the library takes it, of bytes in memory; `sha256` of them, in hexadecimal. */
type DirectPut = { input: PutObjectCommandInput & { Key: string }; body: Buffer; sha256: string }

/** Where the bucket is: its server, and the part of an address before the key. */
type Place = { protocol: string; hostname: string; port?: number; host: string; before: string }

/**
 * Puts objects with the signer and the connections of the library, past the twenty steps in which it prepares every call: a full
 * publish sends tens of thousands of pages, and each takes a third of the processor time.
 *
 * The first put is the library's, and tells where the bucket is. A direct put that does not succeed is left to the library, with its
 * retries, its correction of the clock and its errors.
 */
export function openDirectPuts(client: S3Client) {
  let place: Place | null = null
  let signer: ReturnType<typeof client.config.signer> | null = null
  learnPlace(client, (found) => (place = found))

  async function send({ before, host, ...server }: Place, { input, body, sha256 }: DirectPut, signal: AbortSignal | undefined) {
    const headers = { ...headersOf(input), host, 'content-length': String(body.length), 'x-amz-content-sha256': sha256 }
    const request = { ...server, method: 'PUT', path: before + encoded(input.Key), query: {}, headers, body }
    const { requestHandler, systemClockOffset } = client.config
    signer ??= client.config.signer()
    const signed = await (await signer).sign(request, { signingDate: new Date(Date.now() + systemClockOffset) })
    const handled = await requestHandler.handle(signed as Parameters<typeof requestHandler.handle>[0], signal && { abortSignal: signal })
    const response = handled.response as { statusCode: number; body: Readable }
    response.body.resume()
    return response.statusCode === 200
  }

  /** @returns whether the object is in the store now; if not, the library has to put it */
  return async (put: DirectPut, signal?: AbortSignal): Promise<boolean> => {
    const isDone = place !== null && (await send(place, put, signal).catch(() => false))
    if (!isDone) place = null
    return isDone
  }
}

/** Calls `note` after each put that the library has made. */
function learnPlace(client: S3Client, note: (place: Place) => void) {
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args)
        if (commandName !== 'PutObjectCommand') return result
        const { protocol, hostname, port, path, headers } = args.request as Omit<Place, 'host'> & {
          path: string
          headers: { host: string }
        }
        const key = encoded((args.input as DirectPut['input']).Key)
        if (path.endsWith(key)) note({ protocol, hostname, ...(port && { port }), host: headers.host, before: path.slice(0, -key.length) })
        return result
      },
    { step: 'build', name: 'learnPlace' },
  )
}

function headersOf({ ContentType, CacheControl, ContentDisposition, ContentMD5, Metadata = {} }: PutObjectCommandInput) {
  const own = {
    'content-type': ContentType,
    'cache-control': CacheControl,
    'content-disposition': ContentDisposition,
    'content-md5': ContentMD5,
    ...Object.fromEntries(Object.entries(Metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  }
  return Object.fromEntries(Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}

/** A key as the library encodes it in addresses. */
const encoded = (key: string) =>
  key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
    .join('/')
