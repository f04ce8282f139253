import { overlaps, type Label, type LabelKind } from '../labels/placement.ts'
import type { Measure } from '../labels/labels.ts'
import type { Colours } from './colours.ts'
import type { Style, Tile } from './style.ts'

type Face = { size: number; italic: boolean; spacing: number; colour: keyof Colours }

/** How each kind of label is written. Sizes and spacing are in pixels. */
const faces: Record<LabelKind, Face> = {
  city: { size: 15, italic: false, spacing: 0, colour: 'town' },
  town: { size: 13, italic: false, spacing: 0, colour: 'town' },
  country: { size: 14, italic: false, spacing: 3, colour: 'country' },
  water: { size: 13, italic: true, spacing: 0.8, colour: 'waterName' },
  river: { size: 12, italic: true, spacing: 0.8, colour: 'waterName' },
}

/** Pixels of the halo on each side of a letter. */
const halo = 3
const dotRadius = 2.6

/** Sets how a canvas writes a kind of label. */
function setFace(context: CanvasRenderingContext2D, kind: LabelKind, font: string): Face {
  const face = faces[kind]
  context.font = `${face.italic ? 'italic ' : ''}${face.size}px ${font}`
  context.letterSpacing = `${face.spacing}px`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  return face
}

/** Measures labels as a canvas writes them, each once. */
export function measureBy(font: string): Measure {
  const context = document.createElement('canvas').getContext('2d')
  const sizes = new Map<string, ReturnType<Measure>>()
  return (text, kind) => {
    const key = `${kind} ${text}`
    const known = sizes.get(key)
    if (known) return known
    const height = faces[kind].size * 1.25
    if (!context) return { width: 0, height }
    setFace(context, kind, font)
    const size = { width: context.measureText(text).width, height }
    sizes.set(key, size)
    return size
  }
}

/** Writes the labels that reach into a tile, and gives their texts. */
export function drawLabels(context: CanvasRenderingContext2D, tile: Tile, labels: readonly Label[], { colours, font }: Style): string[] {
  const { left, top, size } = tile
  const seen = { left: left - halo, right: left + size + halo, low: top - halo, high: top + size + halo }
  const shown = labels.filter(({ box }) => overlaps(box, seen))
  context.lineJoin = 'round'
  context.strokeStyle = colours.halo
  for (const { text, kind, x, y, angle, dot } of shown) {
    const { colour } = setFace(context, kind, font)
    if (dot) drawDot(context, dot.x - left, dot.y - top, colours)
    context.save()
    context.translate(x - left, y - top)
    context.rotate(angle)
    context.lineWidth = halo
    context.fillStyle = colours[colour]
    context.strokeText(text, 0, 0)
    context.fillText(text, 0, 0)
    context.restore()
  }
  return shown.map(({ text }) => text)
}

function drawDot(context: CanvasRenderingContext2D, x: number, y: number, colours: Colours) {
  context.beginPath()
  context.arc(x, y, dotRadius, 0, 2 * Math.PI)
  context.lineWidth = halo
  context.stroke()
  context.fillStyle = colours.town
  context.fill()
}
