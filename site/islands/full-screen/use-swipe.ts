import { useRef, type PointerEvent } from 'react'
import type { Direction } from './use-photos.ts'

/** CSS pixels that a finger moves across at least. */
const distance = 48

/** Tells when a finger moves across an element, more across than up or down; two fingers zoom. Gives the handlers of the element. */
export function useSwipe(onSwipe: (direction: Direction) => void) {
  const begun = useRef<{ pointer: number; x: number; y: number }>(null)
  return {
    onPointerDown({ pointerType, pointerId, isPrimary, clientX, clientY }: PointerEvent) {
      begun.current = pointerType !== 'mouse' && isPrimary ? { pointer: pointerId, x: clientX, y: clientY } : null
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const from = begun.current
      begun.current = null
      if (from?.pointer !== pointerId) return
      const [across, down] = [clientX - from.x, clientY - from.y]
      if (Math.abs(across) > distance && Math.abs(across) > 2 * Math.abs(down)) onSwipe(across < 0 ? 'next' : 'previous')
    },
    onPointerCancel() {
      begun.current = null
    },
  }
}
