import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from './ports.ts'

const project = resolve(import.meta.dirname, '../..')
const folders = ['core', 'base-map', 'data', 'api', 'site', 'admin', 'design', 'scripts']
const files = ['package.json', 'tsconfig.json', 'build/site', 'build/admin']
const notOfSources = /(?:\.sqlite[^/]*|\.lock|\.key|\/\.astro|\/node_modules)$/

/** `make dev` on a copy of the project, whose sources may be changed and broken. */
export type DevCopy = {
  url: string
  /** What it has printed so far. */
  output: () => string
  /** Changes a source. Gives the function that changes it back. */
  change: (file: string, from: string | RegExp, to: string) => () => void
  /** Ends it as Ctrl+C does. Gives its exit code. */
  interrupt: () => Promise<number | null>
  /** Ends it and removes the copy. */
  remove: () => Promise<void>
}

/** Links to the project's packages, in a separate folder: Vite writes the modules there that it prepares for the browser. */
function linkPackages(copy: string) {
  const [from, to] = [join(project, 'node_modules'), join(copy, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '.vite') symlinkSync(join(from, name), join(to, name))
}

/**
 * Copies the project, starts `make dev` there with an empty archive and waits until it is open. The site and the back office have to
 * be built.
 *
 * @throws Error with what it printed when it ends before
 */
export async function startDevCopy(): Promise<DevCopy> {
  mkdirSync(join(project, 'build'), { recursive: true })
  const copy = mkdtempSync(join(project, 'build/dev-copy-'))
  for (const name of [...folders, ...files]) {
    cpSync(join(project, name), join(copy, name), { recursive: true, filter: (file) => !notOfSources.test(file) })
  }
  linkPackages(copy)
  const port = await freePort()
  const own = { DATA_DIR: join(copy, 'd'), UPLOADS_DIR: join(copy, 'u'), PUBLIC_DIR: join(copy, 'p'), DEMO: '0' }
  const env = { ...process.env, ...own, PORT: String(port), HOST: 'localhost', LOG_LEVEL: 'error', NODE_ENV: '', VITEST: '' }
  const server = spawn(process.execPath, ['scripts/run.js', 'dev'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const isOpen = new Promise<void>((open, fail) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString()
        if (output.includes('open for development')) open()
      })
    }
    server.once('exit', () => fail(new Error(output)))
  })
  await isOpen

  async function interrupt() {
    if (server.exitCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    }
    return server.exitCode
  }

  return {
    url: `http://localhost:${port}`,
    output: () => output,
    change(file, from, to) {
      const path = join(copy, file)
      const before = readFileSync(path, 'utf8')
      const changed = before.replace(from, to)
      if (changed === before) throw new Error(`${file} does not hold ${String(from)}`)
      writeFileSync(path, changed)
      return () => writeFileSync(path, before)
    },
    interrupt,
    async remove() {
      await interrupt()
      rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}
