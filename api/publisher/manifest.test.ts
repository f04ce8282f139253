import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareFolders } from '#api/files/folders.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openManifest } from './manifest.ts'

let settings: ReturnType<typeof temporarySettings>
beforeEach(() => {
  settings = temporarySettings()
  prepareFolders(settings)
})
afterEach(() => settings.remove())

const open = () => openManifest(join(settings.dataDir, 'published.sqlite'))

test('pages that nothing links to are known to the process that comes after', () => {
  const first = open()
  const [fresh, departing] = [first.unlinkable('new'), first.unlinkable('departing')]
  first.together(() => ['a.html', 'b.html'].forEach((file) => fresh.add(file)))
  for (const file of ['b.html', 'c.html', 'c.html', 'd.html']) departing.add(file)
  departing.delete('d.html')
  first.close()

  const second = open()
  const has = (why: 'new' | 'departing') => ['a.html', 'b.html', 'c.html', 'd.html'].map((file) => second.unlinkable(why).has(file))
  expect([has('new'), has('departing')]).toEqual([
    [true, true, false, false],
    [false, true, true, false],
  ])
  second.unlinkable('new').clear()
  expect([has('new'), has('departing')]).toEqual([
    [false, false, false, false],
    [false, true, true, false],
  ])
  second.close()
})
