import { hash, verify } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'
import { passwordProblem } from './password-rules.ts'
import { inPasswordQueue, type PasswordTurn } from './password-queue.ts'

/** The library's number for argon2id; its own enum vanishes when types are stripped. */
const argon2id = 2

/** Argon2id with 19 MiB, two passes, one lane: the least that OWASP recommends, about 7 ms here. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The turn of all new passwords together: however many people register, each sign-in waits for one of them at most. */
export const newPassword: PasswordTurn = { key: 'new password', rank: 0 }

/** Keyboards write ă or й as one character or as two: a password is the same either way. */
const composed = (password: string) => password.normalize('NFC')

/**
 * What is wrong with a password that somebody chooses, see `passwordProblem`, once it is their turn. An estimate takes hundredths of a
 * second of the event loop: hundreds that were made at once would leave it to nobody else.
 */
export const judgeInTurn = (password: string, name: string, turn: PasswordTurn = newPassword): Promise<string | null> =>
  inPasswordQueue(turn, () => passwordProblem(password, name))

/** The password's hash in PHC form. */
export const hashPassword = (password: string): Promise<string> => inPasswordQueue(newPassword, () => hash(composed(password), cost))

/**
 * Whether it is the password of this hash.
 *
 * @throws Refusal 503 where the one who asked has left before it was checked
 */
export const verifyPassword = (passwordHash: string, password: string, turn: PasswordTurn): Promise<boolean> =>
  inPasswordQueue(turn, () => verify(passwordHash, composed(password)))

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for people to copy once: four groups of four, some 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
