import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Archive } from '#data/sqlite/open.ts'
import { rewriteTexts } from '#tests/support/synthetic-texts.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { sized } from '#tests/support/size.ts'
import { measureInThread } from './measure-in-thread.ts'
import type { BenchResult } from './result.ts'
import { benchFallback } from './search/fallback.ts'
import { openSpeaker, type Speaker } from './search/texts.ts'
import { benchUpkeep } from './search/upkeep.ts'
import { seconds } from './stopwatch.ts'
import { makeSyntheticArchive } from './synthetic.ts'

/** Photos made one by one, and how many of each there are in the end: of the large archive and of that of static hosts. */
const large = { made: sized(5_000, 40), copies: 40 }
const small = { made: sized(2_000, 40), copies: 10 }

/** The search over texts of many words: the archive's own with 200,000 photos, the index of static hosts with 20,000. */
export async function benchSearch(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'))
  try {
    return [...(await benchArchive(join(folder, 'large.sqlite'))), ...(await benchStatic(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same words in the texts and in the queries. */
const seed = 7

async function benchArchive(file: string): Promise<BenchResult[]> {
  const speaker = openSpeaker(seed)
  const archive = makeSpeakingArchive(file, large, speaker)
  try {
    let photos = 0
    const before = process.cpuUsage()
    const taken = await seconds(async () => (photos = await reindexAll(archive)))
    const { user, system } = process.cpuUsage(before)
    const work = `${((user + system) / 1e6).toFixed(0)} s of one core`
    return [
      { name: `search index of ${photos} photos made`, value: taken, unit: 's', note: `${work}; at most 60` },
      ...(await measureInThread(new URL('./search/queries-thread.ts', import.meta.url), { file, seed })),
      ...benchUpkeep(archive),
    ]
  } finally {
    archive.close()
  }
}

async function benchStatic(folder: string): Promise<BenchResult[]> {
  const speaker = openSpeaker(8)
  const archive = makeSpeakingArchive(join(folder, 'small.sqlite'), small, speaker)
  try {
    return await benchFallback(archive, speaker, join(folder, 'published'))
  } finally {
    archive.close()
  }
}

function makeSpeakingArchive(file: string, { made, copies }: { made: number; copies: number }, speaker: Speaker): Archive {
  const archive = makeSyntheticArchive(file, made, copies)
  rewriteTexts(archive, speaker.textsOf)
  return archive
}
