import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests that need a separate process: for a mask for new files, a call of the system that fails, or a media process that the tests of one file share. */
const ownProcess = ['api/media/**', 'api/maintenance/backup/file-modes.test.ts', 'api/maintenance/pictures/former-tiles.test.ts']

/** Files that take long: they begin first, so that none of them runs alone at the end. */
const longest = [
  'tests/publishing/delivery.test.ts',
  'tests/publishing/long-tail.test.ts',
  'scripts/demo/fill.test.ts',
  'api/upload/hostile.test.ts',
  'tests/fault-injection/kills.test.ts',
  'tests/fault-injection/long-tail.test.ts',
  'tests/publishing/bucket-faults.test.ts',
  'api/media/damage.test.ts',
  'api/routes/sheet-records.test.ts',
  'api/media/samples.test.ts',
  'tests/publishing/incremental.test.ts',
  'tests/system/bag.test.ts',
  'api/media/tiff/tiff.test.ts',
  'api/media/social-card.test.ts',
  'api/media/process.test.ts',
  'api/sheet-import/hostile-files.test.ts',
  'tests/fault-injection/publishing.test.ts',
  'tests/publishing/again.test.ts',
  'tests/fault-injection/faulty-disk.test.ts',
  'api/routes/sheet-import.test.ts',
  'tests/api/client.test.ts',
  'tests/system/whole-way.test.ts',
  'tests/system/dev.test.ts',
  'tests/system/hostile-pages.test.ts',
  'api/export/streaming.test.ts',
  'api/maintenance/pictures/pictures.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => longest.indexOf(relative('.', moduleId)) + 1 || longest.length + 1
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

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
    sequence: { sequencer: LongestFirst },
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
