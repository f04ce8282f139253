import { expect, test } from 'vitest'
import { faultCodes } from '#tests/fault-injection/file-system.ts'
import { openFaultyUploads } from '#tests/fault-injection/faulty-uploads.ts'
import { openFaultyDisk } from '#tests/fault-injection/faulty-disk.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'

test.each(faultCodes)('an upload is a photo or nothing at all, whichever call of the file system fails with %s', async (code) => {
  const uploads = await openFaultyUploads()
  const calls = await uploads.countCalls()
  for (const lasts of [false, true]) for (let at = 1; at <= calls; at += sized(1, 9)) await uploads.upload({ at, code, lasts })
  expect(calls).toBeGreaterThan(15)
  await uploads.close()
})

test('a publish leaves whole pages and the next one makes the rest, whichever call fails', async () => {
  await buildSite()
  const disk = await openFaultyDisk()
  for (let at = 1; at <= sized(120, 2); at += 1) await disk.publishWith('renderer', { at, code: faultCodes[at % 3]!, lasts: at % 2 === 0 })
  for (const code of faultCodes) await disk.publishWith('publisher', { at: 1, code })
  await disk.expectSameAsFresh()
  for (let at = 1; at <= sized(60, 1); at += 1) await disk.publishAgain({ at, code: faultCodes[at % 3]! })
  disk.close()
})
