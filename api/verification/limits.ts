import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#api/http/errors.ts'

/** So many, within so many seconds. */
export type Limit = { points: number; duration: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Of one address. */
const messagesOfOne: Limit[] = [
  { points: 5, duration: 10 * minute },
  { points: 30, duration: day },
]

/** Of all visitors together: what staff can still read. */
const messagesOfAll: Limit = { points: 200, duration: hour }

/** Of one address: several people may share it. */
const challengesOfOne: Limit = { points: 60, duration: 10 * minute }

/** Counts what happens per key, in memory: a restart forgets. */
export type Limiter = {
  /** Counts one more; gives the seconds to wait where it is one too many, else 0. */
  take: (key: string) => Promise<number>
  /** Takes one back. */
  giveBack: (key: string) => Promise<void>
}

export function openLimiter(limit: Limit): Limiter {
  const limiter = new RateLimiterMemory(limit)
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return 0
      } catch (problem) {
        if (problem instanceof RateLimiterRes) return Math.max(1, Math.ceil(problem.msBeforeNext / 1000))
        throw problem
      }
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

const tooMany = 'There have been too many messages lately. Please try again later.'

/** Guards the sending of messages. */
export function openMessageLimits() {
  const ofOne = messagesOfOne.map(openLimiter)
  const ofAll = openLimiter(messagesOfAll)
  return {
    /**
     * Counts an attempt of an address.
     *
     * @throws Refusal 429 where it is one too many
     */
    async attempt(address: string) {
      for (const limiter of ofOne) refuseFor(await limiter.take(address), tooMany)
    },
    /**
     * Counts a message among those of all visitors and stores it. Only stored messages count, so that nobody can close
     * the form for others without solving a challenge for each.
     *
     * @param store throws where the message is not stored
     * @throws Refusal 429 where it is one too many
     */
    async store(store: () => void) {
      refuseFor(await ofAll.take('all'), tooMany)
      try {
        store()
      } catch (problem) {
        await ofAll.giveBack('all')
        throw problem
      }
    },
  }
}

/** Guards the making of challenges, which costs the server a little work each. */
export function openChallengeLimit() {
  const ofOne = openLimiter(challengesOfOne)
  return {
    /** @throws Refusal 429 where the address has asked too often */
    async attempt(address: string) {
      refuseFor(await ofOne.take(address), 'Too many verifications were asked for. Please try again later.')
    },
  }
}

function refuseFor(seconds: number, sentence: string) {
  if (seconds > 0) throw new Refusal(429, sentence, {}, { 'Retry-After': String(seconds) })
}
