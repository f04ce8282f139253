import L from 'leaflet'
import type { Language } from '#core/languages.ts'
import { onThemeChange, readColours, readFont } from './drawing/colours.ts'
import { measureBy } from './drawing/labels.ts'
import type { Style, Tile } from './drawing/style.ts'
import { drawTile } from './drawing/tile.ts'
import { TaskQueue } from './drawing/task-queue.ts'
import { regionShapes, worldShapes } from './geometry/shapes.ts'
import { labelsAt, labelSources, type Measure } from './labels/labels.ts'
import { towns } from './names/towns.ts'
import type { Label } from './labels/placement.ts'

/** A sharper picture would take more memory than phones have, and nobody would see it. */
const maxPixelRatio = 2

/** Pixels of a side of the pieces that the map is drawn in. */
const tileSize = 256

/** A map without a server: land, waters, borders and towns, drawn by the browser in the colours of the page. It lies below all tiles. */
export class BaseMap extends L.GridLayer {
  readonly #language: Language
  readonly #labels = new Map<number, Label[]>()
  /** The zooms for which the work that comes before the first piece is queued. */
  readonly #prepared = new Set<number>()
  readonly #queue = new TaskQueue()
  #style: (Style & { measure: Measure }) | null = null
  #stop: (() => void) | null = null

  /** @param language of the names */
  constructor(language: Language) {
    super({ tileSize, maxZoom: 19, zIndex: 0, className: 'base-map', updateWhenIdle: false, keepBuffer: 1 })
    this.#language = language
  }

  override onAdd(map: L.Map): this {
    const redraw = () => {
      this.#style = null
      this.#labels.clear()
      this.#prepared.clear()
      this.redraw()
    }
    this.#stop = onThemeChange(redraw)
    // Labels are measured in the typeface of the page, which may come later.
    // Only the first of its names: the others are local typefaces, and asking for one that is not installed fails.
    const font = `13px ${readFont(map.getContainer()).split(',')[0] ?? ''}`
    const letters = towns.map(({ names }) => names[this.#language]).join('')
    if (!document.fonts.check(font, letters)) void loadFont(font, letters).then(() => this.#stop && redraw())
    return super.onAdd(map)
  }

  override onRemove(map: L.Map): this {
    this.#stop?.()
    this.#stop = null
    this.#queue.clear()
    return super.onRemove(map)
  }

  /** @param done tells Leaflet that the piece is drawn; until then it shows what it had */
  protected override createTile({ x, y, z: zoom }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    if (!this.#prepared.has(zoom)) {
      this.#prepared.add(zoom)
      this.#queue.add(
        () => this.#styleNow(),
        () => worldShapes(zoom),
        () => regionShapes(zoom),
        ...labelSources.map((source) => () => source(zoom, this.#language, this.#styleNow().measure)),
        () => this.#labelsAt(zoom),
      )
    }
    this.#queue.add(() => {
      // The map may have been moved away since.
      if (!canvas.isConnected) return
      this.#draw(canvas, { left: x * tileSize, top: y * tileSize, size: tileSize, zoom })
      done(undefined, canvas)
    })
    return canvas
  }

  #draw(canvas: HTMLCanvasElement, tile: Tile) {
    const ratio = Math.min(devicePixelRatio, maxPixelRatio)
    canvas.width = canvas.height = Math.round(tileSize * ratio)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    context.scale(canvas.width / tileSize, canvas.height / tileSize)
    canvas.dataset['labels'] = drawTile(context, tile, this.#labelsAt(tile.zoom), this.#styleNow()).join(', ')
  }

  #styleNow() {
    if (this.#style) return this.#style
    const container = this._map.getContainer()
    const font = readFont(container)
    return (this.#style = { colours: readColours(container), font, measure: measureBy(font) })
  }

  #labelsAt(zoom: number): Label[] {
    const labels = this.#labels.get(zoom) ?? labelsAt(zoom, this.#language, this.#styleNow().measure)
    this.#labels.set(zoom, labels)
    return labels
  }
}

/** Loads the files of a typeface that hold some letters. When they do not come, another typeface is used. */
const loadFont = (font: string, letters: string): Promise<unknown> => document.fonts.load(font, letters).catch(() => null)
