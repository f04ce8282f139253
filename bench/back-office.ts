import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { adminFolder } from '#api/serving/admin.ts'
import { buildAdmin } from '#scripts/bundles/admin.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { sized } from '#tests/support/size.ts'
import { marked, percentile } from './api/figures.ts'
import { startServerProcess } from './api/server-process.ts'
import type { BenchResult } from './result.ts'
import { inWorkplace, makeArchive } from './workplace.ts'

const made = sized(5_000, 60)
const copies = 4
const photos = made * copies

/** KB of compressed JavaScript. */
const maxAtFirst = 250
/** Milliseconds until the form of a photo is painted. */
const maxForm = 300
/** Milliseconds for a step in a list. */
const maxPerStep = 100
const rounds = sized(8, 1)

/** What a browser fetches for the back office, and how long a step in its list of 20,000 photos takes. */
export async function benchBackOffice(): Promise<BenchResult[]> {
  await buildAdmin()
  return [...weights(), ...(await steps())]
}

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean }

function weights(): BenchResult[] {
  const chunks = JSON.parse(readFileSync(join(adminFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry)!
  const first = withImports(chunks, [entry, 'session/login.tsx', 'dashboard/dashboard.tsx'])
  const screens = (chunks[entry]?.dynamicImports ?? []).map((name) => ({
    name,
    more: weight(
      chunks,
      withImports(chunks, [name]).filter((each) => !first.includes(each)),
    ),
  }))
  const heaviest = screens.toSorted((one, other) => other.more - one.more)[0]!
  return [
    marked('JavaScript until the dashboard is there, compressed', weight(chunks, first), 'KB', maxAtFirst),
    { name: 'JavaScript that the heaviest further screen adds', value: heaviest.more, unit: 'KB', note: heaviest.name },
  ]
}

function withImports(chunks: Record<string, Chunk>, names: string[]): string[] {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const each of chunks[name]?.imports ?? []) add(each)
  }
  names.forEach(add)
  return [...found]
}

const weight = (chunks: Record<string, Chunk>, names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(readFileSync(join(adminFolder, chunks[name]!.file))).length, 0) / 1024

const steps = (): Promise<BenchResult[]> =>
  inWorkplace(async ({ env, settings }) => {
    await makeArchive(settings, made, copies)
    const server = await startServerProcess(env)
    const browser = await chromium.launch(chromiumOptions())
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await blockPictures(page)
      await page.goto(`${server.url}/adm/login`)
      await page.getByLabel('Name').fill(settings.adminName)
      await page.getByRole('textbox', { name: 'Password' }).fill(settings.adminPassword)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
      await page.goto(`${server.url}/adm/photos`)
      await page.getByText(`${photos.toLocaleString('en')} found`).waitFor()
      return [...(await listSteps(page)), await formPaint(page, `${server.url}/adm/photos`)]
    } finally {
      await browser.close()
      await server.stop()
    }
  })

/**
 * Without pictures only the list is measured. The browser itself blocks them: a route of Playwright would send every
 * request through this process first, which takes a quarter of the time of a step.
 */
async function blockPictures(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/uploads/*'] })
}

async function listSteps(page: Page): Promise<BenchResult[]> {
  const times: Record<string, number[]> = { sorting: [], paging: [], filtering: [] }
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  for (let round = 0; round < rounds; round += 1) {
    times['sorting']!.push(await measured(page, () => page.getByRole('button', { name: 'Title' }).click()))
    times['paging']!.push(await measured(page, () => page.getByRole('link', { name: 'Last', exact: true }).click()))
    await page.getByLabel('Category', { exact: true }).first().click()
    times['filtering']!.push(
      await measured(page, () =>
        page
          .getByRole('option')
          .nth(round + 1)
          .click(),
      ),
    )
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText(`${photos.toLocaleString('en')} found`).waitFor()
  }
  return Object.entries(times).map(([step, values]) =>
    marked(
      `${step} a list of ${photos.toLocaleString('en')} photos, p50`,
      percentile(values, 0.5),
      'ms',
      maxPerStep,
      `slowest ${Math.max(...values).toFixed(0)} ms`,
    ),
  )
}

/** The form of a photo, opened from the list each time a second after a fresh load of the back office. */
async function formPaint(page: Page, list: string): Promise<BenchResult> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(list)
    const edit = page.getByRole('link', { name: /^Edit/ }).nth(round)
    await edit.waitFor()
    // Nobody clicks before the list has been read.
    await after(1000)
    const painted = untilFormIsPainted(page)
    await edit.click()
    times.push(await painted)
  }
  const slowest = `slowest ${Math.max(...times).toFixed(0)} ms`
  return marked('first paint of the form of a photo, p50', percentile(times, 0.5), 'ms', maxForm, slowest)
}

/** Milliseconds from the next click until the form holds the photo's title and the frame that shows it has been drawn. */
const untilFormIsPainted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let began = 0
        window.addEventListener('click', () => (began = performance.now()), { capture: true, once: true })
        const look = () => {
          const title = document.querySelector<HTMLInputElement>('input[name=title]')
          if (began && title?.value) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** Milliseconds from a click until the list shows other rows, as the page itself sees it. */
async function measured(page: Page, step: () => Promise<void>): Promise<number> {
  const time = page.evaluate(() => {
    const rows = () => [...document.querySelectorAll('tbody td.number')].map(({ textContent }) => textContent).join()
    const before = rows()
    let began = 0
    window.addEventListener('click', () => (began = performance.now()), { capture: true, once: true })
    return new Promise<number>((resolve) => {
      const look = () => {
        if (began && rows() !== before && !document.querySelector('[aria-busy=true]')) resolve(performance.now() - began)
        else requestAnimationFrame(look)
      }
      look()
    })
  })
  await step()
  return time
}
