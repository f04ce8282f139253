import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { randomInt } from 'node:crypto'

/** The library's number for argon2id; its own enum vanishes when types are stripped. */
const argon2id = 2

/** Argon2id with 19 MiB, two passes, one lane: the least that OWASP recommends, about 7 ms here. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Two passwords are looked at together; others wait. Each takes 19 MiB and one of the four threads that also read files,
 * so that a flood of sign-ins takes 38 MiB and half of the threads.
 */
const queue = new PQueue({ concurrency: 2 })

/** Keyboards write ă or й as one character or as two: a password is the same either way. */
const composed = (password: string) => password.normalize('NFC')

/** The password's hash in PHC form. */
export const hashPassword = (password: string): Promise<string> => queue.add(() => hash(composed(password), cost))

/**
 * Whether it is the password of this hash.
 *
 * @param isTrusted goes before the strangers that wait
 */
export const verifyPassword = (passwordHash: string, password: string, isTrusted = false): Promise<boolean> =>
  queue.add(() => verify(passwordHash, composed(password)), { priority: isTrusted ? 1 : 0 })

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for people to copy once: four groups of four, some 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
