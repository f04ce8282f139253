import { defineConfig } from 'vitest/config'
import { isSmallest } from '#tests/support/size.ts'

/** Tests that take minutes; each prints its seed, and SEED replays it. They look at memory and wait for others, so one runs at a time. */
export default defineConfig({
  test: {
    globalSetup: './tests/build-before-all.ts',
    include: ['tests/long/*.long.ts'],
    maxWorkers: isSmallest ? '100%' : 1,
    maxConcurrency: 2,
    env: { ARCHIVE_ENV: '' },
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
})
