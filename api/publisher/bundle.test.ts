import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { loadBundle } from './bundle.ts'

let settings: ReturnType<typeof temporarySettings>
beforeEach(() => void (settings = temporarySettings()))
afterEach(() => settings.remove())

test.each([
  ['is missing', null],
  ['is no JavaScript', 'this is no JavaScript'],
  ['is being written and still empty', ''],
])('a site whose entry %s cannot be loaded, and the error names it', async (_, entry) => {
  const folder = join(settings.folder, 'site')
  if (entry !== null) writeFiles(folder, { 'server/entry.mjs': entry })
  await expect(loadBundle(folder)).rejects.toThrow(`The built site at ${folder} cannot be loaded: `)
})
