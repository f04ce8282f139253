import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Tests that need a separate process: for a mask for new files, a call of the system that fails, or a media process that the tests of one file share. */
const ownProcess = ['api/media/**', 'api/maintenance/backup/file-modes.test.ts', 'api/maintenance/pictures/former-tiles.test.ts']

const never = ['tests/browser/**', '**/node_modules/**']

export default defineConfig({
  test: {
    // Real databases, images and servers take their time on a loaded machine; nothing here asserts how long.
    globalSetup: './tests/build-before-all.ts',
    // More than there are cores: much of the time goes into waiting for processes, disks and timers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Commands that tests run take no settings from a file of this checkout.
    env: { ARCHIVE_ENV: '' },
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
    // `make test` leaves them out, `make test-long` runs only them; a single file runs whole.
    tags: [{ name: 'long', description: 'takes minutes, or repeats another test in a further form' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'processes',
          include: [...ownProcess, '{scripts,tests,bench}/**/*.test.{ts,tsx}'].map((each) => each.replace(/\*\*$/, '**/*.test.{ts,tsx}')),
          exclude: never,
        },
      },
      {
        extends: true,
        test: {
          name: 'modules',
          include: ['{core,base-map,data,site,api,admin}/**/*.test.{ts,tsx}'],
          exclude: [...ownProcess, ...never],
          // Files that share loaded modules save a third of the time. None of them may leave a module or a global changed.
          pool: 'threads',
          isolate: false,
        },
      },
    ],
  },
})
