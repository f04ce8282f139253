import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import type { Archive } from '../sqlite/open.ts'

/** The pages of the stream of changes hold consecutive entries of the history, so that a save adds to the last one alone. */
const entriesPerBlock = 512

const wasPublic = "(before IS NOT NULL AND before ->> '$.deletedAt' IS NULL)"
const isPublic = "(after IS NOT NULL AND after ->> '$.deletedAt' IS NULL)"

/** Entries that visitors could notice: before or after them, the photo was public. Read in the order of the numbers, not by the index of kinds. */
const noticed = `+kind = 'photo' AND (${wasPublic} OR ${isPublic})`

const blockOf = (historyID: number) => Math.floor(historyID / entriesPerBlock) + 1
const startOf = (block: number) => (block - 1) * entriesPerBlock

const nextEntry = preparedValues<[number], number>(
  `SELECT history_id FROM history WHERE history_id >= ? AND ${noticed} ORDER BY history_id LIMIT 1`,
)
const formerEntry = preparedValues<[number], number>(
  `SELECT history_id FROM history WHERE history_id < ? AND ${noticed} ORDER BY history_id DESC LIMIT 1`,
)

const optionalBlock = (historyID: number | undefined) => (historyID === undefined ? null : blockOf(historyID))

/** The first block from one on that has changes of public photos, counted from 1; null where none has. */
export const changeBlockFrom = (archive: Archive, block: number): number | null => optionalBlock(nextEntry(archive).get(startOf(block)))

/** The last block before another that has changes of public photos; null where none has. */
export const changeBlockBefore = (archive: Archive, block: number): number | null => optionalBlock(formerEntry(archive).get(startOf(block)))

/** The last block that has changes of public photos; null where none has. */
export const lastChangeBlock = (archive: Archive): number | null => optionalBlock(formerEntry(archive).get(Number.MAX_SAFE_INTEGER))

/** The blocks that have changes of public photos. */
export function* changeBlocks(archive: Archive): Generator<number> {
  for (let block = changeBlockFrom(archive, 1); block !== null; block = changeBlockFrom(archive, block + 1)) yield block
}

/** A change of a photo: when (ISO 8601, UTC), and whether visitors could see the photo before and after. */
export type PhotoChange = { photoID: number; at: string; wasPublic: 0 | 1; isPublic: 0 | 1 }

const entries = preparedRows<[number, number], PhotoChange>(
  `SELECT record_id AS photoID, at, ${wasPublic} AS wasPublic, ${isPublic} AS isPublic
   FROM history WHERE history_id >= ? AND history_id < ? AND ${noticed} ORDER BY history_id`,
)

/** The changes of public photos in a block, the earliest first. */
export const changesIn = (archive: Archive, block: number): PhotoChange[] => entries(archive).all(startOf(block), startOf(block + 1))

const entriesOfPhoto = preparedValues<[number, number], number>(
  "SELECT history_id FROM history WHERE kind = 'photo' AND record_id = ? AND version >= ?",
)

/** What the stream of changes tells of a photo since one of its versions. */
export type ChangeInvalidation = { what: 'changes'; id: number; version: number }

/** The blocks that tell of a photo since one of its versions; of a block that begins with such a change also the one before, which leads to it now. */
export function changeBlocksOf(archive: Archive, { id, version }: ChangeInvalidation): Set<number> {
  const entries = new Set(entriesOfPhoto(archive).all(id, version))
  const blocks = new Set(Array.from(entries, blockOf))
  const begun = [...blocks].filter((block) => entries.has(nextEntry(archive).get(startOf(block)) ?? 0))
  const before = begun.map((block) => changeBlockBefore(archive, block)).filter((block) => block !== null)
  return blocks.union(new Set(before))
}
