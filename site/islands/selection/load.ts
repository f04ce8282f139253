import { addressOf } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { linkTo } from '../../models/links.ts'
import { photoOf, type SelectedPhoto } from './photo.ts'
import { keepPhoto, keptPhoto } from './session.ts'

/** What is known of a photo by its number. */
export type Loaded = SelectedPhoto | 'gone' | 'failed'

/** Pages that are fetched at a time. */
const maxRequests = 6

/** Milliseconds after which a page that does not come counts as failed, so that others get its place. */
const patience = 60_000

/**
 * Reads photos from their published pages, in the order in which they are wanted.
 *
 * @param onLoaded is called for each photo once it is known
 */
export function openLoader(language: Language, onLoaded: (id: number, loaded: Loaded) => void) {
  const known = new Map<number, Loaded>()
  const waiting = new Set<number>()
  const loading = new Set<number>()

  function settle(id: number, loaded: Loaded) {
    known.set(id, loaded)
    onLoaded(id, loaded)
  }

  async function load(id: number) {
    waiting.delete(id)
    loading.add(id)
    const loaded = await read(id, language)
    loading.delete(id)
    settle(id, loaded)
    loadNext()
  }

  function loadNext() {
    for (const id of waiting) {
      if (loading.size >= maxRequests) return
      void load(id)
    }
  }

  function want(numbers: readonly number[]) {
    for (const id of numbers) {
      if (known.has(id) || loading.has(id)) continue
      const kept = keptPhoto(id, language)
      if (kept) settle(id, kept)
      else waiting.add(id)
    }
    loadNext()
  }

  return {
    /** What is known of a photo; undefined while it is loading. */
    known: (id: number) => known.get(id),
    /** Loads what is not known yet. */
    want,
    /** Loads again what has failed. */
    retry(numbers: readonly number[]) {
      for (const id of numbers) if (known.get(id) === 'failed') known.delete(id)
      want(numbers)
    },
  }
}

async function read(id: number, language: Language): Promise<Loaded> {
  try {
    const answer = await fetch(linkTo('photo', language, { id }), { signal: AbortSignal.timeout(patience) })
    if (answer.status === 404 || answer.status === 410 || isNotFound(answer)) return 'gone'
    if (!answer.ok) return 'failed'
    const photo = photoOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (!photo) return 'failed'
    keepPhoto(id, language, photo)
    return photo
  } catch {
    return 'failed'
  }
}

/** A host may lead to the page that says so, and answer that it is fine. */
const isNotFound = ({ url }: Response) => addressOf(new URL(url).pathname)?.route === 'notFound'
