import { placeholders } from './placeholders.ts'
import type { ExampleRequest } from './example-request.ts'

/**
 * A request as a command line for `curl`, to be run in a shell that knows `$ARCHIVE` (where the API is), `$TOKEN` and
 * what else the request has open.
 */
export function curlOf({ method, address, headers, body, signedIn, isFile }: ExampleRequest): string {
  const sends = body !== null
  const command = method === 'GET' || (method === 'POST' && sends) ? 'curl' : `curl -X ${method}`
  const lines = [
    `${command} "$ARCHIVE${address}"`,
    ...(signedIn ? ['-H "x-auth-token: $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? bodyLines(body) : []),
    ...(isFile ? ['--remote-name --remote-header-name'] : []),
  ]
  return lines.join(' \\\n  ')
}

function bodyLines(body: NonNullable<ExampleRequest['body']>): string[] {
  if (!('form' in body)) return [`-H ${quoted(`content-type: ${body.type}`)}`, `-d ${quoted(JSON.stringify(body.value, null, 2))}`]
  return Object.entries(body.form).map(([name, value]) => {
    const option = value === placeholders.file || value === placeholders.sheet ? '-F' : '--form-string'
    return `${option} ${quoted(`${name}=${value}`)}`
  })
}

/** A text as one word of a shell. Shell variables that the reader has to set are still expanded. */
export function quoted(text: string): string {
  const closed = `'${text.replaceAll("'", "'\\''")}'`
  return Object.values(placeholders)
    .filter((each) => each.startsWith('$'))
    .reduce((shown, each) => shown.replaceAll(each, `'"${each}"'`), closed)
}
