import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { hkdfSync, randomInt } from 'node:crypto'
import { notVerified } from '#core/records/message.ts'
import type { ChallengeWire } from '#core/wire/message.ts'
import type { SolvedChallenge } from '#data/messages/used-challenges.ts'
import { Refusal } from '#api/http/errors.ts'
import { readPayload } from './payload.ts'

const algorithm = 'PBKDF2/SHA-256'

/** What a challenge is for. A solution is worth something for its own purpose only. */
export type ChallengeKind = {
  purpose: string
  /** Rounds of each derivation; the server does one when it makes a challenge. */
  cost: number
  /** Derivations until the solution is found. */
  counter: { min: number; max: number }
  /** Milliseconds that a person needs at least. */
  writing: number
  /** Milliseconds after which a challenge is worthless. */
  life: number
}

/** For messages: about a tenth of a second of work. Nobody opens a form, writes and sends in less than three seconds. */
const messages: ChallengeKind = {
  purpose: 'human verification',
  cost: 5000,
  counter: { min: 50, max: 150 },
  writing: 3000,
  life: 20 * 60 * 1000,
}

export type Verification = {
  /**
   * A new challenge, as the verification widget takes it.
   *
   * @param own `subject` binds it to one thing; `level` multiplies its work, and is signed with it
   */
  issue: (own?: { subject?: string; level?: number }) => Promise<ChallengeWire>
  /**
   * The challenge that a payload of the widget solves, and its level. Whether it was used before is not known here: see
   * `used-challenges.ts` in `data/`.
   *
   * @throws Refusal 400 that tells nothing of the reason
   */
  check: (payload: string, subject?: string) => Promise<SolvedChallenge & { level: number }>
}

/**
 * Human verification by proof of work. Nothing is remembered of a challenge: its signature tells that it is ours.
 *
 * @param secret gives a secret of this archive; it is asked for once, when it is first needed
 */
export function openVerification({
  secret,
  now,
  kind = messages,
}: {
  secret: () => Uint8Array
  now: () => Date
  kind?: ChallengeKind
}): Verification {
  const { purpose, cost, counter, writing, life } = kind
  let known: Secrets | undefined
  const secrets = () => (known ??= secretsOf(secret(), purpose))

  async function issue({ subject, level = 1 }: { subject?: string; level?: number } = {}): Promise<ChallengeWire> {
    const data = { issuedAt: now().getTime(), ...(subject === undefined ? {} : { subject }), ...(level === 1 ? {} : { level }) }
    const { parameters, signature } = await createChallenge({
      algorithm,
      cost,
      counter: randomInt(counter.min * level, counter.max * level + 1),
      data,
      deriveKey,
      ...secrets(),
    })
    const { nonce, salt, keyLength, keyPrefix, keySignature } = parameters
    if (keySignature === undefined || signature === undefined) throw new Error('The challenge was made without its signatures.')
    // Unsigned: it only tells the widget when to ask for another. What counts is the signed moment of issue.
    const expiresAt = Math.floor((data.issuedAt + life) / 1000)
    const work = { algorithm, nonce, salt, cost, keyLength, keyPrefix, keySignature }
    return { parameters: { ...work, expiresAt, data }, signature }
  }

  async function check(payload: string, subject?: string): Promise<SolvedChallenge & { level: number }> {
    const read = readPayload(payload)
    if (!read) throw refused()
    const { challenge, solution } = read
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() })
    const { issuedAt, subject: signed, level = 1 } = challenge.parameters.data
    const age = now().getTime() - issuedAt
    if (!verified || signed !== subject || age < writing || age >= life) throw refused()
    return { signature: challenge.signature, expiresAt: new Date(issuedAt + life).toISOString(), level }
  }

  return { issue, check }
}

/** The same for every reason, so that a machine cannot find out what to mend. */
export const refused = () => new Refusal(400, [{ msg: notVerified, field: 'altcha' }])

type Secrets = { hmacSignatureSecret: string; hmacKeySignatureSecret: string }

/** A separate secret for each purpose, so that none of them says anything about another. */
function secretsOf(secret: Uint8Array, kind: string): Secrets {
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
  return {
    hmacSignatureSecret: derived(`${kind}: challenge`),
    hmacKeySignatureSecret: derived(`${kind}: solution`),
  }
}
