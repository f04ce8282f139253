import { bucketOf, bucketProblem, type BucketSettings, type BucketValues } from '#api/storage/settings.ts'

/** The services that purge addresses, and `hook`: an address of the operator's. */
export const purgeServices = ['cloudflare', 'fastly', 'bunny', 'hook'] as const

export type PurgeService = (typeof purgeServices)[number]

/** How the CDN is told of changed addresses. */
export type PurgeSettings = {
  service: PurgeService
  /** Secret: no log and no answer may hold it. */
  token: string
  /** Cloudflare's zone, Fastly's service, Bunny's pull zone; empty where it is not set. */
  zone: string
  /** Of the hook; for a service an address that replaces that of its API. Empty: the usual one. */
  url: string
}

/** Where changed files and addresses are sent after publishing. */
export type DeliverySettings = {
  purge: PurgeSettings | null
  /** The command that gets the changed files; empty: none. */
  command: string
  /** The bucket that gets a copy of all that visitors read; null: none. */
  bucket: BucketSettings | null
}

/**
 * The variable that holds them as JSON for the publisher. Among them are secrets: other users of the machine may read the
 * arguments of a process, but not its environment.
 */
export const deliveryVariable = 'ARCHIVE_DELIVERY'

type Values = BucketValues & {
  PURGE: PurgeService | ''
  PURGE_TOKEN: string
  PURGE_ZONE: string
  PURGE_URL: string
  DELIVERY_COMMAND: string
  SITE_URL: string
}

/** The settings that each service needs. */
const needed: Record<PurgeService, ('PURGE_TOKEN' | 'PURGE_ZONE' | 'PURGE_URL')[]> = {
  cloudflare: ['PURGE_TOKEN', 'PURGE_ZONE'],
  fastly: ['PURGE_TOKEN'],
  bunny: ['PURGE_TOKEN'],
  hook: ['PURGE_URL'],
}

export function deliveryOf(values: Values): DeliverySettings {
  const { PURGE, PURGE_TOKEN, PURGE_ZONE, PURGE_URL, DELIVERY_COMMAND } = values
  const purge = PURGE === '' ? null : { service: PURGE, token: PURGE_TOKEN, zone: PURGE_ZONE, url: PURGE_URL }
  return { purge, command: DELIVERY_COMMAND, bucket: bucketOf(values) }
}

/** Why these settings do not fit together, a sentence for people without their secrets; null where they do. */
export function deliveryProblem(values: Values): string | null {
  const { PURGE, DELIVERY_COMMAND, STORAGE, SITE_URL } = values
  if (PURGE === '') {
    const lonely = (['PURGE_TOKEN', 'PURGE_ZONE', 'PURGE_URL'] as const).find((name) => values[name] !== '')
    if (lonely) return `${lonely} cannot be used without PURGE, which names the service: ${purgeServices.join(', ')}.`
  } else {
    const missing = needed[PURGE].filter((name) => values[name] === '')
    if (missing.length > 0) return `PURGE=${PURGE} cannot be used: it needs ${missing.join(' and ')}.`
  }
  const [needsAddress] = Object.entries({ PURGE, DELIVERY_COMMAND, STORAGE }).find(([, value]) => value !== '') ?? []
  if (needsAddress && SITE_URL === '') return `${needsAddress} cannot be used: it needs SITE_URL, the address of the public site.`
  return bucketProblem(values)
}
