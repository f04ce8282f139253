import { countViews, type View } from '#data/statistics/views.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** Milliseconds for which page views are collected before they are written together. */
const window = 20

/**
 * Counts page views and writes those that come together in one transaction. Each in its own would wait for the disk, and a
 * crowd of visitors would hold up everybody else.
 *
 * @returns counts a view; resolves when it is written, rejects when the database refuses it
 */
export function openViewCounter(archive: Archive): (view: View) => Promise<void> {
  let collected: View[] = []
  let written: Promise<void> | null = null

  async function write() {
    await new Promise((resolve) => setTimeout(resolve, window))
    const views = collected
    collected = []
    written = null
    countViews(archive, views)
  }

  return (view) => {
    collected.push(view)
    return (written ??= write())
  }
}
