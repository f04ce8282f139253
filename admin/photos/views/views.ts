import { maxSavedViews, textLength } from '#core/limits.ts'
import { columnNames, writeColumns } from '../columns/columns.ts'
import { queryKeys } from '../list-search.ts'
import type { View } from '../list-view.ts'

/** A combination of filters, search, order, columns and way of display. `address` is the query string of the list. */
export type SavedView = { name: string; address: string }

/** What of the list's address a view keeps: all but the page. */
const kept: readonly string[] = [...queryKeys.filter((key) => key !== 'page'), 'sort', 'columns', 'view']

/** A query string with nothing but what a view keeps. */
function cleaned(address: string): string {
  const parameters = new URLSearchParams(address)
  return new URLSearchParams([...parameters].filter(([key, value]) => kept.includes(key) && value !== '')).toString()
}

/** The address of the list as it is shown now, with its columns and its way of display. */
export function addressOf(parameters: URLSearchParams, columns: readonly string[], view: View): string {
  const whole = new URLSearchParams(parameters)
  whole.set('columns', writeColumns(columns.filter((name) => columnNames.includes(name))))
  whole.set('view', view)
  return cleaned(whole.toString())
}

const isSame = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Whether a name may be given; `except` is the view that is renamed. */
export function problemOfName(views: readonly SavedView[], name: string, except?: string): 'empty' | 'long' | 'taken' | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  if (trimmed.length > textLength.name) return 'long'
  return views.some((view) => view.name !== except && isSame(view.name, trimmed)) ? 'taken' : null
}

/** The views that a text holds. Entries that are damaged are left out, the others stay. */
export function readViews(text: string | null): SavedView[] {
  const views: SavedView[] = []
  for (const entry of entriesOf(text)) {
    const { name, address } = (entry ?? {}) as Partial<Record<'name' | 'address', unknown>>
    if (typeof name !== 'string' || typeof address !== 'string' || views.length === maxSavedViews) continue
    if (problemOfName(views, name) === null) views.push({ name: name.trim(), address: cleaned(address) })
  }
  return views
}

function entriesOf(text: string | null): unknown[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}
