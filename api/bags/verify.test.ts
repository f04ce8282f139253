import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rewriteManifests } from '#tests/support/bags.ts'
import { openBagWriter } from './bag-writer.ts'
import { writeWithSums } from './file-sums.ts'
import { verifyBag } from './verify.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bag-'))
  mkdirSync(join(folder, 'data/Снимки'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function writeBag(files: Record<string, string>) {
  const bag = openBagWriter(folder)
  for (const [path, text] of Object.entries(files)) bag.add(path, await writeWithSums(join(folder, path), [text]))
  await bag.finish([['Source-Organization', 'Архив']])
}

const problemsOf = async () => (await verifyBag(folder)).problems

test('a bag that is written is valid, also for the programs of other people', async () => {
  await writeBag({ 'data/Снимки/один.txt': 'one', 'data/two words.txt': '' })
  expect(await verifyBag(folder)).toEqual({ files: 2, bytes: 3, problems: [] })
  for (const algorithm of ['sha256', 'sha512']) {
    for (const name of [`manifest-${algorithm}.txt`, `tagmanifest-${algorithm}.txt`])
      execFileSync(`${algorithm}sum`, ['--check', '--strict', '--quiet', name], { cwd: folder })
  }
})

describe('a bag with right checksums is refused where', () => {
  beforeEach(() => writeBag({ 'data/a.txt': 'one' }))

  test('a file is in no manifest', async () => {
    writeFileSync(join(folder, 'data/b.txt'), '')
    expect(await problemsOf()).toEqual(['data/b.txt is not in manifest-sha256.txt.'])
  })

  test('a file is missing', async () => {
    rmSync(join(folder, 'data/a.txt'))
    expect(await problemsOf()).toEqual(['data/a.txt is missing.'])
  })

  test('a manifest lists a file twice, with another checksum', async () => {
    writeFileSync(join(folder, 'manifest-sha256.txt'), `${'a'.repeat(64)}  data/a.txt\n`, { flag: 'a' })
    expect(await problemsOf()).toEqual(['manifest-sha256.txt lists data/a.txt twice.'])
  })

  test.each([
    ['/etc/passwd', 'leads out'],
    ['data/../../x', 'leads out'],
    ['data\\..\\..\\x', 'leads out'],
    ['C:\\x', 'leads out'],
    ['bagit.txt', 'does not belong there'],
  ])('a manifest lists %s', async (path, problem) => {
    writeFileSync(join(folder, 'manifest-sha256.txt'), `${'a'.repeat(64)}  ${path}\n`, { flag: 'a' })
    expect(await problemsOf()).toEqual([expect.stringContaining(problem)])
  })

  test('its count of files is wrong', async () => {
    writeFileSync(join(folder, 'bag-info.txt'), 'Payload-Oxum: 3.2\n')
    rmSync(join(folder, 'tagmanifest-sha256.txt'))
    rmSync(join(folder, 'tagmanifest-sha512.txt'))
    expect(await problemsOf()).toEqual(['bag-info.txt counts 3.2 bytes and files, but the bag has 3.1.'])
  })

  test.each([
    ['bagit.txt', 'BagIt-Version: 0.97\nTag-File-Character-Encoding: UTF-8\n', 'BagIt 0.97'],
    ['bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: KOI8-R\n', 'KOI8-R'],
    ['fetch.txt', 'https://example.org/a.txt 3 data/a.txt\n', 'fetches nothing'],
    ['manifest-md5.txt', 'x\n', 'manifest-md5.txt cannot be checked'],
  ])('its %s says %j', async (name, text, problem) => {
    writeFileSync(join(folder, name), text)
    await expect(verifyBag(folder)).rejects.toThrow(problem)
  })
})

test('a checksum in capital letters is one, with a single capital letter it is damaged', async () => {
  await writeBag({ 'data/a.txt': 'one' })
  rewriteManifests(folder)
  const upper = (sum: string) => writeFileSync(join(folder, 'manifest-sha256.txt'), `${sum}  data/a.txt\n`)
  const sum = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed'
  for (const name of readdirSync(folder)) if (name.startsWith('tagmanifest')) rmSync(join(folder, name))
  upper(sum.toUpperCase())
  expect(await problemsOf()).toEqual([])
  upper(sum.replace('c', 'C'))
  expect(await problemsOf()).toEqual(['manifest-sha256.txt, line 1, is damaged: it has no checksum.'])
})

const suite = resolve(import.meta.dirname, '../../../shared/standards/bagit/v1.0')
const isThere = existsSync(suite)
if (!isThere) console.warn(`LEFT OUT: ${suite} is missing: the conformance bags of the Library of Congress are not checked`)

describe.runIf(isThere)('of the conformance bags of the Library of Congress', () => {
  const bags = (kind: string) => (isThere ? readdirSync(join(suite, kind)) : [])

  test.each(bags('valid'))('%s is valid', async (name) => {
    expect((await verifyBag(join(suite, 'valid', name))).problems).toEqual([])
  })

  test.each(bags('invalid'))('%s is invalid', async (name) => {
    const problems = await verifyBag(join(suite, 'invalid', name)).then(
      (check) => check.problems,
      (problem: Error) => [problem.message],
    )
    expect(problems).not.toEqual([])
  })
})
