import type { Page } from '@playwright/test'

export type Point = { x: number; y: number }

/**
 * Puts fingers on the screen, moves each of them, and lifts them.
 *
 * @param paths of one or more fingers, all with the same number of points, in CSS pixels of the window
 */
export async function moveFingers(page: Page, ...paths: Point[][]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  const steps = paths[0]!.map((_, step) => paths.map((path) => path[step]!))
  await touch('touchStart', steps[0]!)
  for (const points of steps.slice(1)) await touch('touchMove', points)
  await touch('touchEnd', [])
  await client.detach()
}

/** Points on the straight line between two, both included. */
export const line = (from: Point, to: Point, steps = 8): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }))
