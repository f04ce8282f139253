import type { BulkChangeWire } from '#core/wire/bulk.ts'
import type { SentPhotoWire } from '#core/wire/photo.ts'
import type { PhotoImportCheckWire, PhotoImportRowWire } from '#core/wire/photo-import.ts'
import type { SheetPreviewWire } from '#core/wire/sheet.ts'
import type { SimilarWire } from '#core/wire/upload.ts'
import { texts } from '../texts.ts'
import { CallError, errorOf, parsed, withSession } from './call.ts'
import { keepToken, token } from './token.ts'

type SendOptions = {
  fields: Record<string, string>
  file: File
  key?: string
  signal?: AbortSignal
  /** Told how much has left this machine: 0 to 100. */
  onProgress?: (percent: number) => void
}

type FormAnswers = {
  '/api/photo/similar': SimilarWire
  '/api/sheet/preview': SheetPreviewWire
  '/api/sheet': BulkChangeWire
  '/api/photo/import/check': PhotoImportCheckWire
  '/api/photo/import/row': PhotoImportRowWire
}

type FormAnswer<Path extends string> = Path extends keyof FormAnswers ? FormAnswers[Path] : SentPhotoWire

/**
 * Sends a form with a file and tells how far it has come, which `fetch` cannot.
 *
 * @throws CallError; DOMException AbortError where the signal says so
 */
export async function sendForm<Path extends string>(path: Path, options: SendOptions): Promise<FormAnswer<Path>> {
  const { status, text } = await withSession(async (used) => {
    const sending = await sent(path, options, used)
    if (sending.renewed && token.get() === used) keepToken(sending.renewed)
    return sending
  })
  const answer = parsed(text)
  if (status >= 200 && status < 300) return answer as FormAnswer<Path>
  throw errorOf(status, answer)
}

type Answer = { status: number; text: string; renewed: string | null }

function sent(path: string, { fields, file, key, signal, onProgress }: SendOptions, used: string | null): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = new XMLHttpRequest()
  request.open('POST', path)
  if (used) request.setRequestHeader('x-auth-token', used)
  if (key) request.setRequestHeader('idempotency-key', key)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0)
  request.upload.onload = () => onProgress?.(100)
  request.onload = () => resolve({ status: request.status, text: request.responseText, renewed: request.getResponseHeader('x-auth-token') })
  request.onerror = () => reject(new CallError(0, [{ msg: texts.upload.lost }]))
  request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'))
  signal?.addEventListener('abort', () => request.abort())
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // Last, so that the archive can refuse the fields before the file has come.
  form.append('file', file)
  if (signal?.aborted) reject(new DOMException('Cancelled', 'AbortError'))
  else request.send(form)
  return promise
}
