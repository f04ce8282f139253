import { parse } from 'content-disposition'
import { answerTo, errorOf, parsed, withSession } from './call.ts'

/**
 * Has the browser save a file that only staff may have: a link alone would not carry the token.
 *
 * @throws CallError
 */
export async function download(path: string): Promise<void> {
  await save(await withSession((used) => answerTo(`GET ${path}`, {}, used)))
}

/**
 * Has the browser save the file that a call has answered.
 *
 * @throws CallError
 */
export async function save(response: Response): Promise<void> {
  if (!response.ok) throw errorOf(response.status, parsed(await response.text()))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const nameIn = (disposition: string) => parse(disposition).parameters['filename'] ?? 'archive'
