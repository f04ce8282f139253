import { call, CallError } from './call.ts'
import { publishing, type Publishing } from './publishing.ts'
import { readPublishing } from './publishing-stream.ts'
import { token } from './token.ts'

/** Milliseconds. */
const times = {
  /** Between two questions where streams cannot be shared. */
  poll: 10_000,
  /** Until a tab that has heard nothing from the one with the stream asks the archive. */
  firstState: 2000,
  /** The same later on: the stream gives a sign of life every 15 seconds. */
  silence: 45_000,
  /** Between two looks at that. */
  watch: 15_000,
  /** Between two attempts to open the stream: at first and at most. */
  retry: { first: 1000, longest: 30_000 },
} as const

/** What tabs tell each other: the state (null: not known), a sign of life, or the question for it. */
type Word = { state: Publishing | null } | 'alive' | 'ask'

/**
 * Follows the publisher until the signal says otherwise, while the tab can be seen and its user is signed in. All tabs of a
 * user share one event stream: the tab that holds a Web Lock reads it and passes it on. The browser gives the lock to the next tab
 * when that one is hidden, closed or has crashed.
 */
export function followPublishing(userID: number, signal: AbortSignal) {
  let part: AbortController | null = null
  const check = () => {
    const takesPart = !signal.aborted && document.visibilityState === 'visible' && token.get() !== null
    if (takesPart && !part) {
      part = new AbortController()
      void (canShare() ? takePart(`publishing/${userID}`, part.signal) : poll(part.signal))
    } else if (!takesPart && part) {
      part.abort()
      part = null
    }
    if (signal.aborted || token.get() === null) publishing.set(null)
  }
  const unsubscribe = token.subscribe(check)
  window.addEventListener('visibilitychange', check)
  signal.addEventListener('abort', () => {
    unsubscribe()
    window.removeEventListener('visibilitychange', check)
    check()
  })
  check()
}

/** Locks exist only on HTTPS and localhost. */
// oxlint-disable-next-line typescript/no-unnecessary-condition -- a browser may have the name and no locks
const canShare = () => 'locks' in navigator && navigator.locks !== undefined && 'BroadcastChannel' in window

async function takePart(name: string, signal: AbortSignal) {
  const channel = new BroadcastChannel(name)
  const post = (word: Word) => void (signal.aborted || channel.postMessage(word))
  let leads = false
  let heardAt = Date.now()
  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word === 'ask') return void (leads && post({ state: publishing.get() }))
    heardAt = Date.now()
    if (word !== 'alive') publishing.set(word.state)
  }
  const share = (state: Publishing | null) => {
    publishing.set(state)
    post({ state })
  }
  // The tab that leads may hang.
  const askWhenSilent = (silence: number) => {
    if (!leads && Date.now() - heardAt >= silence) void fetchState(signal).then((state) => !signal.aborted && publishing.set(state))
  }
  const first = setTimeout(() => askWhenSilent(times.firstState), times.firstState)
  const watch = setInterval(() => askWhenSilent(times.silence), times.watch)
  signal.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(watch)
    channel.close()
  })
  post('ask')
  while (!signal.aborted) {
    await navigator.locks
      .request(name, { signal }, async () => {
        leads = true
        await lead(signal, { share, beat: () => post('alive') })
      })
      .catch(() => undefined)
    leads = false
    // Its token is worth nothing, unlike perhaps that of another tab.
    await pause(times.retry.longest, signal)
  }
}

/** Reads the stream for all tabs. Ends when the signal says so, or when the archive refuses the token of this tab. */
async function lead(signal: AbortSignal, { share, beat }: { share: (state: Publishing | null) => void; beat: () => void }) {
  let wait: number = times.retry.first
  while (!signal.aborted) {
    try {
      await readPublishing(signal, (state) => (state ? share(state) : beat()))
      wait = times.retry.first
    } catch (problem) {
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be aborted during the wait
      if (signal.aborted) return
      const status = problem instanceof CallError ? problem.status : 0
      // There are too many streams already, of another browser or of a former version of this page.
      share(status === 429 ? await fetchState(signal) : null)
      if (status === 401) return
      wait = status === 429 ? times.poll : Math.min(wait * 2, times.retry.longest)
    }
    await pause(wait, signal)
  }
}

async function poll(signal: AbortSignal) {
  while (!signal.aborted) {
    const state = await fetchState(signal)
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be aborted during the wait
    if (signal.aborted) return
    publishing.set(state)
    await pause(times.poll, signal)
  }
}

const fetchState = (signal: AbortSignal) => call('GET /api/publish', { signal, background: true }).catch(() => null)

/** Waits, at most until the signal, until the connection is back or the token is another one. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      window.removeEventListener('online', over)
      unsubscribe()
      signal.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    const unsubscribe = token.subscribe(over)
    window.addEventListener('online', over)
    signal.addEventListener('abort', over)
    if (signal.aborted) over()
  })
}
