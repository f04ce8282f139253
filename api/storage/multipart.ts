import { createReadStream } from 'node:fs'
import type * as S3 from '@aws-sdk/client-s3'

/** Bytes of a part: stores take at most 10,000 parts, each of at least 5 MiB but for the last. */
const smallestPart = 64 * 2 ** 20
const maxParts = 10_000

/** An object that is put, without its bytes. */
type AboutObject = Omit<S3.PutObjectCommandInput, 'Body'>

type Upload = {
  s3: typeof S3
  client: S3.S3Client
  about: AboutObject
  body: { path: string; bytes: number }
  signal: AbortSignal | undefined
}

/** Sends a large file in parts, one after the other. If a part fails, the others are dropped. */
export async function putInParts({ s3, client, about, body, signal }: Upload): Promise<void> {
  const { Bucket, Key } = about
  const options = signal ? { abortSignal: signal } : {}
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(about), options)
  const upload = { Bucket, Key, UploadId }
  try {
    const Parts = []
    for (const [index, { start, end }] of partsOf(body.bytes).entries()) {
      const PartNumber = index + 1
      const part = { ...upload, PartNumber, Body: createReadStream(body.path, { start, end }), ContentLength: end - start + 1 }
      const { ETag } = await client.send(new s3.UploadPartCommand(part), options)
      Parts.push({ ETag, PartNumber })
    }
    await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }), options)
  } catch (problem) {
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw problem
  }
}

/** The first and last byte of each part. */
function partsOf(bytes: number): { start: number; end: number }[] {
  const size = Math.max(smallestPart, Math.ceil(bytes / maxParts))
  return Array.from({ length: Math.ceil(bytes / size) }, (_, index) => ({
    start: index * size,
    end: Math.min(bytes, (index + 1) * size) - 1,
  }))
}
