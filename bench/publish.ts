import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { archiveFile } from '#api/files/folders.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { isSmallest, sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import { benchIiifShare } from './iiif-share.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { makeSyntheticArchive } from './synthetic.ts'

/** Photos of the archives: about 3,000 and 30,000 pages, most of them lists. */
const sizes = sized([300, 5_500], [20])

/**
 * Full publish of synthetic archives with the real layout: pages a second, memory, and the time beside Astro's own static
 * build in the same run, whose pages come out byte for byte the same. Ours is counted without and with the build of the
 * bundle, which is needed only after a change of the code.
 */
export async function benchPublish(): Promise<BenchResult[]> {
  const build = await seconds(() => buildSite({ rebuild: !isSmallest }))
  const results: BenchResult[] = [{ name: 'build of the bundle', value: build, unit: 's' }]
  for (const photos of sizes) results.push(...(await publishFresh(photos, build)))
  return results
}

async function publishFresh(photos: number, build: number): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-publish-'))
  const settings = readSettings({ DATA_DIR: join(folder, 'data'), PUBLIC_DIR: join(folder, 'dist') })
  try {
    mkdirSync(settings.dataDir)
    const filled = await seconds(() => makeSyntheticArchive(archiveFile(settings), photos).close())
    const first = await timedPublish(settings)
    const second = await timedPublish(settings)
    const of = `${photos} photos, ${first.pages} pages`
    return [
      { name: `records made (${photos} photos)`, value: photos / filled, unit: 'photos/s' },
      {
        name: `full publish (${of})`,
        value: first.pages / first.seconds,
        unit: 'pages/s',
        note: `${first.seconds.toFixed(1)} s; at least 1500`,
      },
      { name: `nothing changed (${of})`, value: second.pages / second.seconds, unit: 'pages/s', note: `${second.written} files written` },
      marked(`memory a process (${of})`, first.peakMemory / 2 ** 20, 'MiB', 400),
      ...(await benchIiifShare(settings, folder, `${photos} photos`)),
      ...(await againstStaticBuild(settings, folder, first.seconds, build)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timedPublish(settings: Settings) {
  const began = performance.now()
  // Astro's static build makes no search index either.
  const result = await publishAll({ settings, withSearch: false })
  const [failure] = result.failures
  if (failure) throw new Error(`${failure.page} failed: ${failure.reason}`)
  return { ...result, seconds: (performance.now() - began) / 1000 }
}

/**
 * The same archive by `astro build` into another folder, and how many of its pages differ from ours.
 *
 * @param ours seconds of our publish
 * @param bundle seconds of the build that comes before it when the code has changed
 */
async function againstStaticBuild(settings: Settings, folder: string, ours: number, bundle: number): Promise<BenchResult[]> {
  const out = join(folder, 'static')
  const args = [archiveFile(settings), out, settings.site.siteUrl]
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const peer = fork(resolve(import.meta.dirname, 'static-peer.ts'), args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ seconds: theirs }] = (await once(peer, 'message')) as [{ seconds: number }]
  await once(peer, 'exit')
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const differing = pages.filter((file) => !readFileSync(join(out, file)).equals(readFileSync(join(settings.publicDir, file))))
  rmSync(out, { recursive: true, force: true })
  return [
    marked('full publish / astro build', ours / theirs, '×', 0.6, `astro build ${theirs.toFixed(1)} s`),
    { name: 'full publish with the build of the bundle / astro build', value: (bundle + ours) / theirs, unit: '×' },
    { name: 'pages that differ from those of astro build', value: differing.length, unit: 'pages', note: `of ${pages.length}` },
  ]
}
