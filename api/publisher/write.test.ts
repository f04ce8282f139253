import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { faultCodes, withFault } from '#tests/fault-injection/file-system.ts'
import { CannotWrite, removePublished, writePublished } from './write.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-published-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null)

test('whichever call fails, every published file is whole, old or new, and the next try makes it', async () => {
  const [old, young] = [Buffer.from('old'.repeat(1000)), Buffer.from('young'.repeat(2000))]
  let failed = 0
  for (const code of faultCodes) {
    for (let at = 1; ; at += 1) {
      // Folders that are known to be there are not made again: those of a new place are.
      const page = `${code}/${at}/photos/1.html`
      writePublished(folder, page, old)
      const pages = [page, `${code}/${at}/ro/photos/1.html`]
      const { problem, hasFailed } = await withFault({ below: folder, at, code, lasts: at % 2 === 0 }, () => {
        for (const each of pages) writePublished(folder, each, young)
        removePublished(folder, pages[1]!)
      })
      if (!hasFailed) break
      failed += 1
      expect([old.toString(), young.toString()], `${code} ${at}`).toContain(read(page))
      expect([null, young.toString()], `${code} ${at}`).toContain(read(pages[1]!))
      // A folder that stays empty does no harm.
      if (problem && code !== 'EACCES') expect(problem, `${code} ${at}`).toBeInstanceOf(CannotWrite)
      for (const each of pages) writePublished(folder, each, young)
      expect(pages.map(read), `${code} ${at}`).toEqual([young.toString(), young.toString()])
      expect(readdirSync(join(folder, '.publishing'))).toEqual([])
    }
  }
  expect(failed).toBeGreaterThan(15)
})

test('a page is written, although another process removes the last page of the same folder at that moment', async () => {
  const code = `import { removePublished, writePublished } from ${JSON.stringify(new URL('write.ts', import.meta.url))}
    for (;;) for (const file of ['photos/2.html', 'ro/photos/2.html']) {
      writePublished(${JSON.stringify(folder)}, file, Buffer.from('beside'))
      removePublished(${JSON.stringify(folder)}, file)
    }`
  const beside = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(beside, 'exit')
  while (!existsSync(join(folder, 'ro/photos'))) await wait(1)
  for (let round = 0; round < 400; round += 1) {
    for (const file of ['photos/1.html', 'ro/photos/1.html']) {
      writePublished(folder, file, Buffer.from(`${round}`))
      expect(read(file)).toBe(`${round}`)
      removePublished(folder, file)
    }
  }
  beside.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}, 60_000)
