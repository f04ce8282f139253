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
  // Where no archive answers, on a plain file host, browsers would tell so in the page's console. An answer to a frame
  // that has gone is told nowhere, and the beacon is on its way all the same.
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  frame.contentWindow?.navigator.sendBeacon(new URL('/api/view', location.href), JSON.stringify(what))
  frame.remove()
}

const isUnwanted = () => navigator.doNotTrack === '1' || Boolean((navigator as Private).globalPrivacyControl)

/** The page says which script counts in the archive's stead. */
const isCountedOutside = () => document.querySelector('script[data-counts]') !== null
