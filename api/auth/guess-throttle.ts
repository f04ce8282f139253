import { createHash } from 'node:crypto'
import { fold } from '#core/fold.ts'
import type { ChallengeWire } from '#core/wire/message.ts'
import type { PasswordTurn } from '#api/accounts/password-queue.ts'
import { guessLimits, type Limit } from '#api/load-limits/rate-limits.ts'
import { openTally } from '#api/load-limits/tally.ts'
import type { WorkProof } from './work-proof.ts'
import { consumed, countEvent, counter, tooMany, type Counter } from './rate-counter.ts'

/** Wrong passwords for one account beyond which the work of each try is multiplied. */
const levels = [
  { above: 5000, level: 8 },
  { above: 1000, level: 4 },
  { above: 200, level: 2 },
]

/** Solved challenges for one account whose passwords wait, from which on the work of the next one is multiplied. More than the last are refused. */
const crowds = [
  { from: 48, level: 8 },
  { from: 32, level: 4 },
  { from: 16, level: 2 },
]
const maxProofsWaiting = 64

/** Passwords of one account that wait, all of its sessions, devices and known addresses together. */
const maxTrustedWaiting = 8

/** Pairs of account and address that are remembered in memory. Older ones are forgotten. */
const maxTrackedKeys = 10_000

/** Strangers whose passwords are looked at or wait for it together; more of them have to bring a proof of work. */
export const maxUnknownDevices = 16

/** Milliseconds after which those are done. */
const busyTime = 5000

/** Who tries a password. */
export type SignInAttempt = {
  name: string
  address: string
  /** Identifier that the browser keeps, as it was sent. */
  device?: string | undefined
  /** Solution of a challenge, as it was sent. */
  proof?: string | undefined
  /** A session of this account was shown: its owner is no stranger. */
  isSignedIn?: boolean
  /** Ends the wait when the client has left. */
  signal?: AbortSignal | undefined
}

/** Who goes first among those who try the same name. */
const ranks = { trusted: 0, proof: 1, unknown: 2 }

type GuessChecks = {
  /** Whether the user of a name has signed in on a device before. */
  isDeviceOf: (name: string, device: string) => boolean
  proofs: WorkProof
}

/** The price of having a password checked: milliseconds to wait, or a challenge to solve. */
type Demand = { milliseconds: number; challenge: ChallengeWire | null }

/**
 * Slows the guessing of passwords without closing an account to its owner. A remembered device has a separate
 * allowance, and so has an address that has signed in. Strangers share one; once it is used up nobody is shut out, but each try
 * costs a proof of work, as it does while many passwords wait. That work grows with the wrong passwords and with the proofs
 * that wait, so solutions hoarded at a lower price are worth nothing. Names are treated alike whether they exist or not.
 */
export function throttleGuesses(doors: GuessChecks, limits: Record<keyof typeof guessLimits, Limit> = guessLimits) {
  const pairs = counter(limits.pair)
  const addresses = counter(limits.address)
  const accounts = counter(limits.account)
  const known = new Set<string>()
  let unknownDevices = 0
  /** How many wait for each account, by rank. */
  const crowd = openTally<string>()

  /** Remembers, until the server stops, that an address has signed in to an account. */
  function know(name: string, address: string) {
    const { pair } = keysOf(name, address)
    known.delete(pair)
    known.add(pair)
    const [oldest] = known
    if (oldest !== undefined && known.size > maxTrackedKeys) known.delete(oldest)
  }

  const waiting = (account: string, rank: number) => crowd.of(`${rank} ${account}`)

  function changeCrowd(account: string, rank: number, change: 1 | -1) {
    if (rank === ranks.unknown) unknownDevices += change
    crowd.change(`${rank} ${account}`, change)
  }

  /**
   * Counts a guess before the password is looked at, so that many at once are counted too. A right one is not held
   * against anybody.
   *
   * @param look looks at the password when it is its turn: null where it is wrong
   * @throws Refusal 429 where there were too many, with a challenge where a proof of work is enough
   */
  async function attempt<Result>(tried: SignInAttempt, look: (turn: PasswordTurn) => Promise<Result | null>): Promise<Result | null> {
    const { name, address } = tried
    const { account, pair } = keysOf(name, address)
    const counted: [Counter, string][] = []
    let rank: number = ranks.unknown
    const giveBack = () => Promise.all(counted.map(([each, key]) => each.reward(key)))

    async function wait(each: Counter, key: string): Promise<number> {
      const milliseconds = await countEvent(each, key)
      if (milliseconds === 0) counted.push([each, key])
      return milliseconds
    }

    /** Gives this try its place among those that wait: nothing more is demanded. */
    function join(own: number): null {
      rank = own
      changeCrowd(account, rank, 1)
      return null
    }

    /** The key under which this try is counted for the account, and whether it comes from a stranger. */
    function place(): { key: string; isUnknownDevice: boolean } {
      if (tried.isSignedIn) return { key: hashed(`${account} session`), isUnknownDevice: false }
      if (tried.device && doors.isDeviceOf(name, tried.device))
        return { key: hashed(`${account} device ${tried.device}`), isUnknownDevice: false }
      return { key: pair, isUnknownDevice: !known.has(pair) }
    }

    /** The price for a stranger: wait so many milliseconds, or solve a challenge; null where nothing. */
    async function demandOnUnknownDevice(): Promise<Demand | null> {
      const milliseconds = await wait(addresses, address)
      if (milliseconds > 0) return { milliseconds, challenge: null }
      const accountWait = await countEvent(accounts, account)
      counted.push([accounts, account])
      const tries = await consumed(accounts, account)
      const solved = await doors.proofs.read(tried.proof, account)
      // Nothing is awaited from here until the try has its place: others would take the same one.
      const proofs = waiting(account, ranks.proof)
      const level = Math.max(levels.find(({ above }) => tries > above)?.level ?? 1, crowds.find(({ from }) => proofs >= from)?.level ?? 1)
      if (solved && proofs < maxProofsWaiting && solved.level >= level && doors.proofs.use(solved)) return join(ranks.proof)
      if (accountWait === 0 && unknownDevices < maxUnknownDevices) return join(ranks.unknown)
      return { milliseconds: accountWait || busyTime, challenge: await doors.proofs.demand(address, account, level) }
    }

    const { key, isUnknownDevice } = place()
    const milliseconds = await wait(pairs, key)
    const isCrowd = !isUnknownDevice && waiting(account, ranks.trusted) >= maxTrustedWaiting
    const wanted = milliseconds > 0 ? milliseconds : isCrowd ? busyTime : 0
    const demand =
      wanted > 0 ? { milliseconds: wanted, challenge: null } : isUnknownDevice ? await demandOnUnknownDevice() : join(ranks.trusted)
    if (demand) {
      // No password was checked, so the tries counted above are no guess.
      await giveBack()
      throw tooMany('wrong passwords', demand.milliseconds, demand.challenge)
    }
    const result = await look({ key: account, rank, signal: tried.signal }).finally(() => changeCrowd(account, rank, -1))
    if (result === null) return null
    await giveBack()
    await pairs.delete(key)
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
