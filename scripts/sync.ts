import { refuseOtherAddress } from '#api/hosts/published-address.ts'
import { prepareFolders } from '#api/files/folders.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { bringBack } from '#api/storage/bring-back.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { openLocalSums, sumsFile } from '#api/storage/local-sums.ts'
import { nameOf, type BucketSettings } from '#api/storage/settings.ts'
import type { ObjectStore } from '#api/storage/store.ts'
import { syncBucket } from '#api/storage/sync.ts'
import { onInterrupt } from './command-line/interrupt.ts'
import { named, yesOrNo } from './command-line/named.ts'
import { showProgress, type Progress } from './command-line/progress.ts'

type Task = {
  settings: Settings
  bucket: BucketSettings
  store: ObjectStore
  isDry: boolean
  takesOver: boolean
  signal: AbortSignal
  onStep: (done: number, of: number) => void
}

/** Files that are named one by one. */
const maxNamed = 20

/**
 * Brings the bucket that STORAGE names to what visitors may read. `DRY=1` only compares, `TAKE=1` takes the place of another archive;
 * `FROM=bucket` brings originals and derivatives back from it.
 */
export async function run(args: string[]): Promise<number> {
  const settings = readSettings(process.env)
  const { bucket } = settings.delivery
  const from = named(args, 'FROM')
  if (!bucket) {
    console.error('Say where to: STORAGE=s3://bucket/prefix, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.')
    return 1
  }
  if (from !== undefined && from !== 'bucket') {
    console.error(`FROM is "${from}". It can be bucket.`)
    return 1
  }
  const isDry = yesOrNo(args, 'DRY', false)
  const takesOver = yesOrNo(args, 'TAKE', false)
  if (isDry === null || takesOver === null) return 1
  prepareFolders(settings)
  const { signal, end } = onInterrupt('Stopping. Run `make sync` again to go through with it.')
  const store = await openBucket(bucket)
  let progress = null as Progress | null
  const onStep = (done: number, of: number) => (progress ??= showProgress(from ? 'Bring back' : 'Sync', of)).step(done)
  try {
    const task = { settings, bucket, store, isDry, takesOver, signal, onStep }
    const report = from ? await bringBackFrom(task) : await sync(task)
    progress?.end()
    for (const line of report.lines) console.log(line)
    return report.exitCode
  } catch (problem) {
    progress?.end()
    if (!signal.aborted) throw problem
    return 130
  } finally {
    store.close()
    end()
  }
}

type Report = { lines: string[]; exitCode: number }

async function sync(task: Task): Promise<Report> {
  refuseOtherAddress(task.settings)
  const { first, pages, removed, unchanged } = await syncBucket(task)
  const sent = first.length + pages.length
  const counts = task.isDry
    ? `${sent} files would be sent, ${removed.length} removed; ${unchanged} are the same. Nothing was changed.`
    : `${sent} files sent, ${removed.length} removed; ${unchanged} were the same.`
  const lines = [`${nameOf(task.bucket)}: ${counts}`, ...(task.settings.site.longTail ? [ofLongTail] : [])]
  return { lines, exitCode: 0 }
}

const ofLongTail =
  'LONG_TAIL=on-request: the bucket has no pages that the archive renders when they are requested. Let the CDN ask the archive for what the bucket does not have.'

async function bringBackFrom(task: Task): Promise<Report> {
  const sums = openLocalSums(sumsFile(task.settings))
  const { brought, unchanged, differing, damaged } = await bringBack({ ...task, sums }).finally(() => sums.close())
  const counts = task.isDry
    ? `${brought} files would be brought back; ${unchanged} are there already. Nothing was changed.`
    : `${brought} files brought back, each with the hash that was stored with it; ${unchanged} were there already.`
  return {
    lines: [
      `${nameOf(task.bucket)}: ${counts}`,
      ...listOf(differing, 'are here with other bytes, and were left as they are'),
      ...listOf(damaged, 'have other bytes in the bucket than were sent, and were not brought back'),
    ],
    exitCode: differing.length + damaged.length > 0 ? 1 : 0,
  }
}

function listOf(files: string[], what: string): string[] {
  if (files.length === 0) return []
  const more = files.length > maxNamed ? [`  … and ${files.length - maxNamed} more`] : []
  return [`${files.length} files ${what}:`, ...files.slice(0, maxNamed).map((file) => `  ${file}`), ...more]
}
