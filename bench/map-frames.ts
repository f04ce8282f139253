import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { mapFiles } from '#tests/support/map-files.ts'
import { makeMapArchive } from '#tests/support/synthetic-map.ts'
import { sized } from '#tests/support/size.ts'
import { percentile } from './api/figures.ts'
import type { BenchResult } from './result.ts'
import { inDemoSite } from './sites.ts'

/** Photos on the map. */
const photos = sized(1_000_000, 2_000)

/** Moves of the pointer that the map is dragged by, and turns of the wheel. */
const [moves, turns] = sized([120, 12], [20, 2])

const windows = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** How smoothly the map of a million photos moves in a browser that has no graphics card. */
export function benchMapFrames(): Promise<BenchResult[]> {
  return inDemoSite(async (url, publicDir) => {
    replaceMap(publicDir)
    const browser = await chromium.launch(chromiumOptions())
    try {
      const results: BenchResult[] = []
      for (const [name, viewport] of Object.entries(windows)) {
        const page = await browser.newPage({ viewport })
        results.push(...(await figuresOf(page, `${url}/en/map`, name)))
        await page.close()
      }
      return results
    } finally {
      await browser.close()
    }
  })
}

/** Puts the map's data of other photos in the place of what was published. */
function replaceMap(publicDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-map-'))
  const { archive } = makeMapArchive(join(folder, 'archive.sqlite'), photos)
  try {
    rmSync(join(publicDir, 'data/map'), { recursive: true })
    for (const { file, content } of mapFiles(archive)) {
      const path = join(publicDir, file)
      if (!existsSync(dirname(path))) mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
  } finally {
    archive.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function figuresOf(page: Page, address: string, window: string): Promise<BenchResult[]> {
  await page.goto(address)
  await settled(page)
  const count = Number(await page.locator('[data-status]').getAttribute('data-count'))
  if (count < photos / 2) throw new Error(`The map shows ${count} of ${photos} photos.`)
  const box = (await page.locator('[data-surface]').boundingBox())!
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  const zooming = await framesDuring(page, async () => {
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, turn < turns / 2 ? -120 : 120)
      await page.waitForTimeout(300)
    }
  })
  await settled(page)
  const dragging = await framesDuring(page, async () => {
    await page.mouse.down()
    for (let at = 1; at <= moves; at += 1) {
      const turn = (4 * Math.PI * at) / moves
      await page.mouse.move(middle.x + (box.width / 3) * Math.sin(turn), middle.y + (box.height / 3) * Math.sin(turn / 2))
    }
    await page.mouse.up()
  })
  return [figure(`frames a second while the map is zoomed (${window})`, zooming), figure(`… while it is dragged (${window})`, dragging)]
}

/** Waits until the map has all that it shows. */
const settled = async (page: Page) => {
  await page.locator('[data-map]:not([aria-busy])').waitFor()
  await page.locator('[data-strip]:not([aria-busy]) .map-card').first().waitFor()
  await page.waitForTimeout(500)
}

/** The milliseconds between two frames each while something is done. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await work()
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.splice(0))
  return times.slice(1).map((time, at) => time - times[at]!)
}

function figure(name: string, times: number[]): BenchResult {
  const late = times.filter((time) => time > 25).length
  const note = `aim 60; ${late} of ${times.length} frames came late, the latest after ${Math.max(...times).toFixed(0)} ms; median ${percentile(times, 0.5).toFixed(1)} ms`
  return { name, value: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0), unit: 'frames/s', note }
}
