import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { boxArguments, type importFolders } from './import-folder.ts'

/**
 * Stops an import with a signal after two photos: it finishes the photo in hand, sums up, writes the report, leaves nothing half-made,
 * answers 1, and takes the others when it is run again.
 */
export async function stopImport(
  { path, settingsOf, runImport, startImport, writeBox, photosIn, uploadsOf, unfinishedOf }: ReturnType<typeof importFolders>,
  signal: 'SIGINT' | 'SIGTERM',
) {
  const count = 12
  await writeBox(count, { width: 480, height: 360 }, [['missing.jpg', 'x', 'CC0', '', '', '']])
  const [head = '', ...rows] = readFileSync(path('box.csv'), 'utf8').split('\n')
  writeFileSync(path('box.csv'), [head.replace('category', 'shelf'), 'absent.jpg,x,CC0,,,', ...rows].join('\n'))
  const child = startImport('stopped')
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = once(child, 'close')
  while (child.exitCode === null && photosIn('stopped') < 2) await pause(5)
  child.kill(signal)
  expect(await ended).toEqual([1, null])
  const imported = photosIn('stopped')
  expect(imported).toBeLessThan(count)
  const report = join(settingsOf('stopped').DATA_DIR, 'import-report.csv')
  expect(stdout).toContain(
    `Imported: ${imported}\nAlready there: 0\nRefused: 1\nNot reached: ${count + 1 - imported}\n  line 2, absent.jpg: There is no picture`,
  )
  expect(stdout).toContain(`Report: ${report}`)
  expect(readFileSync(report, 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
    'line,filename,outcome,reason',
    `1,,note,Column “shelf” is not read; ${count} rows have a value in it`,
    expect.stringMatching(/^2,absent\.jpg,refused,There is no picture/),
  ])
  expect(stderr).toContain(
    `The import was interrupted before line ${imported + 3}. The photos imported so far are kept; run it again to continue.`,
  )
  expect(unfinishedOf('stopped')).toEqual([])
  expect(uploadsOf('stopped').filter((file) => file.startsWith('originals/'))).toHaveLength(imported)
  expect(await runImport('stopped', boxArguments)).toMatchObject({ code: 2 })
  expect(photosIn('stopped')).toBe(count)
}
