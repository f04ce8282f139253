import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProtocolError } from './protocol-error.ts'

/** Raised with every change of what tokens hold: those of another version are refused. */
const version = 1

/** Bytes of the signature. */
const signatureLength = 16

/**
 * Makes and reads the tokens by which a list is resumed. Nothing is kept of them: they hold their place in the list, and a signature by
 * which an altered one is recognised.
 *
 * @param key the secret of the archive
 */
export function tokensBy<Content extends { verb: string }>(key: () => Uint8Array) {
  const sign = (payload: string) =>
    createHmac('sha256', key()).update(`OAI-PMH resumption token ${payload}`).digest().subarray(0, signatureLength)

  return {
    make(content: Content): string {
      const payload = Buffer.from(JSON.stringify({ version, content })).toString('base64url')
      return `${payload}.${sign(payload).toString('base64url')}`
    },
    /** @throws ProtocolError where this archive made no such token, or made it for another verb */
    read<Verb extends Content['verb']>(token: string, verb: Verb): Extract<Content, { verb: Verb }> {
      const [payload = '', signature = '', ...more] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const isGenuine = more.length === 0 && given.length === signatureLength && timingSafeEqual(given, sign(payload))
      // Several texts are decoded to the same bytes.
      if (!isGenuine || given.toString('base64url') !== signature) throw refused('The token was altered, or comes from another archive.')
      const stored = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { version: number; content: Content }
      if (stored.version !== version) throw refused('The token is too old: start the list again.')
      if (stored.content.verb !== verb) throw refused(`The token belongs to the verb ${stored.content.verb}.`)
      return stored.content as Extract<Content, { verb: Verb }>
    },
  }
}

export type Tokens<Content extends { verb: string }> = ReturnType<typeof tokensBy<Content>>

const refused = (message: string) => new ProtocolError('badResumptionToken', message)
