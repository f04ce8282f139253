import { countEvent, counter, type Counter, type Limit } from '#api/auth/rate-counter.ts'
import { Refusal } from '#api/http/errors.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Of one address. */
const messagesOfOne: Limit[] = [
  { times: 5, seconds: 10 * minute },
  { times: 30, seconds: day },
]
/** Of all visitors together: what staff can still read. */
const messagesOfAll: Limit = { times: 200, seconds: hour }
/** Of one address: several people may share it. */
const challengesOfOne: Limit = { times: 60, seconds: 10 * minute }

const tooMany = 'There have been too many messages lately. Please try again later.'

/** Guards the sending of messages. */
export function openMessageLimits() {
  const ofOne = messagesOfOne.map(counter)
  const ofAll = counter(messagesOfAll)
  return {
    /**
     * Counts an attempt of an address.
     *
     * @throws Refusal 429 where it is one too many
     */
    async attempt(address: string) {
      for (const each of ofOne) await refuseBeyond(each, address, tooMany)
    },
    /**
     * Counts a message among those of all visitors and stores it. Only stored messages count, so that nobody can close
     * the form for others without solving a challenge for each.
     *
     * @param store throws where the message is not stored
     * @throws Refusal 429 where it is one too many
     */
    async store(store: () => void) {
      await refuseBeyond(ofAll, 'all', tooMany)
      try {
        store()
      } catch (problem) {
        await ofAll.reward('all')
        throw problem
      }
    },
  }
}

/** Guards the making of challenges, which costs the server a little work each. */
export function openChallengeLimit() {
  const ofOne = counter(challengesOfOne)
  return {
    /** @throws Refusal 429 where the address has asked too often */
    attempt: (address: string) => refuseBeyond(ofOne, address, 'Too many verifications were asked for. Please try again later.'),
  }
}

async function refuseBeyond(counter: Counter, key: string, sentence: string) {
  const milliseconds = await countEvent(counter, key)
  if (milliseconds > 0) throw new Refusal(429, sentence, {}, { 'Retry-After': String(Math.ceil(milliseconds / 1000)) })
}
