import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ChallengeWire } from '#core/wire/message.ts'

/** The solution of a challenge as the archive takes it. Takes seconds of this machine's work. */
export async function solutionOf(challenge: ChallengeWire): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
