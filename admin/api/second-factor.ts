import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AnswerTo, SentTo } from '#core/wire/endpoints.ts'
import { texts } from '../texts.ts'
import { call, CallError } from './call.ts'
import { readQuery } from './read-query.ts'
import { keepToken } from './token.ts'

export const factorsQuery = readQuery('GET /api/auth/second-factor')

/** What the browser's interface for passkeys takes; its library knows its form. */
type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** After a change that ends the other sessions. @returns recovery codes where there are new ones */
function changed({ token, recoveryCodes }: AnswerTo<'POST /api/auth/totp'>): string[] | null {
  keepToken(token)
  return recoveryCodes ?? null
}

const optionsOf = (options: unknown) => options as Options

/** @throws CallError where the browser or its user did not make one */
export async function addPasskey(name: string, password: string) {
  const { ticket, options } = await call('POST /api/auth/passkeys/options', { send: { password } })
  const passkey = await fromDevice(() => startRegistration({ optionsJSON: optionsOf(options) }))
  const { id, rawId, type, response, clientExtensionResults } = passkey
  const { clientDataJSON, attestationObject, transports = [] } = response
  const made = {
    id,
    rawId,
    type,
    clientExtensionResults: { ...clientExtensionResults },
    response: { clientDataJSON, attestationObject, transports },
  }
  return changed(await call('POST /api/auth/passkeys', { send: { ticket, name, passkey: made } }))
}

/** What a passkey signs. @throws CallError where the browser or its user did not use one */
export async function signedByPasskey(options: unknown): Promise<SentTo<'POST /api/auth/passkey'>['passkey']> {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response, clientExtensionResults } = await fromDevice(() => startAuthentication({ optionsJSON }))
  return { id, rawId, type, response, clientExtensionResults: { ...clientExtensionResults } }
}

/** Whatever keeps a device from answering, and often it is its owner who does, is one sentence to people. */
async function fromDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch(() => {
    throw new CallError(0, [{ msg: texts.factor.notUsed }])
  })
}

export const removePasskey = async (id: string, password: string) =>
  changed(await call('POST /api/auth/passkeys/:id/remove', { at: { id }, send: { password } }))

export type NewApp = AnswerTo<'POST /api/auth/totp/options'>

export const beginApp = (password: string) => call('POST /api/auth/totp/options', { send: { password } })

export const addApp = async (ticket: string, code: string) => changed(await call('POST /api/auth/totp', { send: { ticket, code } }))

export const removeApp = async (password: string) => changed(await call('POST /api/auth/totp/remove', { send: { password } }))

export async function newRecoveryCodes(password: string): Promise<string[]> {
  return (await call('POST /api/auth/recovery-codes', { send: { password } })).recoveryCodes
}

export const resetSecondFactor = (userID: number) => call('DELETE /api/user/:id/second-factor', { at: { id: userID } })
