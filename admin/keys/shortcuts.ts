/** A key with those that are held down: `Ctrl+K`, `Alt+PageDown`, `J`, `?`. On a Mac, Cmd does for Ctrl. */
type Combination = string

/** Every key of the back office, in the order and the groups of the list that `?` opens. */
export const shortcutGroups = {
  everywhere: { palette: 'Ctrl+K', help: '?' },
  list: { search: '/', nextRow: 'J', previousRow: 'K', editInList: 'Alt+L' },
  cells: { undoCell: 'Ctrl+Z' },
  form: { save: 'Ctrl+S', saveNext: 'Ctrl+Enter', next: 'Alt+PageDown', previous: 'Alt+PageUp' },
  uploads: { copyFromAbove: 'Ctrl+D', copyToBelow: 'Ctrl+Shift+D', moveUp: 'Alt+ArrowUp', moveDown: 'Alt+ArrowDown' },
  message: { accept: 'Alt+Enter', handled: 'E' },
} as const satisfies Record<string, Record<string, Combination>>

type Groups = typeof shortcutGroups
export type Shortcut = { [Group in keyof Groups]: keyof Groups[Group] & string }[keyof Groups]

const combinations = Object.entries(Object.assign({}, ...Object.values(shortcutGroups)) as Record<Shortcut, Combination>) as [
  Shortcut,
  Combination,
][]

/** Whether a shortcut is one key alone: such a key is for texts wherever somebody writes. */
export const isSingle = (combination: Combination): boolean => !/^(?:Ctrl|Alt)\+/.test(combination)

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** The shortcut that a key event means; undefined where it means none. */
export function shortcutOf(event: Pressed): Shortcut | undefined {
  return combinations.find(([, combination]) => isMeant(combination, event))?.[0]
}

function isMeant(combination: Combination, event: Pressed): boolean {
  const parts = combination.split('+')
  const key = parts.at(-1) ?? ''
  // A sign such as ? may need Shift, and on some keyboards AltGr, which Windows reports as Ctrl and Alt.
  if (/^[^\w]$/.test(key)) return event.key === key && !event.metaKey && event.ctrlKey === event.altKey
  return (
    keyOf(event) === key &&
    event.shiftKey === parts.includes('Shift') &&
    (event.ctrlKey || event.metaKey) === parts.includes('Ctrl') &&
    event.altKey === parts.includes('Alt')
  )
}

/** The key's letter; with another script switched on, the letter that a Latin keyboard has there. */
function keyOf({ key, code }: Pressed): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase()
  return /^Key([A-Z])$/.exec(code)?.[1] ?? key
}
