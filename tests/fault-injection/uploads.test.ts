import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultCodes } from './file-system.ts'
import { openFaultyUploads } from './faulty-uploads.ts'

let uploads: Awaited<ReturnType<typeof openFaultyUploads>>
beforeAll(async () => {
  uploads = await openFaultyUploads()
})
afterAll(() => uploads.close())

test('an upload during which a call of the file system fails is a photo or nothing at all, and the next one works', async () => {
  const calls = await uploads.countCalls()
  expect(calls).toBeGreaterThan(15)
  const statuses: number[] = []
  // The long test has every call fail for every reason.
  for (let at = 1; at <= calls; at += 1) {
    statuses.push(await uploads.upload({ at, code: faultCodes[at % faultCodes.length]! }))
    statuses.push(await uploads.upload({ at, code: 'ENOSPC', lasts: true }))
  }
  expect(statuses.filter((status) => status === 507).length).toBeGreaterThan(15)
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(3)
})
