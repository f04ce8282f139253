import { sized } from '#tests/support/size.ts'
import { startServerProcess } from './api/server-process.ts'
import { measureInThread } from './measure-in-thread.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { inWorkplace, makeArchive } from './workplace.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = sized(5_000, 40)
const copies = 20
const photos = made * copies

/** A harvester that collects an archive of 100,000 photos from the real server, in each format. */
export const benchOai = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ env, settings }) => {
    const filled = await seconds(() => makeArchive(settings, made, copies))
    const server = await startServerProcess(env)
    try {
      return [
        { name: `archive of ${photos} photos made`, value: filled, unit: 's' },
        ...(await measureInThread(new URL('./oai/harvests-thread.ts', import.meta.url), { url: server.url, photos })),
      ]
    } finally {
      await server.stop()
    }
  })
