/** Milliseconds after the page was scrolled in which the wheel continues to scroll it: a viewer that comes under the pointer does not stop it. */
const rest = 400

/**
 * Lets the wheel scroll the page over a viewer that would zoom with it: where the viewer does not have the focus, while the
 * page is being scrolled, and where zooming out shows nothing more. In full screen, and for the pinch of a touchpad, the viewer
 * always gets it.
 *
 * @param element surrounds what listens to the wheel
 * @param isWhole whether the viewer shows all that it can
 * @returns stops it
 */
export function leaveWheelToPage(element: HTMLElement, isWhole: () => boolean): () => void {
  const leave = new AbortController()
  const { signal } = leave
  let scrolledAt = -Infinity
  addEventListener('scroll', ({ timeStamp }) => (scrolledAt = timeStamp), { passive: true, signal })

  function isForPage({ ctrlKey, metaKey, deltaY, timeStamp }: WheelEvent): boolean {
    if (ctrlKey || metaKey || document.fullscreenElement) return false
    if (!element.contains(document.activeElement)) return true
    return timeStamp - scrolledAt < rest || (deltaY > 0 && isWhole())
  }

  element.addEventListener('wheel', (event) => isForPage(event) && event.stopPropagation(), { capture: true, passive: true, signal })
  return () => leave.abort()
}
