import { expect, test } from 'vitest'
import { buildSite } from '#scripts/bundles/site.ts'
import { openFaultyDisk } from './faulty-disk.ts'

test('a publish during which a call of the file system fails leaves whole pages, says why, and the next one makes the rest', async () => {
  await buildSite()
  const disk = await openFaultyDisk()
  expect(await disk.publishWith('renderer', { at: 3, code: 'ENOSPC', lasts: true })).toContain('the disk is full')
  expect(await disk.publishWith('renderer', { at: 4, code: 'EIO' })).toContain('the disk does not work')
  // The folder can be written: it is single pages that cannot.
  const failed = await disk.publishWith('renderer', { at: 6, code: 'EACCES', lasts: true })
  expect(failed.length).toBeGreaterThan(10)
  expect(failed).toContain('/')
  expect(await disk.publishWith('publisher', { at: 1, code: 'EIO' })).toEqual(expect.anything())
  await disk.expectSameAsFresh()
  expect(await disk.publishAgain({ at: 20, code: 'EACCES' })).toMatch(/cannot be written: .*EACCES/)
  disk.close()
})
