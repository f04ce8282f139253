import { createHmac, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/**
 * The signature that a request to a store has to have, as the store computes it from what has arrived (AWS Signature Version 4).
 *
 * @param content that came with it
 */
export function signatureOf(request: IncomingMessage, content: Buffer, secret: string): string {
  const { headers, method = '', url = '' } = request
  const [, scope = '', names = ''] = /Credential=[^/]+\/([^,]+), *SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? []
  const [path = '', query = ''] = url.split('?')
  const sortedQuery = query.split('&').toSorted().join('&')
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const sum = String(headers['x-amz-content-sha256'])
  const contentSum = sum === 'UNSIGNED-PAYLOAD' ? sum : hash('sha256', content)
  const canonical = [method, path, sortedQuery, signed.join(''), names, contentSum].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash('sha256', canonical)].join('\n')
  const key = scope.split('/').reduce<Buffer | string>((key, part) => hmac(key, part).digest(), `AWS4${secret}`)
  return hmac(key, text).digest('hex')
}

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text)
