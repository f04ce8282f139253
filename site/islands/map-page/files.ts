import { linkTo } from '../../models/links.ts'
import { sourceLanguage } from '#core/languages.ts'
import type { MapCategories, MapPlace, MapTile } from '#core/map/data.ts'

/** Files that are fetched at a time. */
const maxRequests = 6

/** Milliseconds after which a file that does not come counts as failed. */
const patience = 30_000

/** A file with photos or counts of the map. */
export type MapFile = MapTile | MapPlace

/** What is known of a file. One that is not there holds no photos: its last one may have just left. */
type Content = MapFile | MapCategories | 'absent' | 'failed'

export type MapFiles = ReturnType<typeof openFiles>

/** Where the files of the map's data are. */
export const tilePath = (tile: number): string => linkTo('mapTile', sourceLanguage, { id: tile })
export const categoriesPath = (tile: number): string => linkTo('mapCategories', sourceLanguage, { id: tile })
export const listPath = (tile: number, list: number): string => linkTo('mapList', sourceLanguage, { id: tile, filterID: list })
/** The photos of a place alone, without those of the places in it. */
export const placePath = (id: number): string => linkTo('mapPlace', sourceLanguage, { id })

/**
 * Loads the files of the map's data, each once and a few at a time. What failed is asked for again after `retry`.
 *
 * @param onLoaded is called after each file, whether it came or not
 */
export function openFiles(onLoaded: () => void) {
  const known = new Map<string, Content>()
  const loading = new Map<string, Promise<Content>>()
  const waiting: (() => void)[] = []
  let running = 0

  const turn = () => new Promise<void>((resolve) => (running < maxRequests ? resolve() : waiting.push(resolve)))

  async function fetched(path: string): Promise<Content> {
    await turn()
    running += 1
    const content = await read(path)
    running -= 1
    waiting.shift()?.()
    known.set(path, content)
    loading.delete(path)
    onLoaded()
    return content
  }

  function loaded(path: string): Promise<Content> {
    const found = known.get(path)
    if (found) return Promise.resolve(found)
    const request = loading.get(path) ?? fetched(path)
    loading.set(path, request)
    return request
  }

  return {
    /** A file that has come; undefined while it has not, null where it has no photos or could not be loaded. */
    file: (path: string): MapFile | null | undefined => usable(known.get(path)) as MapFile | null | undefined,
    categories: (path: string): MapCategories | null | undefined => usable(known.get(path)),
    /** The same, once it has come. */
    async load(path: string): Promise<MapFile | null> {
      return (usable(await loaded(path)) as MapFile | null | undefined) ?? null
    },
    /** Asks for files that are not there yet. */
    want(paths: Iterable<string>) {
      for (const path of paths) if (!known.has(path)) void loaded(path)
    },
    isLoading: () => loading.size > 0,
    hasFailed: () => [...known.values()].includes('failed'),
    retry() {
      for (const [path, content] of known) if (content === 'failed') known.delete(path)
    },
  }
}

/** What a file has; null where it has nothing. */
const usable = (content: Content | undefined): MapFile | MapCategories | null | undefined => (typeof content === 'string' ? null : content)

async function read(path: string): Promise<Content> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(patience) })
    if (answer.status === 404 || answer.status === 410) return 'absent'
    // A host may answer with the page that says that nothing is here.
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return 'failed'
    return (await answer.json()) as MapFile
  } catch {
    return 'failed'
  }
}
