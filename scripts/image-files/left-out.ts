/** Files of packages that nothing loads: declarations, source maps, texts for readers. Licences stay. */
const notLoaded = /\.(?:d\.[cm]?ts|map|md|markdown|flow)$/i

/** C++ sources of a package that comes with its compiled form. */
const sources = /^(?:deps|src)(?:\/|$)/

const prebuilt = /^prebuilds\/(?<platform>[^/]+)\.node$/

/**
 * Whether a file of a package is left out of the image.
 *
 * @param file path inside the package
 * @param hasPrebuilds whether the package comes compiled for several platforms
 */
export function isLeftOut(file: string, hasPrebuilds: boolean): boolean {
  if (/^node_modules(?:\/|$)/.test(file)) return true
  if (notLoaded.test(file)) return !/licen[cs]e|notice/i.test(file)
  const platform = prebuilt.exec(file)?.groups?.['platform']
  return hasPrebuilds && (sources.test(file) || (platform !== undefined && platform !== ownPlatform))
}

const ownPlatform = `${process.platform}-${process.arch}`
