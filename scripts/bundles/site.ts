import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleFolder, bundleVersion } from '#api/publisher/bundle.ts'
import { mediaTypes, shrinks } from '#api/serving/types.ts'
import { runBuilder } from './builder.ts'
import { icoOf } from './ico.ts'
import { hasSources, versionOfSources } from './sources.ts'

/** The folders and files that the built site is made from. Tests are not part of it. */
const sources = [
  'core/**/*',
  'base-map/**/*',
  'data/**/*.ts',
  'design/**/*',
  'site/**/*',
  'scripts/bundles/{site,ico,builder}.ts',
  'package-lock.json',
]
const noSource = /^data\/demo\//

/**
 * Builds the site's bundle unless the present one was made from the same sources.
 *
 * @param options `rebuild` builds it in any case
 * @returns whether anything was built
 * @throws Error with the builder's output when the site does not build
 */
export async function buildSite({ rebuild = false } = {}): Promise<boolean> {
  if (!hasSources()) return false
  const version = versionOfSources(sources, noSource)
  if (!rebuild && existsSync(join(bundleFolder, 'version')) && bundleVersion() === version) return false
  await runBuilder('The site', 'astro', ['build', '--config', 'site/astro.config.ts'])
  await drawIcons(join(bundleFolder, 'client'))
  await compressFiles(join(bundleFolder, 'client'))
  writeFileSync(join(bundleFolder, 'version'), version)
  return true
}

/** Icons for home screens: side in pixels, and the share of it that the sign takes up; what is round cuts the rest off. */
const icons = {
  'icon-192.png': [192, 1],
  'icon-512.png': [512, 1],
  'icon-maskable.png': [512, 0.7],
  'apple-touch-icon.png': [180, 0.86],
} as const

/** Pixels of the pictures in `favicon.ico`, which browsers and feed readers ask for wherever no page names an icon. */
const sidesOfIco = [16, 32, 48] as const

/** The colour around a sign that does not fill its icon: the paper of light pages. */
const paper = '#fdfaf3'

async function drawIcons(folder: string) {
  // A server whose site is built has no use for it.
  const { default: sharp } = await import('sharp')
  const sign = join(folder, 'favicon.svg')
  for (const [name, [side, share]] of Object.entries(icons)) {
    const inner = Math.round(side * share)
    const before = Math.floor((side - inner) / 2)
    const after = side - inner - before
    await sharp(sign, { density: 72 * (inner / 32) })
      .resize(inner, inner)
      .extend({ top: before, left: before, bottom: after, right: after, background: paper })
      .png({ compressionLevel: 9 })
      .toFile(join(folder, name))
  }
  const pictures = sidesOfIco.map(async (side) => ({
    side,
    png: await sharp(sign, { density: 72 * (side / 32) })
      .resize(side, side)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  }))
  writeFileSync(join(folder, 'favicon.ico'), icoOf(await Promise.all(pictures)))
}

/** A smaller file saves less than what one packet takes. */
const minBytes = 1024

/** Puts compressed forms beside the files that shrink, for servers that send those as they are. */
async function compressFiles(folder: string) {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file: string) {
  const content = readFileSync(file)
  if (content.length < minBytes || !shrinks(mediaTypes[extname(file)] ?? '')) return
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  ])
  writeFileSync(`${file}.gz`, zipped)
  writeFileSync(`${file}.br`, brotli)
}
