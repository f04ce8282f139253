import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { addressOf, fileOf, isFramed } from '#core/addresses.ts'
import { isOnRequest, type LongTail } from '#core/long-tail.ts'
import type { RequestMeter } from '#api/metrics/requests.ts'
import { namesTag, preferredEncoding } from './answer.ts'
import { isAsset } from './asset-paths.ts'
import type { FileVariant, PublishedFolder } from './published.ts'
import { logAnswer, newRequestID } from './request-log.ts'

export type DirectOptions = {
  published: PublishedFolder
  /** Headers of every answer, and those of pages that other sites may show in a frame. */
  headers: [string, string][]
  framed: [string, string][]
  log: Logger
  /** Pages that are rendered on request: a file that one has from earlier is out of date. */
  longTail: LongTail
  /** Counts the requests. */
  meter?: RequestMeter | undefined
}

/** The file that a path names, and how its requests are counted. */
type Target = { file: string; route: string; isFramed: boolean }

/** Paths whose targets are kept in memory. */
const maxTargets = 20_000

/**
 * Answers requests for published files past the framework, which would take several times as long: only canonical paths
 * without a query, of files that are there. Everything else needs a decision, and is left to the application.
 *
 * @returns whether the request is answered; without a promise where the file is in memory
 */
export function openDirectAnswers({ published, headers, framed, log, longTail, meter }: DirectOptions) {
  const targets = new LRUCache<string, Target>({ max: maxTargets })
  const [common, commonFramed] = [headers.flat(), framed.flat()]

  return function answer(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const began = performance.now()
    const { method, url: path } = request
    if (path === undefined || (method !== 'GET' && method !== 'HEAD')) return false
    const known = targets.get(path)
    const target = known ?? findTarget(path, longTail)
    const file = target && readOrNull(target.file)
    if (!file) return false
    const give = (variant: FileVariant | null): boolean => {
      if (!variant) return false
      // Only paths of files that are there: visitors can make up any number of others.
      if (!known) targets.set(path, target)
      if (!response.destroyed) send(request, response, variant, target, began)
      return true
    }
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const variant = file instanceof Promise ? file.then((read) => read?.variant(encoding) ?? null) : file.variant(encoding)
    // The application tells what is wrong.
    return variant instanceof Promise ? variant.then(give, () => false) : give(variant)
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    variant: FileVariant,
    { route, isFramed: isInFrames }: Target,
    began: number,
  ) {
    const { method = '', url: path = '' } = request
    const requestID = newRequestID()
    const isUnchanged = namesTag(request.headers['if-none-match'], variant.tag)
    const [status, own] = isUnchanged ? [304, variant.unchangedHeaders] : [200, variant.headers]
    response.writeHead(status, [...(isInFrames ? commonFramed : common), ...own.flat(), 'X-Request-Id', requestID])
    response.end(isUnchanged ? undefined : variant.content)
    meter?.note(method, route, status, began)
    logAnswer(log, { requestID, method, path, status, began })
  }

  /** A path that cannot be a file's, for instance because it is too long, is left to the application like one that is none. */
  function readOrNull(name: string): ReturnType<PublishedFolder['read']> {
    try {
      return published.read(name)
    } catch {
      return null
    }
  }
}

/** Null for a path that may have to be answered in another way. */
function findTarget(path: string, longTail: LongTail): Target | null {
  if (/^\/(?:api|adm|oembed|uploads)(?:\/|$)/.test(path)) return null
  const page = addressOf(path)
  if (page && (page.route === 'notFound' || isOnRequest(page, longTail))) return null
  if (page) return { file: fileOf(page), route: `page ${page.route}`, isFramed: isFramed(page.route) }
  return isAsset(path) ? { file: path.slice(1), route: 'file', isFramed: false } : null
}
