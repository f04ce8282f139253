import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { OwnFactorsWire } from '#core/wire/second-factor.ts'
import { texts } from '../texts.ts'
import { call, CallError } from './call.ts'
import { readQuery } from './read-query.ts'
import { keepToken } from './token.ts'

export const factorsQuery = readQuery<OwnFactorsWire>(['second-factor'], '/api/auth/second-factor')

type Changed = { token: string; recoveryCodes?: string[] }

/** What the browser's interface for passkeys takes; its library knows its form. */
type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Makes a change that ends the other sessions. @returns recovery codes where there are new ones */
async function change(path: string, send: object): Promise<string[] | null> {
  const { token, recoveryCodes = null } = await call<Changed>(`POST /api/auth/${path}`, { send })
  keepToken(token)
  return recoveryCodes
}

/** @throws CallError where the browser or its user did not make one */
export async function addPasskey(name: string, password: string) {
  const { ticket, options } = await call<{ ticket: string; options: Options }>('POST /api/auth/passkeys/options', { send: { password } })
  const passkey = await fromDevice(() => startRegistration({ optionsJSON: options }))
  const { id, rawId, type, response, clientExtensionResults } = passkey
  const { clientDataJSON, attestationObject, transports = [] } = response
  return change('passkeys', {
    ticket,
    name,
    passkey: { id, rawId, type, clientExtensionResults, response: { clientDataJSON, attestationObject, transports } },
  })
}

/** What a passkey signs. @throws CallError where the browser or its user did not use one */
export const signedByPasskey = (options: unknown) =>
  fromDevice(() => startAuthentication({ optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'] }))

/** Whatever keeps a device from answering, and often it is its owner who does, is one sentence to people. */
async function fromDevice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch(() => {
    throw new CallError(0, [{ msg: texts.factor.notUsed }])
  })
}

export const removePasskey = (passkeyID: string, password: string) => change(`passkeys/${passkeyID}/remove`, { password })

export type NewApp = { ticket: string; secret: string; address: string }

export const beginApp = (password: string) => call<NewApp>('POST /api/auth/totp/options', { send: { password } })

export const addApp = (ticket: string, code: string) => change('totp', { ticket, code })

export const removeApp = (password: string) => change('totp/remove', { password })

export async function newRecoveryCodes(password: string): Promise<string[]> {
  return (await call<{ recoveryCodes: string[] }>('POST /api/auth/recovery-codes', { send: { password } })).recoveryCodes
}

export const resetSecondFactor = (userID: number) => call(`DELETE /api/user/${userID}/second-factor`)
