import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldersIn } from '#tests/browser/demo-copy.ts'
import { freePort } from '#tests/support/ports.ts'
import { seePhoto, signInTo, uploadPhoto } from '#tests/support/first-photo.ts'

/** The files of the container image, as they are without the image: in a folder, away from this checkout and its packages. */
let folder: string
let program: string
let server: ChildProcess | null = null
const password = 'vânt de toamnă 1905'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'image-files-'))
  program = join(folder, 'program')
  await promisify(execFile)(process.execPath, ['scripts/run.js', 'image-files', `TO=${program}`])
})

afterAll(async () => {
  if (server?.exitCode === null) {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

const environment = async () => ({
  PATH: process.env['PATH'],
  HOME: folder,
  ...foldersIn(join(folder, 'archive')),
  PORT: String(await freePort()),
  DEMO: '0',
  ADMIN_PASSWORD: password,
})

async function command(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/run.js', ...args], { cwd: program, env: await environment() })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text))
  return { child, said: () => said.join('') }
}

/** Imports every module, with all that it imports, but for the processes: those would begin to work, as they do in the test below. */
const importAll = `
  const { globSync } = await import('node:fs')
  const files = globSync('{core,data,api,scripts}/**/*.ts').filter((file) => !/(?:child|process|renderer|thread|worker)[.]ts$/.test(file))
  const missing = []
  for (const file of files) {
    try {
      await import(process.cwd() + '/' + file)
    } catch (problem) {
      if (/MODULE_NOT_FOUND|NOT_EXPORTED|UNDEFINED/.test(problem.code)) missing.push(file + ': ' + problem.message)
    }
  }
  console.log(JSON.stringify({ files: files.length, missing }))
  process.exit()`

test('every module that the program in the image imports is in the image', async () => {
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', importAll], { cwd: program })
  const { files, missing } = JSON.parse((await run()).stdout) as { files: number; missing: string[] }
  expect(files).toBeGreaterThan(500)
  expect(missing).toEqual([])
  rmSync(join(program, 'node_modules/croner'), { recursive: true })
  expect((await run()).stdout).toContain("Cannot find package 'croner'")
  cpSync('node_modules/croner', join(program, 'node_modules/croner'), { recursive: true })
})

test('the files of the image have neither tests nor what an archive has written, and are fewer than the packages for developers', () => {
  const files = globSync('**/*', { cwd: program })
  expect(files.filter((file) => !file.startsWith('node_modules') && /\.test\.tsx?$|\.sqlite|token\.key/.test(file))).toEqual([])
  for (const tool of ['vite', 'astro', 'typescript', 'vitest', '@mantine/core', 'rolldown'])
    expect([tool, existsSync(join(program, 'node_modules', tool))]).toEqual([tool, false])
  expect(files.some((file) => /^node_modules\/better-sqlite3\/LICENSE/.test(file))).toBe(true)
})

test('they start an archive, publish it, take a photo and show it with its zoom tiles', async () => {
  mkdirSync(join(folder, 'archive'))
  const started = await command('start')
  server = started.child
  await expect.poll(started.said, { timeout: 100_000 }).toContain('The archive is open')
  const url = /The archive is open: +(\S+)/.exec(started.said())![1]!
  expect(started.said()).toMatch(/^Published \d+ pages/m)
  for (const path of ['/', '/ro', '/en', '/adm', '/api/docs', '/oai?verb=Identify']) {
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  }
  const photo = await uploadPhoto(url, await signInTo(url, password), 'Мост')
  expect(await seePhoto(url, photo, 'Мост')).toBeGreaterThan(5)
  for (const name of ['verify', 'publish', 'doctor', 'reindex', 'dates']) {
    const { child, said } = await command(name)
    const [code] = await once(child, 'exit')
    // The health check advises to set what only a real archive can.
    expect([name, code, said()]).toEqual([name, 0, expect.not.stringMatching(/Cannot find|\n\s+at /)])
  }
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a command for developers is told as unknown, and not as a missing file', async () => {
  const { child, said } = await command('bench')
  const [code] = await once(child, 'exit')
  expect([code, said()]).toEqual([1, expect.stringMatching(/^Usage: node scripts\/run\.js COMMAND, one of: start, serve, import/)])
  expect(said()).not.toContain('soak')
})
