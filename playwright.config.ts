import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'

/**
 * Tests that take minutes, or that repeat another one in a further language, have the tag @long. `make test-long` runs them, and on the
 * phone what hardly depends on the window.
 */
// Commands that tests run take no settings from a file of this checkout.
process.env['ARCHIVE_ENV'] = ''
const selected = process.env['LONG_BROWSER_TESTS'] ?? 'none'
const selection = { only: { grep: /@long/ }, all: {} }[selected] ?? { grepInvert: /@long/ }

/**
 * What hardly depends on the window: on the phone, `make test-long` runs it. `make test` repeats there what lies differently in a narrow
 * window or is done by fingers: browsing, selecting, photos and pairs of them, full screen, the map by touch, and axe.
 */
const ofAnyWindow = [
  'base-map',
  'catalogue',
  'hostile-archive',
  'islands',
  'keyboard',
  'map',
  'old-maps',
  'persons',
  'photo-taking-along',
  'places',
  'search',
  'search-shifts',
  'search-tolerance',
  'search-views',
  'selection-problems',
  'selection-taking-along',
  'subjects',
  'suggestion',
  'suggestion-kinds',
  'use',
  'vector-map',
  'years',
  'zoom-leaving',
].map((name) => `**/${name}.e2e.ts`)

/** Browser tests: a real archive, the real server, a real Chromium. */
export default defineConfig({
  testDir: './tests/browser',
  testMatch: '*.e2e.ts',
  outputDir: './build/e2e',
  globalSetup: './tests/browser/setup.ts',
  // On two cores, two would leave a third of the time unused: pages wait for timers, saves and transitions.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // An unattended run shares its machine: a test that failed there is repeated once, in a new worker with a new archive, and named at the end.
  retries: process.env['CI'] ? 1 : 0,
  ...selection,
  // Nothing here asserts how long a thing takes: a loaded machine may need longer than usual.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'build/e2e-results.json' }]],
  use: { baseURL: process.env['E2E_URL'], launchOptions: chromiumOptions(), trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    // Fingers are for the phone: its window has a touch screen.
    { name: 'desktop', testIgnore: /-touch\.e2e\.ts$/, use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // The back office is made for desks and tablets: its tests set their own windows. What does not depend on the window is
    // tested once.
    {
      name: 'phone',
      ...(selected === 'phone' ? { testMatch: ofAnyWindow } : {}),
      testIgnore: [
        ...(selected === 'none' ? ofAnyWindow : []),
        /(?:admin-.*|api-docs|views|first-screen|suggestion-refused|search-without-archive|suggestion-looks|texts|layout|shapes|bad-input|hosts|pictures-elsewhere)\.e2e\.ts$/,
      ],
      // In the place of the selection above: axe looks at pages in English here, which on the desktop is a long test, and at what opens in English
      // alone. A phone has no mouse, and what old maps draw does not depend on the window.
      grepInvert: [
        ...(selected === 'all' ? [] : [/^(?!.*any kind of page).*@long/]),
        /(?:any kind of page|what is open), .*\/r[uo]|on a selection, its own, .* in r[uo]|both sides of each breakpoint|by the mouse, the wheel and the keyboard|names the old map and its opacity/,
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
