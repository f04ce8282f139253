import { isIP } from 'node:net'
import type { AssertedPasskey, CreatedPasskey } from '#core/wire/second-factor.ts'
import type { PasskeyRow } from '#data/staff/second-factors.ts'
import type { Settings } from '#api/settings.ts'

/** Where passkeys are used: the page's origin, and its host as the relying party. */
export type PasskeySite = { origin: string; host: string }

/** EdDSA, ES256 and RS256 in the numbers of COSE: between them what every device can. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The library reads certificates of all kinds of devices: it is loaded when the first passkey is. */
const library = () => import('@simplewebauthn/server')

/**
 * Sites at which passkeys can be used: the public address, and `localhost` for whoever works on the machine itself.
 * Browsers take no passkeys at addresses in figures.
 */
export function passkeySites({ port, site }: Pick<Settings, 'port' | 'site'>): PasskeySite[] {
  const { origin, hostname, protocol } = new URL(site.siteUrl)
  const own =
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost') ? [{ origin, host: hostname }] : []
  const local = { origin: `http://localhost:${port}`, host: 'localhost' }
  return own.some((each) => each.origin === local.origin) ? own : [...own, local]
}

type Person = { userID: number; name: string }

const handleOf = (userID: number) => new TextEncoder().encode(`user ${userID}`)

/** Passkeys that work at a host, as browsers know them. */
const credentialsOf = (host: string, passkeys: PasskeyRow[]) =>
  passkeys.filter((each) => each.host === host).map(({ credentialID, transports }) => ({ id: credentialID, transports }))

/** What the browser is asked to make. */
export async function creationOptions({ host }: PasskeySite, { userID, name }: Person, present: PasskeyRow[]) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userName: name,
    userDisplayName: name,
    userID: handleOf(userID),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: credentialsOf(host, present),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The options of a signature that the browser is asked for: by one of these passkeys or, where none are named, by any that it has. */
export async function requestOptions({ host }: PasskeySite, present: PasskeyRow[] | null) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    userVerification: present ? 'preferred' : 'required',
    ...(present ? { allowCredentials: credentialsOf(host, present) } : {}),
  })
}

/** What is kept of a new passkey; null where the answer is not one to this challenge. */
export async function checkCreated(made: CreatedPasskey, challenge: string, { origin, host }: PasskeySite) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: made,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
    if (!verified) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialID: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: made.response.transports ?? [],
      host,
    }
  } catch {
    return null
  }
}

/**
 * Whether a passkey has signed this challenge.
 *
 * @param isAlone it stands for the password as well: its device must have asked for a finger, a face or a PIN
 * @returns the device's count of uses; null where it has not
 */
export async function checkAsserted(
  asserted: AssertedPasskey,
  passkey: PasskeyRow,
  challenge: string,
  { origin, host }: PasskeySite,
  isAlone: boolean,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asserted as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credentialID,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: isAlone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
