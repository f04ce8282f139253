import { expect, test } from 'vitest'
import { backUpThroughDisasters } from '#tests/fault-injection/disasters.ts'
import { seedOr } from '#tests/support/seeded.ts'
import { sized } from '#tests/support/size.ts'

const rounds = sized(150, 24)
const seed = seedOr(20261122)

test('a backup has every original that was ever in it, whatever happens to the archive, also where backups are killed', async () => {
  console.log(`${rounds} disasters from seed ${seed}; SEED=${seed} replays them`)
  const happened = await backUpThroughDisasters({ rounds, seed, kills: true })
  console.log(happened)
  expect(Object.keys(happened)).toHaveLength(8)
})
