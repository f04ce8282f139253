import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { archiveFile } from '#api/files/folders.ts'
import { backUp } from '#api/maintenance/backup/backup.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { giveOriginals } from '#tests/support/originals.ts'
import type { Settings } from '#api/settings.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { requestFullPublish, countWork } from '#data/publishing/outbox.ts'
import { startServerProcess, type ServerProcess } from '#bench/api/server-process.ts'
import { inWorkplace, makeArchive, type Workplace } from '#bench/workplace.ts'
import { withArchive } from './command-line/with-archive.ts'
import { named } from './command-line/named.ts'
import { buildSite } from './bundles/site.ts'
import { breaches, growth, holdsOf, type Holds } from '#tests/soak/holds.ts'
import { letPeopleIn, type Diary } from '#tests/soak/people.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = 2_000
const copies = 10

const minute = 60_000
/** Minutes between two backups, and between two wishes to publish everything. */
const rhythm = { backup: 2, everything: 10 }

/**
 * Lets visitors, editors, uploads, deletions, publishing and backups go on together for a while on an archive of 20,000
 * photos: `MINUTES=30`. Fails where something has grown that must not, or anything is broken at the end.
 */
export async function run(args: string[]): Promise<number> {
  const minutes = Number(named(args, 'MINUTES') || 30)
  if (!(minutes > 0 && minutes <= 10_080)) {
    console.error('Say for how many minutes, up to a week of them: make soak MINUTES=30')
    return 1
  }
  await buildSite()
  return inWorkplace(async (place) => {
    console.log(`An archive of ${made * copies} photos is made and published ...`)
    await makeArchive(place.settings, made, copies)
    await withArchive(place.settings, (archive) => giveOriginals(archive, place.settings.uploadsDir))
    await publishAll({ settings: place.settings, withSearch: false })
    const server = await startServerProcess(place.env, true)
    // oxlint-disable-next-line typescript/no-misused-promises -- finally() waits for the promise
    const problems = await soak(place, server, minutes).finally(() => server.stop())
    mkdirSync(join(place.folder, 'elsewhere/data'), { recursive: true })
    problems.push(...(await breaches(place.settings, made * copies, join(place.folder, 'elsewhere'))))
    for (const problem of problems.slice(0, 20)) console.error(problem)
    console.log(problems.length > 0 ? `${problems.length} problems` : 'Nothing has grown, and nothing is broken.')
    return problems.length > 0 ? 1 : 0
  })
}

async function soak({ folder, settings }: Workplace, server: ServerProcess, minutes: number): Promise<string[]> {
  const diary: Diary = { done: {}, problems: [] }
  const place = { url: server.url, settings, photos: made * copies, diary }
  // Before the first measurement, the server loads its lazy modules and fills its page cache.
  await letPeopleIn(place, Math.min(5, minutes / 3) * minute)
  await untilSettled(settings)
  const before = holdsOf(server, settings)
  const course: number[] = []
  const watch = setInterval(() => course.push(server.memory()?.held ?? 0), Math.max(1, minutes / 15) * minute)
  const upkeep = keepUp(settings, join(folder, 'backup'), diary, performance.now() + minutes * minute)
  await letPeopleIn(place, minutes * minute)
  clearInterval(watch)
  await upkeep
  await untilSettled(settings)
  const now = holdsOf(server, settings)
  report({ diary, before, course, now, minutes })
  return [...diary.problems, ...growth(before, now)]
}

/** Backups and full publishes in between. */
async function keepUp(settings: Settings, backup: string, { done, problems }: Diary, end: number) {
  const did = (what: string) => (done[what] = (done[what] ?? 0) + 1)
  for (let elapsed = 1; performance.now() + minute < end; elapsed += 1) {
    await after(minute)
    if (elapsed % rhythm.backup === 0)
      await backUp(settings, backup).then(
        () => did('backups'),
        (problem: unknown) => problems.push((problem as Error).message),
      )
    if (elapsed % rhythm.everything === 0) {
      await withArchive(settings, (archive) => requestFullPublish(archive, new Date().toISOString()))
      did('full publishes asked for')
    }
  }
}

/** Waits until everything is published, and until the server has had time to let go of what it no longer needs. */
async function untilSettled(settings: Settings) {
  const archive = openArchiveForReading(archiveFile(settings))
  while (countWork(archive) > 0) await after(200)
  archive.close()
  await after(5_000)
}

const MiB = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`

type Account = { diary: Diary; before: Holds; course: number[]; now: Holds; minutes: number }

function report({ diary, before, course, now, minutes }: Account) {
  console.log(
    `In ${minutes} minutes: ${Object.entries(diary.done)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}.`,
  )
  const rows = [
    ['memory of the server', MiB(before.memory), MiB(now.memory)],
    ['open files', before.openFiles, now.openFiles],
    ['log of the database', MiB(before.log), MiB(now.log)],
    ['changes not published', before.waiting, now.waiting],
  ]
  for (const [name, first, last] of rows)
    console.log(`  ${String(name).padEnd(24)} ${String(first).padStart(12)} → ${String(last).padStart(12)}`)
  console.log(`  memory in between        ${course.map(MiB).join(', ')}`)
}
