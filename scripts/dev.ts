import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { resolve } from 'node:path'

const project = resolve(import.meta.dirname, '..')
const sources = ['core', 'data', 'site', 'api', 'admin', 'design']
/** What changes without being a source: databases, caches and the like. */
const noSource = /node_modules|\.astro\/|\.sqlite|\.lock$|~$|\.test\.tsx?$/
/** Milliseconds of silence after the last change: editors write in several steps. */
const settled = 150

/** Runs `start`, and again after each change of a source: builds and publishes the changed parts again. */
export async function run() {
  let server = start()
  let timer: NodeJS.Timeout | undefined
  let restarting = Promise.resolve()

  async function restart() {
    await stop(server)
    server = start()
  }

  for (const folder of sources) {
    watch(resolve(project, folder), { recursive: true }, (_, file) => {
      if (!file || noSource.test(file)) return
      clearTimeout(timer)
      // oxlint-disable-next-line typescript/no-misused-promises -- the timer need not wait: the next restart waits for this one
      timer = setTimeout(() => (restarting = restarting.then(restart)), settled)
    })
  }
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await stop(server)
  process.exit(0)
}

function start(): ChildProcess {
  return spawn(process.execPath, [resolve(project, 'scripts/run.js'), 'start'], { stdio: 'inherit' })
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}
