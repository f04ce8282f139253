import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,data,site,api,admin,scripts,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', '**/node_modules/**'],
    // Real databases, images and servers take their time on a loaded machine; nothing here asserts how long.
    globalSetup: './tests/build-before-all.ts',
    // One fewer than there are cores would leave half of a small machine idle: much of the time goes into waiting.
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
  },
})
