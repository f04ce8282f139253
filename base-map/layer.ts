import L from 'leaflet'
import type { Language } from '#core/languages.ts'
import { onThemeChange, readColours, readFont } from './drawing/colours.ts'
import { measureBy } from './drawing/labels.ts'
import type { Style, Tile } from './drawing/style.ts'
import { drawTile } from './drawing/tile.ts'
import { TaskQueue } from './drawing/task-queue.ts'
import { sharedGround } from './ground/ground.ts'
import { hasRiverNames, labelsAt, labelSources, type Measure } from './labels/labels.ts'
import { towns } from './names/towns.ts'
import type { Label } from './labels/placement.ts'

/** A sharper picture would take more memory than phones have, and nobody would see it. */
const maxPixelRatio = 2

/** Pixels of a side of the pieces that the map is drawn in. */
const tileSize = 256

/**
 * A map without a server: land, waters, borders and towns, drawn by the browser in the colours of the page. It lies below all tiles. A worker
 * draws what has no words; the page writes the names, because only it has the typeface.
 */
export class BaseMap extends L.GridLayer {
  readonly #language: Language
  readonly #labels = new Map<number, Promise<Label[]>>()
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
    this.#labels.clear()
    return super.onRemove(map)
  }

  /** @param done tells Leaflet that the piece is drawn; until then it shows what it had */
  protected override createTile({ x, y, z: zoom }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    void this.#draw(canvas, { left: x * tileSize, top: y * tileSize, size: tileSize, zoom }).then((isDrawn) => {
      if (isDrawn) done(undefined, canvas)
    })
    return canvas
  }

  /** Gives whether the piece is drawn: the map may have been moved away from it, or have other colours by then. */
  async #draw(canvas: HTMLCanvasElement, tile: Tile): Promise<boolean> {
    const style = await this.#queue.run(() => this.#styleNow())
    const isWanted = () => canvas.isConnected && style === this.#style
    if (!isWanted()) return false
    const pixels = Math.round(tileSize * Math.min(devicePixelRatio, maxPixelRatio))
    const [ground, labels] = await Promise.all([
      sharedGround().draw({ tile, pixels, colours: style.colours }, isWanted),
      this.#labelsAt(tile.zoom),
    ])
    return this.#queue.run(() => {
      if (!ground || !isWanted()) return false
      canvas.width = canvas.height = pixels
      const context = canvas.getContext('2d', { alpha: false })
      if (!context) return false
      context.scale(pixels / tileSize, pixels / tileSize)
      canvas.dataset['labels'] = drawTile(context, tile, ground, labels, style).join(', ')
      if ('close' in ground) ground.close()
      return true
    })
  }

  #styleNow() {
    if (this.#style) return this.#style
    const container = this._map.getContainer()
    const font = readFont(container)
    return (this.#style = { colours: readColours(container), font, measure: measureBy(font) })
  }

  #labelsAt(zoom: number): Promise<Label[]> {
    const labels = this.#labels.get(zoom) ?? this.#placeLabels(zoom)
    this.#labels.set(zoom, labels)
    return labels
  }

  async #placeLabels(zoom: number): Promise<Label[]> {
    const { measure } = this.#styleNow()
    const rivers = hasRiverNames(zoom) ? await sharedGround().rivers(zoom) : []
    // Each kind in a task for itself: a browser takes its time to measure a text for the first time.
    for (const source of labelSources) await this.#queue.run(() => source(zoom, this.#language, measure, rivers))
    return this.#queue.run(() => labelsAt(zoom, this.#language, measure, rivers))
  }
}

/** Loads the files of a typeface that hold some letters. When they do not come, another typeface is used. */
const loadFont = (font: string, letters: string): Promise<unknown> => document.fonts.load(font, letters).catch(() => null)
