import { beforeAll, expect, test } from 'vitest'
import { killInTheMiddle } from './kills.ts'
import { buildSite } from '#scripts/bundles/site.ts'

beforeAll(async () => void (await buildSite()), 300_000)

test('a server killed at 20 random points of uploads, saves, deletions and publishing loses nothing acknowledged and leaves nothing behind', async () => {
  const { places, photos, deleted } = await killInTheMiddle({ kills: 20, seed: 20260107 })
  expect(places.size).toBeGreaterThan(10)
  expect(photos.size + deleted.size).toBeGreaterThan(3)
}, 600_000)
