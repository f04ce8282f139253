import { defined } from '#core/defined.ts'
import { firstColumn } from '#core/search/static-index-columns.ts'
import { readStaticWords, staticWordsFile, type StaticWords } from '#core/search/static-words.ts'
import type { FilterKind } from '#core/search/parameters.ts'

/** The part of Pagefind's script that the search uses. */
type Script = {
  options: (options: { basePath: string; noWorker: boolean }) => Promise<void>
  init: () => Promise<void>
  search: (term: string | null, options?: { filters: Filters }) => Promise<{ results: Result[] }>
  filters: () => Promise<Record<string, Record<string, number>>>
}

type Filters = Record<string, string | { any: string[] }>

/** `words` are the places of the words found, counted from the first. */
type Result = { id: string; words: number[]; data: () => Promise<{ meta: Record<string, string> }> }

/** The prepared index: photos by Pagefind's names for them. */
export type Pagefind = {
  /** Photos that have a word, or one that begins with it, with the first column that has it: see `textInColumns`. */
  find: (word: string) => Promise<Map<string, number>>
  /** Photos that a filter has. */
  having: (kind: FilterKind, value: string) => Promise<string[]>
  /** Photos whose date can mean one of the years. */
  inYears: (from: number, to: number) => Promise<string[]>
  /** All photos, the newest first. */
  all: () => Promise<string[]>
  /** The words of all photos, for suggestions. */
  words: () => Promise<StaticWords>
  /** Photos that have a date. */
  dated: () => Promise<string[]>
  /** The values of each filter. */
  filters: () => Promise<Record<FilterKind, string[]>>
  /** What a result shows of a photo. */
  meta: (id: string) => Promise<Record<string, string>>
}

/** Where the index lies, and how its script is loaded: the address is put together so that no bundler looks for it. */
export type Place = { folder: string; load: (script: string) => Promise<unknown> }

const site: Place = { folder: '/pagefind/', load: (script) => import(/* @vite-ignore */ `/pagefind/${script}`) }

/**
 * Loads the index's script and what all searches need of it.
 *
 * @throws Error where there is none
 */
export async function openPagefind({ folder, load }: Place = site): Promise<Pagefind> {
  const script = (await load('pagefind.js')) as Script
  await script.options({ basePath: folder, noWorker: true })
  await script.init()
  const known = new Map<string, Result>()
  let all: Promise<string[]> | undefined
  let words: Promise<StaticWords> | undefined

  async function search(term: string | null, filters?: Filters): Promise<Result[]> {
    const { results } = await script.search(term, filters && { filters })
    for (const result of results) known.set(result.id, result)
    return results
  }

  return {
    find: async (word) => new Map((await search(word)).map(({ id, words }) => [id, firstColumn(words)])),
    having: async (kind, value) => (await search(null, { [kind]: value })).map(({ id }) => id),
    async inYears(from, to) {
      const years = Object.keys((await script.filters())['year'] ?? {})
      const any = years.filter((year) => Number(year) >= from && Number(year) <= to)
      return any.length > 0 ? (await search(null, { year: { any } })).map(({ id }) => id) : []
    },
    // Pagefind keeps the order in which it was given them.
    all: () => (all ??= search(null).then((results) => results.map(({ id }) => id))),
    words: () => (words ??= readWords(folder)),
    dated: async () => (await search(null, { dated: 'yes' })).map(({ id }) => id),
    async filters() {
      const all = await script.filters()
      const values = (kind: FilterKind) => Object.keys(all[kind] ?? {})
      return { category: values('category'), period: values('period'), location: values('location') }
    },
    meta: async (id) => (await defined(known.get(id), `The result ${id}`).data()).meta,
  }
}

async function readWords(folder: string): Promise<StaticWords> {
  const response = await fetch(folder + staticWordsFile)
  if (!response.ok || !response.body) throw new Error(`The words of the search answered ${response.status}.`)
  return readStaticWords(await new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text())
}
