type Navigating = Document & { prerendering?: boolean }
type Private = Navigator & { globalPrivacyControl?: boolean }

/**
 * Lets the archive count that its page is shown: the path, and nothing about who looks. A page made ready in advance
 * counts when it is shown, one that comes back from the browser's memory once more.
 */
export function countViews() {
  if ((document as Navigating).prerendering) document.addEventListener('prerenderingchange', report, { once: true })
  else report()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) report()
  })
}

function report() {
  if (navigator.doNotTrack === '1' || (navigator as Private).globalPrivacyControl) return
  // Where no archive answers, on a plain file host, browsers would tell so in the page's console. An answer to a frame
  // that has gone is told nowhere, and the beacon is on its way all the same.
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  frame.contentWindow?.navigator.sendBeacon(
    new URL('/api/view', location.href),
    JSON.stringify({ path: location.pathname }),
  )
  frame.remove()
}
