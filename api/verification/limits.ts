import { countEvent, counter, type Counter } from '#api/auth/rate-counter.ts'
import { Refusal } from '#api/http/errors.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'

const tooMany = 'There have been too many messages lately. Please try again later.'

/** Guards the sending of messages. */
export function openMessageLimits() {
  const ofOne = [rateLimits.messages, rateLimits.messagesOfADay].map(counter)
  const ofAll = counter(rateLimits.messagesOfAll)
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
  const ofOne = counter(rateLimits.messageChallenges)
  return {
    /** @throws Refusal 429 where the address has asked too often */
    attempt: (address: string) => refuseBeyond(ofOne, address, 'Too many verifications were asked for. Please try again later.'),
  }
}

async function refuseBeyond(counter: Counter, key: string, sentence: string) {
  const milliseconds = await countEvent(counter, key)
  if (milliseconds > 0) throw new Refusal(429, sentence, {}, { 'Retry-After': String(Math.ceil(milliseconds / 1000)) })
}
