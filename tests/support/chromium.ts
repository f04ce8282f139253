import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

/** Chromium without a window, Debian's package of the same name: it needs a third less CPU time than the whole browser. */
export const headlessShell = 'chromium-headless-shell'

/** Which browser: `shell` is enough for most tests, `full` also keeps pages in memory and prepares them in advance. */
type Kind = 'shell' | 'full'

const systemBrowsers: Record<Kind, string[]> = { shell: [`/usr/bin/${headlessShell}`, '/usr/bin/chromium'], full: ['/usr/bin/chromium'] }

/** Path of the browser for tests: the system's, else the one that Playwright brings. */
export function chromiumPath(kind: Kind = 'shell'): string {
  return systemBrowsers[kind].find((path) => existsSync(path)) ?? chromium.executablePath()
}

/**
 * How to start it: quietly, without asking the network for anything. Without a graphics card, a process for it would only cost
 * time (an eighth of a browser test on two cores).
 */
export function chromiumOptions(kind: Kind = 'shell'): LaunchOptions {
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  // Without a locale of UTF-8, Chromium takes no files whose names are not ASCII.
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  return { executablePath: chromiumPath(kind), args: ['--disable-gpu', '--in-process-gpu', ...quiet, ...asRoot], env }
}
