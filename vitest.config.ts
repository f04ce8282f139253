import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,data,site,api,admin,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['scripts/e2e/**', '**/node_modules/**'],
    // Real databases, images and servers take their time on a loaded machine; nothing here asserts how long.
    globalSetup: './scripts/build-once.ts',
    // One fewer than there are cores would leave half of a small machine idle: much of the time goes into waiting.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 240_000,
    reporters: ['default'],
  },
})
