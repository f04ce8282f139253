import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { hkdfSync, randomInt } from 'node:crypto'
import { notVerified } from '#core/records/message.ts'
import type { ChallengeWire } from '#core/wire/message.ts'
import type { SolvedChallenge } from '#data/used-challenges.ts'
import { Refusal } from '#api/errors.ts'
import { readPayload } from './payload.ts'

/** About a tenth of a second of work for a visitor's device: up to `counter` derivations of `cost` rounds each. */
const effort = { algorithm: 'PBKDF2/SHA-256', cost: 5000, counter: { least: 50, most: 150 } } as const

/** Milliseconds. */
const times = {
  /** A challenge is worthless after this. */
  life: 20 * 60 * 1000,
  /** Nobody opens a form, writes and sends in less. */
  writing: 3000,
} as const

export type Verification = {
  /** A new challenge, as the verification widget takes it. */
  issue(): Promise<ChallengeWire>
  /**
   * The challenge that a payload of the widget solves. Whether it was used before is not known here: see
   * `used-challenges.ts` in `data/`.
   *
   * @throws Refusal 400 that tells nothing of the reason
   */
  check(payload: string): Promise<SolvedChallenge>
}

/**
 * Human verification by proof of work. Nothing is remembered of a challenge: its signature tells that it is ours.
 *
 * @param secret gives a secret of this archive; it is asked for once, when it is first needed
 */
export function openVerification({ secret, now }: { secret: () => Uint8Array; now: () => Date }): Verification {
  let known: Secrets | undefined
  const secrets = () => (known ??= secretsOf(secret()))

  async function issue(): Promise<ChallengeWire> {
    const issuedAt = now().getTime()
    const { algorithm, cost, counter } = effort
    const { parameters, signature } = await createChallenge({
      algorithm,
      cost,
      counter: randomInt(counter.least, counter.most + 1),
      data: { issuedAt },
      deriveKey,
      ...secrets(),
    })
    const { nonce, salt, keyLength, keyPrefix, keySignature } = parameters
    // Unsigned: it only tells the widget when to ask for another. What counts is the signed moment of issue.
    const expiresAt = Math.floor((issuedAt + times.life) / 1000)
    const work = { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature: keySignature! }
    return { parameters: { ...work, expiresAt, data: { issuedAt } }, signature: signature! }
  }

  async function check(payload: string): Promise<SolvedChallenge> {
    const read = readPayload(payload)
    if (!read) throw refused()
    const { challenge, solution } = read
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
    const { issuedAt } = challenge.parameters.data
    const age = now().getTime() - issuedAt
    if (!verified || age < times.writing || age >= times.life) throw refused()
    return { signature: challenge.signature, expiresAt: new Date(issuedAt + times.life).toISOString() }
  }

  return { issue, check }
}

/** The same for every reason, so that a machine cannot find out what to mend. */
export const refused = () => new Refusal(400, [{ msg: notVerified, field: 'altcha' }])

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

/** Secrets of their own for each purpose, so that none of them says anything about another. */
function secretsOf(secret: Uint8Array): Secrets {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
  return {
    hmacSignatureSecret: derived('human verification: challenge'),
    hmacKeySignatureSecret: derived('human verification: solution'),
  }
}
