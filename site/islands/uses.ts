import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { OnUse } from './first-use.ts'

/**
 * Tells the page that an island is there, and gets the clicks on its controls from then on: first those that were made
 * while it was loaded.
 *
 * @param place an element that the island has drawn
 */
export function useUses(place: RefObject<HTMLElement | null>, onUse: OnUse) {
  const answer = useEffectEvent(onUse)
  useEffect(() => {
    const detail: OnUse = (control) => answer(control)
    place.current?.dispatchEvent(new CustomEvent('island:ready', { bubbles: true, detail }))
  }, [place])
}
