import { useEffect, useState, type RefObject } from 'react'

/** How near to what is in view a place counts as near. */
const margin = '400px'

/** Whether a place is in view, soon will be, or has the focus. */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const look = (entries: IntersectionObserverEntry[]) => {
      const isIntersecting = entries.at(-1)?.isIntersecting ?? false
      setNear(isIntersecting || place.current?.contains(document.activeElement) === true)
    }
    const observer = new IntersectionObserver(look, { rootMargin: margin, scrollMargin: margin })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isNear
}
