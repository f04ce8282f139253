import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile } from '#api/files/folders.ts'
import { loadBundle } from '#api/publisher/bundle.ts'
import { renderPage } from '#api/publisher/render.ts'
import { writePublished } from '#api/publisher/write.ts'
import type { Settings } from '#api/settings.ts'
import { fileOf } from '#core/addresses.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { marked } from './api/figures.ts'
import type { BenchResult } from './result.ts'

/**
 * How much of a full publish the files for IIIF take: all pages in the order of a publish, rendered and written by this process, which
 * tells their times apart. A part of the whole in the same run, so that the speed of the machine does not matter.
 */
export async function benchIiifShare(settings: Settings, folder: string, of: string): Promise<BenchResult[]> {
  const app = await loadBundle()
  const archive = openArchiveForReading(archiveFile(settings))
  const out = join(folder, 'share')
  const cache = openRenderCache(archive)
  const spent = { iiif: 0, others: 0 }
  let files = 0
  try {
    for (const page of allPages(archive)) {
      // The card of a period is a picture, which synthetic archives do not have.
      if (page.route === 'periodCard') continue
      const began = performance.now()
      const file = fileOf(page)
      writePublished(out, file, await renderPage(app, { address: page, cache, settings: settings.site }))
      const isIiif = file.startsWith('iiif/')
      spent[isIiif ? 'iiif' : 'others'] += performance.now() - began
      files += Number(isIiif)
    }
  } finally {
    archive.close()
    rmSync(out, { recursive: true, force: true })
  }
  const share = (100 * spent.iiif) / (spent.iiif + spent.others)
  return [
    marked(`IIIF files in a full publish (${of})`, share, '% of the time', 10, `${files} manifests, descriptions, collections and changes`),
  ]
}
