import type { Context } from 'hono'
import type { ApiEnv } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import type { Settings } from '#api/settings.ts'
import { passkeySites, type PasskeySite } from './passkeys.ts'

/** The site that a call comes from, as far as passkeys work there; null elsewhere. A client that is no browser is at the public address. */
export function siteOf(context: Pick<Context<ApiEnv>, 'req'>, settings: Pick<Settings, 'port' | 'site'>): PasskeySite | null {
  const sites = passkeySites(settings)
  const origin = context.req.header('origin')
  return (origin === undefined ? sites[0] : sites.find((each) => each.origin === origin)) ?? null
}

/** @throws Refusal 409 that names the addresses where passkeys work */
export function neededSite(context: Pick<Context<ApiEnv>, 'req'>, settings: Pick<Settings, 'port' | 'site'>): PasskeySite {
  const site = siteOf(context, settings)
  if (site) return site
  const origins = passkeySites(settings).map(({ origin }) => origin)
  throw new Refusal(409, `Passkeys cannot be used at this address. Open the back office at ${origins.join(' or ')}.`)
}
