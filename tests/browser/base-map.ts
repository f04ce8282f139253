import type { Locator, Page } from '@playwright/test'
import { expect } from './visit.ts'

/** The share of the built-in map's pixels that have the colours of land and of water as the page has them now. */
export const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const resolved = (property: string) => {
      const probe = document.body.appendChild(document.createElement('span'))
      probe.style.color = `var(${property})`
      const numbers = getComputedStyle(probe).color.match(/\d+/g)!.map(Number)
      probe.remove()
      return numbers
    }
    const wanted = { land: resolved('--map-land'), water: resolved('--map-water') }
    const counts = { land: 0, water: 0, all: 0 }
    for (const canvas of document.querySelectorAll<HTMLCanvasElement>('.base-map canvas')) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < data.length; at += 4) {
        counts.all += 1
        for (const name of ['land', 'water'] as const) {
          const [red, green, blue] = wanted[name]
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) counts[name] += 1
        }
      }
    }
    return { land: counts.land / counts.all, water: counts.water / counts.all }
  })

/** The names on the pieces of the built-in map. */
export async function namesOn(map: Locator): Promise<string[]> {
  const labels = await map
    .locator('.base-map canvas')
    .evaluateAll((pieces) => pieces.map((piece) => (piece as HTMLElement).dataset['labels']))
  return [...new Set(labels.flatMap((each) => each?.split(', ') ?? []))]
}

/** Waits until the built-in map shows land, water and a name. */
export async function expectBaseMap(page: Page, map: Locator, name: string): Promise<void> {
  await expect.poll(() => namesOn(map)).toContain(name)
  // It is drawn piece by piece.
  await expect(map.locator('.base-map canvas:not([data-labels])')).toHaveCount(0)
  const { land, water } = await coloursOf(page)
  expect(land).toBeGreaterThan(0.2)
  expect(water).toBeGreaterThan(0.02)
}
