import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChild } from './child-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function outputOf(code: string, start: object = {}, signal = new AbortController().signal) {
  const file = join(folder, 'child.ts')
  const helpers = JSON.stringify(resolve(import.meta.dirname, 'child-lines.ts'))
  writeFileSync(file, `import { startOfChild, writeLine } from ${helpers}\nconst start = await startOfChild<any>()\n${code}`)
  const lines: unknown[] = []
  await runChild({ file, start, onLine: (line) => lines.push(line), signal })
  return lines
}

test('a process is given a start message of any length, and its lines are read', async () => {
  const code = 'await writeLine({ length: start.text.length })\nawait writeLine({ text: start.text })'
  const text = 'ț'.repeat(1_000_000)
  expect(await outputOf(code, { text })).toEqual([{ length: text.length }, { text }])
})

test('one that is killed was too large, one that fails says why, and one that nobody waits for is ended', async () => {
  await expect(outputOf("process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({ status: 422 })
  await expect(outputOf("throw new Error('no such table')")).rejects.toThrow('no such table')
  const waiting = 'setInterval(() => undefined, 1000)'
  await expect(outputOf(waiting, {}, AbortSignal.timeout(100))).rejects.toMatchObject({ status: 400 })
})
