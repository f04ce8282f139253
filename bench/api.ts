import { sized } from '#tests/support/size.ts'
import { benchSaves } from './api/saves.ts'
import { startServerProcess } from './api/server-process.ts'
import { benchStreams } from './api/streams.ts'
import { measureInThread } from './measure-in-thread.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { inWorkplace, makeArchive, signIn } from './workplace.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = sized(5_000, 40)
const copies = 20
const photos = made * copies

/** The real server over an archive of 100,000 photos, asked over real connections: reading, saving, whole lists. */
export const benchApi = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ folder, env, settings }) => {
    const filled = await seconds(() => makeArchive(settings, made, copies))
    const server = await startServerProcess(env)
    try {
      const token = await signIn(server.url, settings)
      return [
        { name: `archive of ${photos} photos made`, value: filled, unit: 's' },
        ...(await measureInThread(new URL('./api/reads-thread.ts', import.meta.url), { url: server.url, token, photos })),
        ...(await benchStreams(server, token)),
        ...(await benchSaves(server.url, token, photos, folder)),
      ]
    } finally {
      await server.stop()
    }
  })
