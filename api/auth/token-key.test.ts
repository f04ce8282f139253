import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTokenKey } from './token-key.ts'

let folder: string
const file = () => join(folder, 'token.key')
const mode = () => statSync(file()).mode & 0o777

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive token-ключ '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the first start makes a key of 32 bytes for the owner’s eyes only, and every later start finds it', () => {
  const made = loadTokenKey(folder)
  expect(made).toHaveLength(32)
  expect(mode()).toBe(0o600)
  expect(loadTokenKey(folder)).toEqual(made)
  expect(new Uint8Array(readFileSync(file()))).toEqual(made)
  expect(readdirSync(folder)).toEqual(['token.key'])
})

test('keys of different archives differ', () => {
  const one = loadTokenKey(folder)
  rmSync(file())
  expect(loadTokenKey(folder)).not.toEqual(one)
})

test.each([0o644, 0o660, 0o640, 0o777])('a key that others may read (%o) is closed to them', (open) => {
  const made = loadTokenKey(folder)
  chmodSync(file(), open)
  expect(loadTokenKey(folder)).toEqual(made)
  expect(mode()).toBe(0o600)
})

test('permissions narrower than needed are left alone', () => {
  loadTokenKey(folder)
  chmodSync(file(), 0o400)
  loadTokenKey(folder)
  expect(mode()).toBe(0o400)
})

test.each([0, 31, 33, 4096])('a key of %i bytes is refused with a sentence that says what to do, and stays as it is', (length) => {
  writeFileSync(file(), Buffer.alloc(length, 1))
  expect(() => loadTokenKey(folder)).toThrow(`it holds ${length} bytes instead of 32. Delete it`)
  expect(readFileSync(file())).toHaveLength(length)
})

test('a folder in the place of the key is refused by name', () => {
  mkdirSync(file())
  expect(() => loadTokenKey(folder)).toThrow(`The key that signs tokens, ${file()}, cannot be used`)
})

test('a data folder that is not there is refused by name', () => {
  expect(() => loadTokenKey(join(folder, 'missing'))).toThrow(join(folder, 'missing', 'token.key'))
})

test('processes that start at the same moment end up with the same key and leave nothing else behind', async () => {
  const code = `
    import { loadTokenKey } from ${JSON.stringify(new URL('./token-key.ts', import.meta.url).href)}
    while (Date.now() < Number(process.argv[2])) {}
    process.stdout.write(Buffer.from(loadTokenKey(process.argv[1])).toString('hex'))`
  const together = String(Date.now() + 1500)
  const starts = Array.from({ length: 6 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', code, folder, together]),
  )
  const keys = (await Promise.all(starts)).map(({ stdout }) => stdout)
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(new Set(keys).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['token.key'])
})
