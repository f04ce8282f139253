import { queryOptions } from '@tanstack/react-query'
import type { IdentityWire, UserWire } from '#core/wire/user.ts'
import { call, callOnce } from './call.ts'
import { dropToken, keepToken } from './token.ts'

/** Who has signed in, by the token that this browser keeps. */
export const identityQuery = queryOptions({
  queryKey: ['identity'],
  queryFn: ({ signal }) => callOnce<IdentityWire>('GET /api/auth', { signal }),
  staleTime: Infinity,
  retry: false,
})

type Credentials = { name: string; password: string }

/** @throws CallError; then no token is kept */
async function begin(methodAndPath: string, credentials: Credentials) {
  try {
    const { token } = await callOnce<{ token: string }>(methodAndPath, { send: credentials })
    keepToken(token)
  } catch (problem) {
    dropToken()
    throw problem
  }
}

export const signIn = (credentials: Credentials) => begin('POST /api/auth', credentials)

export const register = (credentials: Credentials) => begin('POST /api/user', credentials)

/** The answer to a token that is not new any more brings the next one. */
export const renewSession = () => call('GET /api/auth')

export async function changePassword(send: { password: string; newPassword: string }) {
  const { token } = await call<{ token: string }>('POST /api/auth/password', { send })
  keepToken(token)
}

export async function signOutEverywhere() {
  await call('POST /api/auth/logout-everywhere')
  dropToken()
}

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => call<UserWire[]>('GET /api/user', { signal }),
})

export const deleteUser = (userID: number) => call(`DELETE /api/user/${userID}`)
