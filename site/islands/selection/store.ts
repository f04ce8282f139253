import { maxSelected } from '#core/limits.ts'
import { storedNumbers, without, type Numbers } from './numbers.ts'

/** Where the browser keeps the selection; public/first.js reads it, too. */
const key = 'selection'

const listeners = new Set<() => void>()

/** The visitor's selection; empty where the browser keeps none. */
export function readSelection(): number[] {
  try {
    return storedNumbers(localStorage.getItem(key))
  } catch {
    return []
  }
}

/** Keeps a selection. Gives whether the browser has done so: storage may be forbidden or full. */
export function saveSelection(numbers: Numbers): boolean {
  try {
    if (numbers.length > 0) localStorage.setItem(key, JSON.stringify(numbers))
    else localStorage.removeItem(key)
  } catch {
    return false
  }
  for (const listen of listeners) listen()
  return true
}

/** Whether the browser keeps anything. */
export function canSave(): boolean {
  try {
    localStorage.setItem(`${key}-test`, '')
    localStorage.removeItem(`${key}-test`)
    return true
  } catch {
    return false
  }
}

/** Calls `listen` after each change: in this page, in another tab, or while this page was in the browser's memory. */
export function onSelection(listen: () => void) {
  if (listeners.size === 0) {
    const tell = () => listeners.forEach((each) => each())
    addEventListener('storage', (event) => {
      // Without a key, everything was removed.
      if (event.key === key || event.key === null) tell()
    })
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) tell()
    })
  }
  listeners.add(listen)
}

/** How a press on a button ended. */
export type Outcome = 'added' | 'removed' | 'full' | 'blocked'

/** Puts a photo into the selection, or takes it out. */
export function toggle(id: number): Outcome {
  const numbers = readSelection()
  const isIn = numbers.includes(id)
  if (!isIn && numbers.length >= maxSelected) return 'full'
  if (!saveSelection(isIn ? without(numbers, id) : [...numbers, id])) return 'blocked'
  return isIn ? 'removed' : 'added'
}
