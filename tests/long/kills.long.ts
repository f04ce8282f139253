import { expect, test } from 'vitest'
import { seedOr } from '#tests/support/seeded.ts'
import { killInTheMiddle } from '#tests/fault-injection/kills.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'

const kills = sized(200, 4)
const seed = seedOr(20260108)

test('a server killed at random points of uploads, saves, deletions and publishing loses nothing acknowledged and leaves nothing behind', async () => {
  console.log(`${kills} kills from seed ${seed}; SEED=${seed} replays them`)
  await buildSite()
  const { places, photos, deleted } = await killInTheMiddle({ kills, seed })
  expect(places.size).toBeGreaterThan(kills / 2)
  // Most that are uploaded are deleted again; how many come through depends on how long a machine takes for one.
  expect(photos.size + deleted.size).toBeGreaterThanOrEqual(sized(50, 0))
  expect(photos.size).toBeGreaterThanOrEqual(sized(1, 0))
  expect(deleted.size).toBeGreaterThan(sized(10, -1))
})
