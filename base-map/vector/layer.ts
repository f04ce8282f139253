import type L from 'leaflet'
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet'
import type { Language } from '#core/languages.ts'
import { onThemeChange, readColours, readFont } from '../drawing/colours.ts'
import { labelRulesOf, paintRulesOf } from './rules.ts'

/** As in the built-in map: a sharper picture would take more memory than phones have. */
const maxPixelRatio = 2

/** The number by which a PMTiles archive says that its tiles are vector tiles. */
const vectorTiles = 1

/** What is told of the tiles: one has come, none is there for what is shown, or none could be read. */
export type VectorTilesEvent = 'tile' | 'empty' | 'failed'

/**
 * A layer of vector tiles in the colours of the page, which lets the map below be seen where it has no tile. The names are in the
 * language of the page.
 *
 * @param address of a PMTiles archive with the layers of the Protomaps basemap
 * @param tell is called with each tile, and whenever all tiles that were asked for have come and none has ever been there
 * @throws Error when the archive cannot be read, or holds something else
 */
export async function openVectorTiles(
  map: L.Map,
  address: string,
  language: Language,
  tell: (event: VectorTilesEvent) => void,
): Promise<L.GridLayer> {
  const { p: archive } = new PmtilesSource(address, true)
  const { tileType, maxZoom } = await archive.getHeader()
  const content: number = tileType
  if (content !== vectorTiles) throw new Error(`${address} holds no vector tiles.`)
  const read = archive.getZxy.bind(archive)
  let [reading, hasTile, hasFailed] = [0, false, false]
  // A tile that cannot be read is one that is not there: the map below shows through.
  archive.getZxy = async (...wanted) => {
    reading += 1
    try {
      const tile = await read(...wanted)
      if (tile) {
        hasTile = true
        tell('tile')
      }
      return tile
    } catch (problem) {
      if (problem instanceof Error && problem.name === 'AbortError') throw problem
      hasFailed = true
      return undefined
    } finally {
      reading -= 1
      if (reading === 0 && !hasTile) tell(hasFailed ? 'failed' : 'empty')
    }
  }
  const rules = () => {
    const style = { colours: readColours(map.getContainer()), font: readFont(map.getContainer()) }
    return { paintRules: paintRulesOf(style), labelRules: labelRulesOf(style, language) }
  }
  const layer = leafletLayer({
    ...rules(),
    url: archive,
    lang: language,
    maxDataZoom: maxZoom,
    maxZoom: 19,
    zIndex: 1,
    className: 'vector-map',
    devicePixelRatio: Math.min(devicePixelRatio, maxPixelRatio),
  })
  const stop = onThemeChange(() => {
    Object.assign(layer, rules())
    layer.clearLayout()
    layer.rerenderTiles()
  })
  const grid = layer as unknown as L.GridLayer
  grid.on('remove', stop)
  return grid
}
