/** Asks for `/healthz` every few milliseconds in a separate process, so that delays of the load generator are not measured. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { openClient } from '#bench/api/client.ts'

/** Milliseconds between two health checks. */
const pause = 20

export type HealthProbe = {
  /** Ends the probe. Gives how long each check took, in milliseconds. */
  stop: () => Promise<number[]>
}

export async function startHealthProbe(url: string): Promise<HealthProbe> {
  const child = fork(import.meta.filename, [url])
  await once(child, 'message')
  return {
    async stop() {
      const reported = once(child, 'message')
      child.send('stop')
      const [times] = (await reported) as [number[]]
      child.disconnect()
      return times
    },
  }
}

if (import.meta.main) {
  const client = openClient(process.argv[2]!)
  const times: number[] = []
  let isOver = false as boolean
  process.once('message', () => (isOver = true))
  process.send?.('ready')
  while (!isOver) {
    const began = performance.now()
    // A connection that is refused or cut counts as long as it took.
    times.push(
      await client.ask('/healthz').then(
        ({ ms }) => ms,
        () => performance.now() - began,
      ),
    )
    await after(pause)
  }
  process.send?.(times)
  client.close()
}
