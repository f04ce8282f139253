import { expect, test } from 'vitest'
import { backUpThroughDisasters } from './disasters.ts'

test('a backup has every original that was ever in it, whatever happens to the archive before and during the next one', async () => {
  const happened = await backUpThroughDisasters({ rounds: 12, seed: 20261122, kills: false })
  expect(Object.keys(happened).length).toBeGreaterThan(4)
})
