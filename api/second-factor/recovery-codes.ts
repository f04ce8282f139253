import { createHash } from 'node:crypto'
import { makePassword } from '#api/accounts/passwords.ts'

const codes = 10

/** New recovery codes, to be shown once. */
export const makeRecoveryCodes = () => Array.from({ length: codes }, makePassword)

/** As they are stored. Blanks, dashes and capitals do not matter. */
export const hashOfCode = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z\d]/g, ''))
    .digest('base64url')
