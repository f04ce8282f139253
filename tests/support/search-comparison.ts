import { expect } from 'vitest'
import { languages } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { wordsOf } from '#core/search/words.ts'
import { saveFlat } from '#data/records/flat.ts'
import { photoRecords } from '#data/records/photo-records.ts'
import { savePhoto } from '#data/records/photos.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import type { SearchFilters } from '#data/search/filters.ts'
import { countMatches, searchPhotos } from '#data/search/find.ts'
import { readAhead } from '#data/search/read-ahead.ts'
import { reindexAll, reindexSome } from '#data/search/reindex.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { chance } from '#bench/api/figures.ts'
import { openSpeaker, type Speaker } from '#bench/search/texts.ts'
import { makeSyntheticArchive } from '#bench/synthetic.ts'
import { testStamp } from './records.ts'
import { searchByReference } from './search-reference.ts'
import { rewriteTexts } from './synthetic-texts.ts'

const photos = 600

/** Bytes of a page of the index. On small pages a word of some hundred photos is as long as one of very many usually is. */
export type PageBytes = 40 | 200 | 4050

export async function openSpoken(pageBytes: PageBytes, speaker: Speaker): Promise<Archive> {
  const archive = makeSyntheticArchive(':memory:', photos / 2, 2)
  rewriteTexts(archive, speaker.textsOf)
  saveFlat(archive, 'location', 2, 1, { locationName: 'Бендеры', locationNameRo: 'Tighina', alternativeNames: 'Bender' }, testStamp)
  archive.sqlite.prepare("INSERT INTO search_index (search_index, rank) VALUES ('pgsz', ?)").run(BigInt(pageBytes))
  for (const place of [3, 6, 14]) saveParents(archive, place, [place - 1])
  await reindexAll(archive)
  return archive
}

/** Queries of every kind: frequent and rare words, beginnings, phrases out of texts, exclusions, numbers, names of places. */
function makeQueries({ word }: Speaker, random: (below: number) => number, archive: Archive): () => string {
  const any = () => word(languages[random(3)] ?? 'ru')
  const phrase = () => {
    const [photo] = photoRecords(archive, [1 + random(photos)])
    const words = wordsOf(photo?.description ?? '')
    const start = random(Math.max(1, words.length - 3))
    return `"${words
      .slice(start, start + 2 + random(2))
      .map(({ folded }) => folded)
      .join(' ')}"`
  }
  const kinds = [
    any,
    () => `${any()} ${any()}`,
    () => `${any()} ${any()} ${any()}`,
    () => any().slice(0, 3 + random(3)),
    () => `${any().slice(0, 3)} ${any()}`,
    phrase,
    () => `${phrase()} ${any()}`,
    () => `${any()} -${any()}`,
    () => `${any()} ${any()} -${phrase()}`,
    () => `"${any()} ${any()}"`,
    () => String(1 + random(photos)),
    () => `${any()} ${1890 + random(40)}`,
    () => ['Бендер', 'Тигина', 'кишинёва', 'the', 'в', 'квартал', `альбом ${random(20)}`, 'zzzz'][random(8)] ?? '',
  ]
  return () => kinds[random(kinds.length)]?.() ?? ''
}

function makeFilters(random: (below: number) => number): SearchFilters {
  const some = (count: number) => (random(4) === 0 ? 1 + random(count) : 0)
  const year = () => (random(6) === 0 ? 1865 + random(85) : 0)
  return { category: some(20), period: some(12), location: some(15), from: year(), to: year() }
}

function expectAsReference(archive: Archive, query: string, filters: SearchFilters) {
  const reference = searchByReference(archive, query, filters)
  const first = searchPhotos(archive, query, 1, filters, 'ru')
  const size = pageSize.found
  const about = `${query} ${JSON.stringify(filters)}`
  expect({ matches: first.matches, total: first.total, counted: countMatches(archive, query) }, about).toEqual({
    matches: reference.matches,
    total: reference.ids.length,
    counted: reference.matches,
  })
  for (const page of [1, 2, first.paging.lastPage]) {
    const { ids, paging } = searchPhotos(archive, query, page, filters, 'ru')
    const start = (paging.currentPage - 1) * size
    expect(ids, about).toEqual(reference.ids.slice(start, start + size))
  }
  for (const kind of ['category', 'period', 'location'] as const) {
    const counted = first.facets[kind].filter((facet) => facet.photos > 0).map((facet) => [facet.id, facet.photos])
    expect(
      counted.sort(([a = 0], [b = 0]) => a - b),
      about,
    ).toEqual(reference.facets[kind])
  }
  return first.total
}

function saveParents(archive: Archive, place: number, parents: number[]) {
  const version = rowOf(archive, 'location', place)?.version ?? 0
  const rows = parents.map((parentID) => ({ parentID, from: '', to: '' }))
  expect(saveFlat(archive, 'location', place, version, { parents: rows }, testStamp).outcome).toBe('saved')
}

/** Saves, removes, restores, renames and gives places other parents at random. */
function changeSomething(archive: Archive, speaker: Speaker, random: (below: number) => number) {
  const id = 1 + random(photos)
  const row = rowOf(archive, 'photo', id)
  if (!row) throw new Error(`There is no photo ${id}.`)
  if (row.deletedAt) restoreFromBin(archive, 'photo', id, testStamp)
  else if (random(5) === 0) binPhoto(archive, id, testStamp)
  else {
    const date = ['', '1911', 'ок. 1905', 'до 1917', 'XIX век', 'после 1944'][random(6)] ?? ''
    savePhoto(archive, id, row.version, { ...speaker.textsOf(id), locationID: 1 + random(15), date }, testStamp, () => undefined)
  }
  if (random(8) === 0) {
    const place = 2 + random(14)
    // Parents of smaller numbers make no circle.
    saveParents(archive, place, [...new Set(Array.from({ length: random(3) }, () => 1 + random(place - 1)))])
  }
  if (random(40) > 0) return
  const album = rowOf(archive, 'album', 1)
  saveFlat(archive, 'album', 1, album?.version ?? 0, { albumName: `Альбом ${speaker.word('ru')}` }, testStamp)
  reindexSome(archive, 10)
}

/**
 * Compares searches of an archive with those of plain queries, while photos are saved, removed and restored, and while words are read ahead.
 *
 * @param rounds of some changes and three searches each; one in three has no changes, so that what is remembered answers
 * @returns how many searches have found something
 */
export async function compareSearches(pageBytes: PageBytes, seed: number, rounds: number): Promise<number> {
  const speaker = openSpeaker(seed)
  const random = chance(seed)
  const archive = await openSpoken(pageBytes, speaker)
  const query = makeQueries(speaker, random, archive)
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    for (let saves = random(3) * random(6); saves > 0; saves -= 1) changeSomething(archive, speaker, random)
    for (let steps = random(2) * random(30); steps > 0 && readAhead(archive);) steps -= 1
    for (let count = 0; count < 3; count += 1) if (expectAsReference(archive, query(), makeFilters(random)) > 0) found += 1
  }
  archive.close()
  return found
}
