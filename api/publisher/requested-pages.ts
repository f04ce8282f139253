import type { Address } from '#core/addresses.ts'

/** What becomes known of a page that a visitor waits for: its text, that there is no such page, or why it could not be rendered. */
export type RenderedPage = { outcome: 'rendered'; content: string } | { outcome: 'absent' } | { outcome: 'failed'; reason: string }

export type RequestedPage = { page: Address; resolve: (rendered: RenderedPage) => void; until: number }

/** Milliseconds after which nobody waits for a page any more. */
export const requestTimeout = 10_000

/** The pages that visitors wait for, in the order in which they were requested. */
export function openPageRequests(clock = () => performance.now()) {
  const waiting: RequestedPage[] = []

  return {
    /** Resolves once the page is rendered, or cannot be. */
    add: (page: Address) => new Promise<RenderedPage>((resolve) => void waiting.push({ page, resolve, until: clock() + requestTimeout })),
    /** The next page to render; null where nobody waits. */
    next(): RequestedPage | null {
      for (let request = waiting.shift(); request; request = waiting.shift()) {
        if (clock() < request.until) return request
        request.resolve({ outcome: 'failed', reason: 'no rendering process was free in time' })
      }
      return null
    },
    /** Puts a page back that was not rendered. */
    putBack: (request: RequestedPage) => void waiting.unshift(request),
  }
}
