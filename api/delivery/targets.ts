import { hash } from 'node:crypto'
import type { Settings } from '#api/settings.ts'

/**
 * The addresses of pages, and those of pictures, which are purged separately: a CDN that does not know the host of pictures refuses the
 * call, and pages must not wait with them.
 */
export const purgeTargets = ['purge', 'purge-pictures'] as const

export type PurgeTarget = (typeof purgeTargets)[number]

/** Where changed files go, in this order: the operator's command uploads them, the bucket gets them, then the CDN purges their addresses. */
export const targets = ['upload', 'bucket', ...purgeTargets] as const

export type Target = (typeof targets)[number]

/**
 * A hash of each target that is set up: of what makes it another one. The token is left out, because a new one leads to the
 * same place.
 */
export function identitiesOf({ delivery, site }: Pick<Settings, 'delivery' | 'site'>): Partial<Record<Target, string>> {
  const { purge, command, bucket } = delivery
  const identity = (...parts: string[]) => hash('sha256', JSON.stringify([...parts, site.siteUrl]), 'hex')
  return {
    ...(command && { upload: identity(command) }),
    ...(bucket && { bucket: identity(bucket.endpoint, bucket.bucket, bucket.prefix, bucket.pages) }),
    ...(purge && { purge: identity(purge.service, purge.zone, purge.url) }),
    ...(purge && { 'purge-pictures': identity(purge.service, purge.zone, purge.url) }),
  }
}

/** The targets that are new or other than before, and those that were set up before and are not any more. */
export function changesDuring(before: { target: Target; identity: string }[], now: Partial<Record<Target, string>>) {
  const known = new Map(before.map(({ target, identity }) => [target, identity]))
  const fresh = targets.filter((target) => now[target] !== undefined && now[target] !== known.get(target))
  return { fresh, ended: [...known.keys()].filter((target) => now[target] === undefined) }
}
