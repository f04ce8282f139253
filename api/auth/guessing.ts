import { createHash } from 'node:crypto'
import { fold } from '#core/fold.ts'
import { count, counter, tooMany, type Counter, type Limit } from './slow-down.ts'

const minute = 60

/** How many wrong passwords are looked at. */
export const guessingLimits = {
  /** For one account from one address. */
  pair: { times: 10, seconds: 15 * minute },
  /** From one address, whatever the accounts. */
  address: { times: 100, seconds: 60 * minute },
  /** For one account from all addresses that are strangers to it, together. */
  account: { times: 50, seconds: 15 * minute },
  /** For one account, once strangers have used up all of the above: from now and then comes the owner on a journey. */
  trickle: { times: 1, seconds: 30 },
} as const satisfies Record<string, Limit>

/** Pairs of account and address that are remembered. Older ones are forgotten. */
const mostKnown = 10_000

/**
 * Slows the guessing of passwords. An address that has signed in to an account is known there and has an allowance of
 * its own, so that strangers cannot lock the owner out. Names are treated alike whether they exist or not.
 */
export function slowGuessing(limits: Record<keyof typeof guessingLimits, Limit> = guessingLimits) {
  const pairs = counter(limits.pair)
  const addresses = counter(limits.address)
  const accounts = counter(limits.account)
  const trickles = counter(limits.trickle)
  const known = new Set<string>()

  /** Remembers that an address has signed in to an account. */
  function know(name: string, address: string) {
    const { pair } = keysOf(name, address)
    known.delete(pair)
    known.add(pair)
    const [oldest] = known
    if (known.size > mostKnown) known.delete(oldest!)
  }

  /**
   * Counts a guess before the password is looked at, so that many at once are counted too. A right one is not held
   * against anybody.
   *
   * @param look looks at the password: null where it is wrong
   * @throws Refusal 429 where there were too many
   */
  async function attempt<Result>(name: string, address: string, look: () => Promise<Result | null>): Promise<Result | null> {
    const { account, pair } = keysOf(name, address)
    const counted: [Counter, string][] = []
    const giveBack = () => Promise.all(counted.map(([each, key]) => each.reward(key)))

    async function wait(each: Counter, key: string): Promise<number> {
      const milliseconds = await count(each, key)
      if (milliseconds === 0) counted.push([each, key])
      return milliseconds
    }

    async function waitAsStranger(): Promise<number> {
      const milliseconds = await wait(addresses, address)
      if (milliseconds > 0) return milliseconds
      return (await wait(accounts, account)) > 0 ? wait(trickles, account) : 0
    }

    const milliseconds = (await wait(pairs, pair)) || (known.has(pair) ? 0 : await waitAsStranger())
    if (milliseconds > 0) {
      // Nothing was looked at: what was counted on the way here is no guess.
      await giveBack()
      throw tooMany('wrong passwords', milliseconds)
    }
    const result = await look()
    if (result === null) return null
    await giveBack()
    await pairs.delete(pair)
    know(name, address)
    return result
  }

  return { attempt, know }
}

/** Names are folded, for so they are looked up, and hashed: they may be of any length. */
function keysOf(name: string, address: string) {
  const account = hashed(fold(name))
  return { account, pair: hashed(`${account} ${address}`) }
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64')
