import type { ChallengeWire } from '#core/wire/message.ts'
import { ask } from './ask.ts'

/** A challenge of the archive. Moments are milliseconds of `performance.now()`, a clock that nobody can set wrong. */
export type Challenge = {
  /** What the widget solves and sends back. */
  work: object
  /** The archive takes nothing for a person's that comes sooner. */
  sendableAt: number
  expiresAt: number
}

/** Why there is no challenge. */
export type ChallengeProblem = 'tooMany' | 'failed' | 'offline'

/** Milliseconds between a challenge and a message: the archive's own measure, and a little for the two clocks. */
const minWritingTime = 3100

/** Milliseconds that a challenge must still be good for, so that it can be solved, waited for and sent. */
const minLifetime = 60_000

/** Milliseconds after which an answer is no longer waited for. */
const patience = 30_000

/** Challenges of the archive, one of them asked for ahead. */
export function openChallenges() {
  let ahead: Promise<Challenge> | undefined

  return {
    /** Asks for a challenge before it is needed. Gives whether there is one; why not is told when it is taken. */
    async prepare(): Promise<boolean> {
      ahead = fetchChallenge()
      return ahead.then(
        () => true,
        () => false,
      )
    },
    /**
     * A challenge that nobody has had yet.
     *
     * @throws ChallengeFault, a plain text: of an Error the widget would tell the visitor's console
     */
    async take(): Promise<Challenge> {
      const prepared = await ahead?.catch(() => undefined)
      ahead = undefined
      const isGood = prepared && prepared.expiresAt - performance.now() > minLifetime
      return isGood ? prepared : fetchChallenge()
    },
  }
}

async function fetchChallenge(): Promise<Challenge> {
  const answer = await ask('GET /api/altcha', { signal: AbortSignal.timeout(patience) }).catch(() => null)
  if (!answer) refuse(navigator.onLine ? 'failed' : 'offline')
  if (answer.response.status === 429) refuse('tooMany')
  const challenge = answer.response.ok && challengeOf(await answer.read().catch(() => null), performance.now())
  if (!challenge) refuse('failed')
  return challenge
}

function refuse(problem: ChallengeProblem): never {
  // oxlint-disable-next-line typescript/only-throw-error -- of an Error the widget would tell the visitor's console
  throw problem
}

type Answer = { parameters?: Partial<ChallengeWire['parameters']>; signature?: string }

/**
 * The challenge in an answer of the archive; null where it is none. A plain file host may answer with a page.
 *
 * @param now when it arrived
 */
export function challengeOf(answer: unknown, now: number): Challenge | null {
  const { parameters, signature } = (answer ?? {}) as Answer
  // The widget would compare the end with the visitor's clock, which may be hours off. The archive's own two moments
  // give the time that is left, whatever that clock says.
  const { expiresAt, ...signed } = parameters ?? {}
  if (!signature || !signed.keyPrefix || !signed.data?.issuedAt || !expiresAt) return null
  const life = expiresAt * 1000 - signed.data.issuedAt
  return { work: { parameters: signed, signature }, sendableAt: now + minWritingTime, expiresAt: now + life }
}
