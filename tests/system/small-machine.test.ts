import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/ports.ts'
import { temporarySettings } from '#tests/support/server.ts'

/** The server as people run it, where it is told that there is little memory. Only Linux tells of processes. */
let settings: ReturnType<typeof temporarySettings>

beforeEach(() => {
  settings = temporarySettings()
})
afterEach(() => settings.remove())

async function serve(megabytes: number) {
  const { NODE_COMPILE_CACHE: _, ...own } = process.env
  const env = {
    ...own,
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'fatal',
    MEMORY_MB: String(megabytes),
    // Node says which modules it has found compiled.
    NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
  }
  const server = spawn(process.execPath, ['scripts/run.js', 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const modules: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => modules.push(text))
  const ended = once(server, 'exit')
  await Promise.race([once(server.stdout, 'data'), ended.then(() => Promise.reject(new Error(modules.join(''))))])
  const { pid } = server
  const of = (what: string) => readFileSync(`/proc/${pid}/${what}`, 'utf8').split('\0')
  async function stop() {
    server.kill()
    return (await ended)[0] as number
  }
  return { command: of('cmdline'), environment: of('environ'), modules: () => modules.join(''), stop }
}

const compiled = () => join(settings.dataDir, 'compiled')

const isLinux = process.platform === 'linux'

test.runIf(isLinux)(
  'with 1 GB the server takes its own place with what saves memory, and no process loads the parser of TypeScript',
  async () => {
    const first = await serve(1024)
    expect(first.command).toContain('--max-semi-space-size=2')
    expect(first.environment).toContain('MALLOC_ARENA_MAX=2')
    expect(first.environment).toContain(`NODE_COMPILE_CACHE=${compiled()}`)
    await expect.poll(() => existsSync(join(settings.publicDir, 'index.html'))).toBe(true)
    expect(await first.stop()).toBe(0)
    const made = statSync(join(compiled(), 'version')).mtimeMs
    expect(statSync(compiled()).mode & 0o077).toBe(0)

    const second = await serve(1024)
    await second.stop()
    expect(statSync(join(compiled(), 'version')).mtimeMs).toBe(made)
    const stripped = second
      .modules()
      .split('\n')
      .filter((line) => line.includes('reading cache') && line.includes('for StrippedTypeScript'))
    const isOfServer = (line: string) => !line.includes('scripts/command-line/')
    expect(stripped.filter((line) => line.includes('success')).length).toBeGreaterThan(100)
    expect(stripped.filter((line) => isOfServer(line) && !line.includes('success'))).toEqual([])
  },
)

test.runIf(isLinux)('with 4 GB the server stays as it was started, and stores no compiled modules', async () => {
  const server = await serve(4096)
  expect(server.command.slice(1)).toEqual(['scripts/run.js', 'serve', ''])
  expect(server.environment.filter((line) => line.startsWith('MALLOC_ARENA_MAX'))).toEqual([])
  expect(await server.stop()).toBe(0)
  expect(existsSync(compiled())).toBe(false)
})
