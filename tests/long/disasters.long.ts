import { expect, test } from 'vitest'
import { backUpThroughDisasters } from '#tests/fault-injection/disasters.ts'
import { seedOr } from '#tests/support/seeded.ts'

const seed = seedOr(20261122)

test('a backup has every original that was ever in it, whatever happens to the archive, also where backups are killed', async () => {
  console.log(`150 disasters from seed ${seed}; SEED=${seed} replays them`)
  const happened = await backUpThroughDisasters({ rounds: 150, seed, kills: true })
  console.log(happened)
  expect(Object.keys(happened)).toHaveLength(8)
})
