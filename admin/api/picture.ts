import { answerTo, errorOf, parsed, withSession } from './call.ts'

/**
 * A picture that only staff may see, as a `data:` address for `<img>`, which cannot send the token.
 *
 * @throws CallError
 */
export async function pictureAddress(path: string, signal: AbortSignal): Promise<string> {
  const response = await withSession((used) => answerTo(`GET ${path}`, { signal }, used))
  if (!response.ok) throw errorOf(response.status, parsed(await response.text()))
  return dataAddress(await response.blob())
}

function dataAddress(content: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
  reader.onerror = () => reject(new Error('The picture cannot be read.'))
  reader.readAsDataURL(content)
  return promise
}
