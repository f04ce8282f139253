import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readSettings } from '#api/settings.ts'
import { boxArguments, importFolders } from '#tests/support/import-folder.ts'
import { startTestServer } from '#tests/support/server.ts'
import { stopImport } from '#tests/support/stopped-import.ts'

const box = importFolders()
const { settingsOf, withArchive, runImport, startImport, writeBox, photosIn, uploadsOf, unfinishedOf } = box

/** Every row of every table but the moments at which it was written. */
function contentsOf(home: string) {
  const moments = /"(?:at|createdAt|updatedAt|created_at|updated_at)":"[^"]*"|\\"(?:createdAt|updatedAt)\\":\\"[^"]*\\"/g
  return withArchive(home, ({ sqlite }) => {
    const tables = sqlite
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY 1")
      .pluck()
      .all()
    return tables.map((table) => [table, JSON.stringify(sqlite.prepare(`SELECT * FROM "${table}"`).all()).replace(moments, '')])
  })
}

test('killed in the middle and run again arrives at what an undisturbed import arrives at', async () => {
  const count = 12
  await writeBox(count, { width: 480, height: 360 })
  const child = startImport('killed')
  const ended = once(child, 'exit')
  while (child.exitCode === null && photosIn('killed') < 3) await pause(5)
  child.kill('SIGKILL')
  const [, signal] = await ended
  expect(signal).toBe('SIGKILL')
  const survived = photosIn('killed')
  expect(survived).toBeGreaterThanOrEqual(3)
  expect(survived).toBeLessThan(count)

  const again = await runImport('killed', boxArguments)
  expect(again).toMatchObject({
    code: 0,
    stdout: `Imported: ${count - survived}\nAlready there: ${survived}\nRefused: 0\nTable: 12 rows on 13 lines\nFolder: 12 pictures, 0 without a row\n`,
  })
  expect(unfinishedOf('killed')).toEqual([])
  expect(await runImport('whole', boxArguments)).toMatchObject({ code: 0 })
  expect(contentsOf('killed')).toEqual(contentsOf('whole'))
  expect(uploadsOf('killed')).toEqual(uploadsOf('whole'))
})

test('an import stopped by SIGINT finishes the photo in hand, sums up, writes the report, leaves nothing half-made, and answers 1', () =>
  stopImport(box, 'SIGINT'))

test('unfinished files of a killed import are removed when the server starts', async () => {
  await writeBox(6, { width: 900, height: 700 })
  const child = startImport('killed')
  const ended = once(child, 'exit')
  const unfinished = () => unfinishedOf('killed').filter((file) => file.includes('/job-'))
  while (child.exitCode === null && unfinished().length === 0) await pause(2)
  const decoders = childrenOf(child.pid!)
  child.kill('SIGKILL')
  await ended
  // They end when they notice that nobody listens to them, and may write until then.
  await expect.poll(() => decoders.filter(isRunning)).toEqual([])
  const server = await startTestServer({ ...readSettings(settingsOf('killed')), port: 0 })
  await server.stop()
  expect(unfinishedOf('killed')).toEqual([])
})

/** Processes that a process has started; none where the system does not tell. */
function childrenOf(pid: number): string[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : []
}

/** Whether a process runs. One that has ended and that its parent has not noted yet does not. */
function isRunning(pid: string): boolean {
  const file = `/proc/${pid}/status`
  return existsSync(file) && !/^State:\s+[ZX]/m.test(readFileSync(file, 'utf8'))
}
