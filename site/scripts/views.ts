import { takesBeacons } from '#core/beacons.ts'

type Navigating = Document & { prerendering?: boolean }
type Private = Navigator & { globalPrivacyControl?: boolean }

/**
 * Lets the archive count that its page is shown: the path, and nothing about who looks. A page made ready in advance
 * counts when it is shown, one that comes back from the browser's memory once more. The server counts downloads.
 */
export function countViews() {
  if ((document as Navigating).prerendering) document.addEventListener('prerenderingchange', reportView, { once: true })
  else reportView()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reportView()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[download]')) report({ path: location.pathname, download: true })
  })
}

const reportView = () => report({ path: location.pathname })

function report(what: { path: string; download?: true }) {
  if (isUnwanted() || isCountedOutside()) return
  if (cameFromArchive()) return void send(navigator, what)
  // Where no archive answers, on a plain file host, browsers would tell so in the page's console. An answer to a frame
  // that has gone is told nowhere, and the beacon is on its way all the same. A phone needs a tenth of a second for a frame.
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  if (frame.contentWindow) send(frame.contentWindow.navigator, what)
  frame.remove()
}

const send = (from: Navigator, what: object) => from.sendBeacon(new URL('/api/view', location.href), JSON.stringify(what))

/** Whether the server of this page has said that it takes beacons. */
function cameFromArchive(): boolean {
  // Not every browser tells it, and some only over HTTPS.
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[]
  return navigation?.serverTiming?.some(({ name }) => name === takesBeacons) ?? false
}

const isUnwanted = () => navigator.doNotTrack === '1' || Boolean((navigator as Private).globalPrivacyControl)

/** The page says which script counts in the archive's stead. */
const isCountedOutside = () => document.querySelector('script[data-counts]') !== null
