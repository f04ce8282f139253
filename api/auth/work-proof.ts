import type { ChallengeWire } from '#core/wire/message.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { consumeChallenge, type SolvedChallenge } from '#data/messages/used-challenges.ts'
import { openVerification, type ChallengeKind } from '#api/verification/altcha.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { countEvent, counter } from './rate-counter.ts'

/** About half a second of a desktop's work at level 1. A derivation is short, so that the server makes challenges cheaply. */
const signingIn: ChallengeKind = {
  purpose: 'sign-in under attack',
  cost: 2000,
  counter: { min: 300, max: 500 },
  writing: 0,
  life: 5 * 60 * 1000,
}

export type SolvedProof = SolvedChallenge & { level: number }

export type WorkProof = {
  /** A challenge for one account; null where the address has had too many. */
  demand: (address: string, account: string, level: number) => Promise<ChallengeWire | null>
  /** The challenge for this account that a proof solves, with its level; null where it solves none. */
  read: (proof: string | undefined, account: string) => Promise<SolvedProof | null>
  /** Uses up a solved challenge: false where it was used before. */
  use: (solved: SolvedProof) => boolean
}

/** Proofs of work for signing in: they cost whoever guesses, and the owner of the account a moment. */
export function openWorkProofs({ archive, secret, now }: { archive: Archive; secret: () => Uint8Array; now: () => Date }): WorkProof {
  const verification = openVerification({ secret, now, kind: signingIn })
  const issued = counter(rateLimits.signInChallenges)
  return {
    async demand(address, account, level) {
      return (await countEvent(issued, address)) > 0 ? null : verification.issue({ subject: account, level })
    },
    read: async (proof, account) => (proof ? verification.check(proof, account).catch(() => null) : null),
    use: (solved) => consumeChallenge(archive, solved, now().toISOString()),
  }
}
