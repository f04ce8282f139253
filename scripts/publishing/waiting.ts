import { setTimeout as after } from 'node:timers/promises'

/**
 * Looks again and again until something holds.
 *
 * @throws Error after a minute
 */
export async function waitUntil(holds: () => boolean) {
  for (let looks = 0; !holds(); looks += 1) {
    if (looks > 1200) throw new Error('It did not come to that within a minute.')
    await after(50)
  }
}
