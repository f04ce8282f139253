import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { upload } from '#core/limits.ts'
import { asMediaError } from '#api/media/error.ts'
import { formLimits, largestForm, type FormLimits } from './limits.ts'
import { refusals } from './refusals.ts'
import { storeFile, type StoredFile } from './stored-file.ts'

/** A form that was read to its end: its texts, and its picture in a file. */
export type ReceivedForm = { texts: ReadonlyMap<string, string>; file: ReceivedFile }

/** A received picture with the name that its sender gives it. */
export type ReceivedFile = StoredFile & { name: string }

/** How the files that are being received are called, so that what a killed process left can be told. */
export const receivedPrefix = 'upload-'

/**
 * Reads a form with one picture. The picture goes straight to a file, so that memory does not follow its size; the
 * caller removes the file. Reading stops at the first fault, and then no file is left.
 *
 * @param body the bytes as they come from the network
 * @param folder for the file; made where it is missing
 * @throws Refusal 400, 413, 415; MediaError where the disk refuses
 */
export async function receiveForm(
  body: Readable,
  headers: IncomingHttpHeaders,
  folder: string,
  limits: FormLimits = formLimits,
): Promise<ReceivedForm> {
  const parser = openParser(headers, limits)
  if (Number(headers['content-length'] ?? 0) > largestForm(limits)) throw refusals.largeFile(limits)
  const texts = new Map<string, string>()
  const stopped = new AbortController()
  let storing: Promise<StoredFile> | undefined
  let name = ''

  const { promise: read, resolve, reject } = Promise.withResolvers<undefined>()
  // The connection may be cut while the folder is being made.
  rejectWhenCut(body, () => reject(refusals.interrupted()))
  read.catch(() => undefined)
  await mkdir(folder, { recursive: true }).catch((problem: unknown) => {
    throw asMediaError(problem)
  })

  parser.on('field', (name: string | undefined, text, _nameCut, textCut) => {
    if (!name || Buffer.byteLength(name) > limits.name) return reject(refusals.unnamed())
    if (textCut) return reject(refusals.largeField(name))
    if (texts.has(name)) return reject(refusals.twice(name))
    if (text.includes('\ufffd')) return reject(refusals.mangled(name))
    texts.set(name, text)
  })
  parser.on('file', (_name, content: BusboyFileStream, fileName: string | undefined) => {
    const problem = fileProblem(fileName, limits)
    name = fileName ?? ''
    if (problem) reject(problem)
    if (problem || stopped.signal.aborted) return void content.resume()
    content.once('limit', () => reject(refusals.largeFile(limits)))
    storing = storeFile(content, join(folder, receivedPrefix + randomUUID()), stopped.signal)
    storing.catch(reject)
  })
  parser.on('filesLimit', () => reject(refusals.manyFiles()))
  for (const event of ['partsLimit', 'fieldsLimit'] as const) parser.on(event, () => reject(refusals.manyParts()))
  parser.on('error', () => reject(refusals.broken()))
  parser.on('finish', () => resolve(undefined))
  body.pipe(parser)

  try {
    await read
    if (!storing) throw refusals.noFile()
    return { texts, file: { ...(await storing), name } }
  } catch (problem) {
    body.unpipe(parser)
    stopped.abort()
    await storing?.catch(() => undefined)
    throw problem
  }
}

function openParser(headers: IncomingHttpHeaders, limits: FormLimits): BusboyInstance {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) throw refusals.noForm()
  const { file, field, fields, parts } = limits
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: file, files: 1, fieldSize: field, fields, parts, headerPairs: 20, headerSize: 16 * 1024 },
    })
  } catch {
    // Its boundary is missing.
    throw refusals.broken()
  }
}

/** Browsers send an empty name where nobody chose a file. */
function fileProblem(fileName = '', { extensions }: FormLimits) {
  if (fileName === '') return refusals.noFile()
  const name = fileName.toLowerCase()
  const allowed: readonly string[] = extensions ?? upload.extensions
  return allowed.some((extension) => name.endsWith(extension)) ? null : refusals.otherFile(extensions)
}

function rejectWhenCut(body: Readable, reject: () => void) {
  const isCut = () => body.destroyed && !body.readableEnded
  body.on('error', reject)
  body.on('close', () => isCut() && reject())
  if (isCut()) reject()
}
