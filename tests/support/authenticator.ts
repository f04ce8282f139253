import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AssertedPasskey, CreatedPasskey } from '#core/wire/second-factor.ts'

type Own = { origin?: string; host?: string; challenge?: string; isVerified?: boolean; counter?: number }

type Options = { challenge: string; rp?: { id?: string }; rpId?: string }

/** A device with one passkey, in software: it makes and signs what a browser would send. */
export function softAuthenticator(origin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  let uses = 0

  const clientData = (type: string, { challenge }: Options, own: Own) =>
    Buffer.from(JSON.stringify({ type, challenge: own.challenge ?? challenge, origin: own.origin ?? origin, crossOrigin: false }))

  function head(host: string, { isVerified = true, counter = (uses += 1) }: Own, attached: number): Buffer {
    const numbers = Buffer.alloc(5)
    // User present, user verified, attested data.
    numbers[0] = 0x01 | (isVerified ? 0x04 : 0) | attached
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(host), numbers])
  }

  /** The answer to `navigator.credentials.create()`. */
  function create(options: Options, own: Own = {}): CreatedPasskey {
    const length = Buffer.from([0, id.length])
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const data = Buffer.concat([head(own.host ?? options.rp?.id ?? '', own, 0x40), Buffer.alloc(16), length, id, key])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    const response = {
      clientDataJSON: clientData('webauthn.create', options, own).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }

  /** The answer to `navigator.credentials.get()`. */
  function assert(options: Options, own: Own = {}): AssertedPasskey {
    const data = head(own.host ?? options.rpId ?? '', own, 0)
    const client = clientData('webauthn.get', options, own)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }

  return { id: name, create, assert }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest()
