import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const systemChromium = '/usr/bin/chromium'

/** Where the browser for tests lies: the system's, else the one Playwright brings. */
export function chromiumPath(): string {
  return existsSync(systemChromium) ? systemChromium : chromium.executablePath()
}

/** How to start it: quietly, without asking the network for anything. */
export function chromiumOptions(): LaunchOptions {
  const quiet = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return { executablePath: chromiumPath(), args: ['--disable-gpu', ...quiet, ...asRoot] }
}
