import { execFile, execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { editAtRandom } from '#tests/support/harvest-edits.ts'
import { listen, type Listening } from '#tests/support/listen.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { sized } from '#tests/support/size.ts'

const photos = sized(5000, 1200)
const edits = 1000

let api: TestApi
let server: Listening
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  for (let n = 0; n < photos; n += 1) addPhoto(api.archive, { locationID: 1 + (n % 3) })
  server = await listen(api.app)
})
afterAll(async () => {
  await server.close()
  await api.close()
})

const program = resolve('tests/support/harvest.pl')

/** The records that the client of another project collects, by their identifiers: their titles, or `deleted`. */
async function harvested(from?: string): Promise<Map<string, string>> {
  const { stdout } = await promisify(execFile)('perl', [program, `${server.url}/oai`, ...(from ? [from] : [])], { maxBuffer: 1e9 })
  const lines = stdout.trimEnd().split('\n')
  expect(lines.pop()).toBe('complete')
  return new Map(lines.map((line) => line.split('\t') as [string, string]))
}

const moment = () => api.clock.now.toISOString().replace(/\.\d+Z$/, 'Z')

if (isInstalled()) {
  test('HTTP::OAI collects the archive during a thousand edits and deletions; with an incremental harvest it equals the database', async () => {
    const seed = seedOr(53)
    console.log(`SEED=${seed}`)
    const random = seeded(seed)
    const began = moment()
    const harvest = { isOver: false }
    const first = harvested().finally(() => (harvest.isOver = true))
    let made = 0
    let during = 0
    for (; made < edits; made += 1) {
      editAtRandom(api, random, photos)
      if (!harvest.isOver) during += 1
      await yieldToOthers()
    }
    const known = await first
    console.log(`${during} of ${edits} edits were made before the first harvest ended`)
    for (const [identifier, told] of await harvested(began)) known.set(identifier, told)

    expect(during).toBeGreaterThan(0)
    const rows = api.archive.sqlite
      .prepare("SELECT 'oai:localhost:photo/' || photo_id, title || '|' || title_ro, deleted_at FROM photos")
      .raw()
      .all() as [string, string, string | null][]
    const expected = new Map(rows.map(([identifier, titles, deletedAt]) => [identifier, deletedAt === null ? titles : 'deleted']))
    const gone = [...known.keys()].filter((identifier) => !expected.has(identifier))
    expect(gone.map((identifier) => known.get(identifier))).toEqual(gone.map(() => 'deleted'))
    const present = [...known].filter(([identifier]) => expected.has(identifier))
    expect(Object.fromEntries(present)).toEqual(Object.fromEntries(expected))
  })
} else {
  const omission = 'LEFT OUT: HTTP::OAI (libhttp-oai-perl) is not installed, so no client of another project harvests'
  console.warn(omission)
  test(omission, () => expect(isInstalled()).toBe(false))
}

function isInstalled(): boolean {
  try {
    execFileSync('perl', ['-MHTTP::OAI', '-e', '1'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
