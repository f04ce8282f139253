import { hash } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'

/** The library's number for argon2id; its own enum vanishes when types are stripped. */
const argon2id = 2

/** Argon2id with 19 MiB, two passes, one lane: the least that OWASP recommends, about 7 ms here. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The password's hash in PHC form. */
export const hashPassword = (password: string) => hash(password, cost)

/** Letters and digits that nobody mistakes for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password for people to copy once: four groups of four, some 79 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
