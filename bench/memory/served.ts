import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/ports.ts'

/**
 * Serves an archive as people do, by the command. It runs by a copy of Node: pages of the program that the processes of this
 * benchmark have in memory as well would otherwise count as theirs, too.
 *
 * @param folder for the copy
 * @param env settings of the server
 * @throws Error when the process ends before it listens
 */
export async function serveArchive(folder: string, env: Record<string, string>) {
  const node = join(folder, 'node')
  copyFileSync(process.execPath, node)
  const port = await freePort()
  const server = spawn(node, ['scripts/run.js', 'serve'], {
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { pid } = server
  if (!pid) throw new Error('The server cannot be started.')
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data'), ended.then(() => Promise.reject(new Error('The server ended before it listened.')))])
  server.stdout.resume()
  async function stop() {
    server.kill()
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, pid, stop }
}
