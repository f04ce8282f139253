import type { Page } from '@playwright/test'

/** Pixels of the window. */
type At = { x: number; y: number }

export async function dragByMouse({ mouse }: Page, from: At, to: At) {
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(to.x, to.y, { steps: 5 })
  await mouse.up()
}

/** Moves fingers over the screen, from the first positions to the last. */
async function touch(page: Page, steps: At[][]) {
  const client = await page.context().newCDPSession(page)
  const [first = [], ...others] = steps
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first })
  for (const touchPoints of others) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export const dragByTouch = (page: Page, from: At, to: At) =>
  touch(page, [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => [{ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }])) // prettier-ignore

/** Moves two fingers apart around a point: a closer look. */
export const pinch = (page: Page, { x, y }: At) => touch(page, [20, 40, 60, 80, 100].map((apart) => [{ x: x - apart, y }, { x: x + apart, y }])) // prettier-ignore
