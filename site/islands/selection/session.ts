import type { Language } from '#core/languages.ts'
import type { SelectedPhoto } from './photo.ts'

/** Raised whenever `SelectedPhoto` changes, so that no page reads what an earlier one has kept. */
const edition = 1

const keyOf = (id: number, language: Language) => `selected-${edition}-${language}-${id}`

/** Forgets everything when somebody reloads the page: that asks for the archive as it is now. */
export function forgetOnReload() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'reload') return
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('selected-')) sessionStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; then nothing is kept in it.
  }
}

/** A photo as this tab has read it before. */
export function keptPhoto(id: number, language: Language): SelectedPhoto | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id, language)) ?? 'null') as SelectedPhoto | null
  } catch {
    return null
  }
}

/** Keeps a photo for this tab. Without storage it is read again the next time. */
export function keepPhoto(id: number, language: Language, photo: SelectedPhoto) {
  try {
    sessionStorage.setItem(keyOf(id, language), JSON.stringify(photo))
  } catch {
    // Nothing depends on it.
  }
}
