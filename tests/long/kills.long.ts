import { expect, test } from 'vitest'
import { seedOr } from '#tests/support/seeded.ts'
import { killInTheMiddle } from '#tests/fault-injection/kills.ts'
import { buildSite } from '#scripts/bundles/site.ts'

const seed = seedOr(20260108)

test('a server killed at 200 random points of uploads, saves, deletions and publishing loses nothing acknowledged and leaves nothing behind', async () => {
  console.log(`200 kills from seed ${seed}; SEED=${seed} replays them`)
  await buildSite()
  const { places, photos, deleted } = await killInTheMiddle({ kills: 200, seed })
  expect(places.size).toBeGreaterThan(100)
  // Most that are uploaded are deleted again; how many come through depends on how long a machine takes for one.
  expect(photos.size + deleted.size).toBeGreaterThan(50)
  expect(photos.size).toBeGreaterThan(0)
  expect(deleted.size).toBeGreaterThan(10)
})
