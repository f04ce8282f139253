import { defineConfig } from 'vitest/config'

/** Tests that take minutes; each prints its seed, and SEED replays it. */
export default defineConfig({
  test: { globalSetup: './tests/build-before-all.ts', include: ['tests/long/*.long.ts'], testTimeout: 3_600_000, hookTimeout: 600_000 },
})
