import { addressOf, pathOfFile } from '#core/addresses.ts'
import { isOnRequest } from '#core/long-tail.ts'
import type { Channel } from '#api/delivery/channel.ts'
import { DeliveryFailure } from '#api/delivery/failure.ts'
import type { Delivery } from '#api/delivery/outbox.ts'
import type { PurgeService, PurgeSettings } from '#api/delivery/settings.ts'
import type { PurgeTarget } from '#api/delivery/targets.ts'
import { servicePrefix } from '#api/hosts/served-images.ts'
import { uploadsPrefix } from '#api/hosts/site-files.ts'
import type { SiteSettings } from '#core/settings.ts'
import { besideUploads, wholeAddress } from '#core/upload-addresses.ts'
import { messageIn, request } from './request.ts'

type Purge = Pick<Channel, 'batchSize' | 'rate' | 'deliver'> & { deliverAll?: Channel['deliverAll'] | undefined }

/** Milliseconds that a service has to answer. */
const timeLimit = 30_000

/** Where visitors get pages and pictures. */
type Site = Pick<SiteSettings, 'siteUrl' | 'uploadsUrl' | 'longTail'>

/** The address that visitors know a file by: a published one, or a picture. */
export function urlOfFile(site: Omit<Site, 'longTail'>, file: string): string {
  const encoded = encodeURI(pathOfFile(file))
  const path = file.startsWith(uploadsPrefix) || file.startsWith(servicePrefix) ? besideUploads(encoded, site) : encoded
  return wholeAddress(site.siteUrl, path)
}

function isOfLongTail(file: string, { longTail }: Site): boolean {
  const page = longTail && addressOf(pathOfFile(file))
  return page ? isOnRequest(page, longTail) : false
}

export function openPurge(target: PurgeTarget, purge: PurgeSettings, site: Site): Channel {
  const { deliverAll, ...rest } = services[purge.service](purge, site)
  return { target, service: purge.service, timeLimit, ...rest, ...(deliverAll && { deliverAll }) }
}

const services: Record<PurgeService, (purge: PurgeSettings, site: Site) => Purge> = { cloudflare, fastly, bunny, hook }

/** 100 addresses a call; the free plan has 25 calls at once and 5 a minute. https://developers.cloudflare.com/cache/how-to/purge-cache/ */
function cloudflare(purge: PurgeSettings, site: Site): Purge {
  const base = purge.url || 'https://api.cloudflare.com/client/v4'
  const url = `${base}/zones/${purge.zone}/purge_cache`
  const headers = { Authorization: `Bearer ${purge.token}` }
  async function send(body: object, signal: AbortSignal) {
    const text = await request({ name: 'Cloudflare', purge, url, headers, body, signal })
    if (/"success"\s*:\s*true/.test(text)) return
    throw new DeliveryFailure(`Cloudflare did not purge. It says: ${messageIn(text, purge.token) || 'nothing'}`)
  }
  return {
    batchSize: 100,
    rate: { burst: 25, interval: 12_000 },
    deliver: (files, signal) => send({ files: urls(files, site) }, signal),
    deliverAll: (signal) => send({ purge_everything: true }, signal),
  }
}

/** One address a call. https://www.fastly.com/documentation/reference/api/purging/ */
function fastly(purge: PurgeSettings, site: Site): Purge {
  const base = purge.url || 'https://api.fastly.com'
  const headers = { 'Fastly-Key': purge.token, Accept: 'application/json' }
  const send = (path: string, signal: AbortSignal) => request({ name: 'Fastly', purge, url: base + path, headers, signal })
  return {
    batchSize: 1,
    rate: { burst: 40, interval: 50 },
    deliver: (files, signal) => each(files, (file) => send(`/purge/${urlOfFile(site, file).replace(/^https?:\/\//, '')}`, signal)),
    deliverAll: purge.zone ? (signal) => nothing(send(`/service/${purge.zone}/purge_all`, signal)) : undefined,
  }
}

/** One address a call. Without `exactPath`, an address that ends with a slash would purge all below it. https://docs.bunny.net/reference/purgepublic_indexpost */
function bunny(purge: PurgeSettings, site: Site): Purge {
  const base = purge.url || 'https://api.bunny.net'
  const headers = { AccessKey: purge.token }
  const send = (path: string, signal: AbortSignal) => request({ name: 'Bunny', purge, url: base + path, headers, signal })
  return {
    batchSize: 1,
    rate: { burst: 20, interval: 100 },
    deliver: (files, signal) =>
      each(files, (file) => send(`/purge?url=${encodeURIComponent(urlOfFile(site, file))}&exactPath=true`, signal)),
    deliverAll: purge.zone ? (signal) => nothing(send(`/pullzone/${purge.zone}/purgeCache`, signal)) : undefined,
  }
}

/** A program of the operator's. */
function hook(purge: PurgeSettings, site: Site): Purge {
  const headers: Record<string, string> = purge.token ? { Authorization: `Bearer ${purge.token}` } : {}
  return {
    batchSize: 100,
    rate: { burst: 10, interval: 1000 },
    deliver: (files, signal) => {
      // A page that is rendered on request has no file, and may be there.
      const removed = files.filter(({ file, isRemoved }) => isRemoved && !isOfLongTail(file, site))
      const body = { urls: urls(files, site), removed: urls(removed, site) }
      return nothing(request({ name: 'The hook', purge, url: purge.url, headers, body, signal }))
    },
  }
}

const urls = (files: Delivery[], site: Site) => files.map(({ file }) => urlOfFile(site, file))

async function each(files: Delivery[], send: (file: string) => Promise<unknown>) {
  for (const { file } of files) await send(file)
}

async function nothing(call: Promise<unknown>) {
  await call
}
