import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from './open-dialogs.ts'
import { singleKeys } from './single-keys.ts'
import { isSingle, shortcutGroups, shortcutOf, type Shortcut } from './shortcuts.ts'

type Actions = Partial<Record<Shortcut, () => void>>

/** What keys do at present: the innermost component that knows a shortcut comes last and has it. */
const listeners: ((shortcut: Shortcut) => boolean)[] = []

/**
 * Lets keys do something as long as the component is shown; nothing while a dialog is open.
 *
 * @param actions what each shortcut does; one that is absent or undefined is left to others
 */
export function useShortcuts(actions: { [Name in keyof Actions]: Actions[Name] | undefined }) {
  const act = useEffectEvent((shortcut: Shortcut) => {
    actions[shortcut]?.()
    return actions[shortcut] !== undefined
  })
  useEffect(() => {
    const listener = (shortcut: Shortcut) => act(shortcut)
    listeners.push(listener)
    if (listeners.length === 1) window.addEventListener('keydown', press)
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      if (listeners.length === 0) window.removeEventListener('keydown', press)
    }
  }, [])
}

const singles: ReadonlySet<string> = new Set(
  Object.values(shortcutGroups).flatMap((group) =>
    Object.entries(group).flatMap(([name, combination]) => (isSingle(combination) ? [name] : [])),
  ),
)

function press(event: KeyboardEvent) {
  const shortcut = shortcutOf(event)
  if (!shortcut || event.defaultPrevented || event.isComposing || isDialogOpen()) return
  if (singles.has(shortcut) && (!singleKeys.get() || isWriting(event.target))) return
  if (listeners.toReversed().some((act) => act(shortcut))) event.preventDefault()
}

/** Whether a key that is pressed here is written, or chooses something. */
function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}
