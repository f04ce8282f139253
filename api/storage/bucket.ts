import { hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { openDirectRequests } from './direct-requests.ts'
import { failureOf, isMissing } from './failure.ts'
import { putInParts } from './multipart.ts'
import type { ObjectHeaders } from './object-headers.ts'
import type { BucketSettings } from './settings.ts'
import type { ListedObject, ObjectStore } from './store.ts'

/** Milliseconds. */
const limits = { connecting: 10_000, silence: 60_000 }

/** Bytes from which a file is sent in parts: stores take at most 5 GB at once. */
const maxAtOnce = 2 ** 30

/** Tries of a call, with pauses of the library in between, before it fails. */
const attempts = 3

/**
 * Opens a bucket. The library is loaded here, because archives without a bucket do without its memory.
 *
 * @param partsFrom bytes from which a file is sent in parts
 */
export async function openBucket(settings: BucketSettings, partsFrom = maxAtOnce): Promise<ObjectStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(optionsOf(settings))
  const { bucket: Bucket, prefix } = settings
  let clockAhead = 0
  noteDates(client, (date) => (clockAhead = date - Date.now()))
  const direct = openDirectRequests(client)
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  /** Makes a call, and has an error say what people need. */
  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    return call().catch((problem: unknown) => {
      throw failureOf(problem)
    })
  }

  async function unlessMissing<Answer>(call: () => Promise<Answer>): Promise<Answer | null> {
    return ask(() =>
      call().catch((problem: unknown) => {
        if (isMissing(problem)) return null
        throw problem
      }),
    )
  }

  return {
    async list(below = '', signal) {
      const objects = new Map<string, ListedObject>()
      let next: string | undefined
      do {
        const page = { Bucket, Prefix: prefix + below, ContinuationToken: next }
        const answer = await ask(() => client.send(new s3.ListObjectsV2Command(page), optionsFor(signal)))
        for (const { Key = '', Size = 0, ETag = '' } of answer.Contents ?? [])
          objects.set(Key.slice(prefix.length), { bytes: Size, etag: ETag.replaceAll('"', '') })
        next = answer.IsTruncated ? answer.NextContinuationToken : undefined
      } while (next)
      return objects
    },
    async isEmpty(signal) {
      const one = { Bucket, Prefix: prefix, MaxKeys: 1 }
      const { Contents = [] } = await ask(() => client.send(new s3.ListObjectsV2Command(one), optionsFor(signal)))
      return Contents.length === 0
    },
    async storedHash(key, signal) {
      const found = await direct.storedHash(prefix + key, signal)
      if (found !== null) return found
      const answer = await unlessMissing(() => client.send(new s3.HeadObjectCommand(at(key)), optionsFor(signal)))
      return answer?.Metadata?.['sha256'] ?? ''
    },
    certainlyHas: async (key, sha256, signal) => (await direct.storedHash(prefix + key, signal)) === sha256,
    async read(key, signal) {
      return unlessMissing(async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(key)), optionsFor(signal))
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      })
    },
    async download(key, to, signal) {
      return ask(async () => {
        const { Body, Metadata } = await client.send(new s3.GetObjectCommand(at(key)), optionsFor(signal))
        await pipeline(Body as Readable, createWriteStream(to), optionsForStream(signal))
        return Metadata?.['sha256'] ?? ''
      })
    },
    async put(key, { body, headers }, signal) {
      const isInMemory = Buffer.isBuffer(body)
      const sha256 = isInMemory ? hash('sha256', body) : body.sums.sha256
      if (isInMemory && (await direct.put(prefix + key, { body, sha256, headers }, signal))) return
      const about = { ...at(key), ...inputOf(headers, sha256) }
      await ask(async () => {
        if (!isInMemory && body.bytes >= partsFrom) return putInParts({ s3, client, about, body, signal })
        const ContentMD5 = Buffer.from(isInMemory ? hash('md5', body) : body.sums.md5, 'hex').toString('base64')
        const sent = isInMemory ? { Body: body } : { Body: createReadStream(body.path), ContentLength: body.bytes }
        await client.send(new s3.PutObjectCommand({ ...about, ...sent, ContentMD5 }), optionsFor(signal))
      })
    },
    // One by one: not every store takes the call that removes many without a sum of it that the library does not send.
    async remove(key, signal) {
      await unlessMissing(() => client.send(new s3.DeleteObjectCommand(at(key)), optionsFor(signal)))
    },
    clockAhead: () => clockAhead,
    close: () => client.destroy(),
  }
}

const optionsFor = (signal: AbortSignal | undefined) => (signal ? { abortSignal: signal } : {})

const optionsForStream = (signal: AbortSignal | undefined) => (signal ? { signal } : {})

function optionsOf({ region, endpoint, pathStyle, accessKeyId, secretAccessKey, sessionToken }: BucketSettings) {
  return {
    region,
    forcePathStyle: pathStyle,
    maxAttempts: attempts,
    // Other stores than Amazon's do not know the sums that the library would send. Every object is sent with its SHA-256 or its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    requestHandler: { connectionTimeout: limits.connecting, socketTimeout: limits.silence },
    ...(endpoint && { endpoint }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }),
  }
}

const inputOf = ({ contentType, cacheControl, contentDisposition }: ObjectHeaders, sha256: string) => ({
  ContentType: contentType,
  CacheControl: cacheControl,
  ContentDisposition: contentDisposition,
  Metadata: { sha256 },
})

/** Calls `note` with the time of each answer, in milliseconds. */
function noteDates(client: S3Client, note: (date: number) => void) {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const { headers } = result.response as { headers?: Record<string, string> }
      const date = Date.parse(headers?.['date'] ?? '')
      if (!Number.isNaN(date)) note(date)
      return result
    },
    { step: 'deserialize', priority: 'low', name: 'noteDates' },
  )
}
