import type { Random } from '../random.ts'
import { curve, ellipse, fill, linear, poly, radial, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

export type Looks = {
  hair: 'short' | 'parted' | 'bun' | 'long' | 'bald' | 'braids'
  /** Tone of the hair. */
  shade: number
  beard: 'none' | 'moustache' | 'full' | 'long'
  hat: 'none' | 'kushma' | 'cap' | 'kerchief' | 'bowler' | 'veil' | 'kamilavka' | 'straw' | 'feathers'
  age: 'child' | 'adult' | 'old'
}

/**
 * A face with hair and hat, soft as a lens of the time drew it; (x, y) is the middle of the head, `r` half its height in
 * pixels. `turn` from −1 to 1 is where the sitter looks.
 */
export function drawHead(sheet: Sheet, x: number, y: number, r: number, looks: Looks, turn: number, random: Random) {
  const w = r * (looks.age === 'child' ? 0.82 : random.range(0.72, 0.78))
  const at = (dx: number, dy: number): Point => [x + dx * w, y + dy * r]
  drawBackHair(sheet, at, r, looks)
  const jaw = looks.age === 'child' ? 0.7 : 0.62
  const outline = [at(0, -1), at(0.62, -0.82), at(0.94, -0.3), at(0.9, 0.25), at(jaw, 0.72), at(0.2, 1), at(-0.2, 1), at(-jaw, 0.72), at(-0.9, 0.25), at(-0.94, -0.3), at(-0.62, -0.82)]
  for (const side of [-1, 1]) fill(sheet, ellipse(...at(side * 0.95, 0.02), w * 0.12, r * 0.2), side < 0 ? 176 : 128)
  fill(sheet, curve(outline, true), radial(sheet, [[0, 222], [0.45, 204], [0.8, 166], [1, 122]], 0.4, 0.4, 0.68))
  // The side away from the window.
  fill(sheet, curve([at(0.25, -0.95), at(0.62, -0.82), at(0.94, -0.3), at(0.9, 0.25), at(jaw, 0.72), at(0.2, 1), at(0.5, 0.4), at(0.42, -0.3)], true), linear(sheet, [[0, 90, 0], [1, 50, 0.42]], 'across'))
  drawFeatures(sheet, at, w, r, looks, turn * 0.14)
  drawBeard(sheet, at, r, looks, turn * 0.14)
  drawHair(sheet, at, r, looks)
  drawHat(sheet, at, w, r, looks)
}

type At = (dx: number, dy: number) => Point

function drawFeatures(sheet: Sheet, at: At, w: number, r: number, looks: Looks, turn: number) {
  const soft = (dx: number, dy: number, rx: number, ry: number, tone: number, veil: number) =>
    fill(sheet, ellipse(...at(dx + turn, dy), rx * w, ry * r), radial(sheet, [[0, tone, veil], [0.5, tone, veil * 0.6], [1, tone, 0]]))
  for (const side of [-1, 1]) {
    soft(side * 0.4, -0.08, 0.36, 0.22, 58, 0.5)
    const [ex, ey] = at(side * 0.4 + turn, -0.06)
    fill(sheet, curve([[ex - w * 0.18, ey], [ex, ey - r * 0.05], [ex + w * 0.18, ey], [ex, ey + r * 0.036]], true), 176)
    fill(sheet, ellipse(ex + turn * w * 0.2, ey - r * 0.005, w * 0.078, r * 0.052), 44)
    fill(sheet, ellipse(ex - w * 0.03, ey - r * 0.03, w * 0.025, r * 0.018), 236)
    stroke(sheet, curve([[ex - w * 0.2, ey + r * 0.005], [ex, ey - r * 0.07], [ex + w * 0.2, ey]]), 44, r * 0.028, 0.85)
    const brow = looks.age === 'child' ? 0.02 : 0.04
    stroke(sheet, curve([at(side * 0.2 + turn, -0.23), at(side * 0.42 + turn, -0.29), at(side * 0.64 + turn, -0.22)]), Math.min(110, looks.shade + 20), r * brow, 0.75)
    if (looks.age === 'old') stroke(sheet, curve([at(side * 0.28 + turn, 0.12), at(side * 0.46 + turn, 0.16), at(side * 0.6 + turn, 0.1)]), 96, r * 0.018, 0.5)
  }
  soft(0.14, 0.12, 0.16, 0.34, 70, 0.42)
  fill(sheet, poly([at(-0.06 + turn, -0.12), at(0.05 + turn, -0.12), at(0.07 + turn, 0.22), at(-0.08 + turn, 0.22)]), 232, 0.28)
  soft(0.02, 0.31, 0.3, 0.09, 60, 0.55)
  stroke(sheet, curve([at(-0.15 + turn, 0.27), at(-0.05 + turn, 0.32), at(0.08 + turn, 0.32), at(0.16 + turn, 0.27)]), 84, r * 0.022, 0.7)
  const mouth = looks.age === 'child' ? 0.2 : 0.26
  stroke(sheet, curve([at(-mouth + turn, 0.54), at(-0.08 + turn, 0.52), at(0, 0.535), at(0.08 + turn, 0.52), at(mouth + turn, 0.545)]), 62, r * 0.03, 0.85)
  fill(sheet, curve([at(-mouth * 0.8 + turn, 0.54), at(turn, 0.49), at(mouth * 0.8 + turn, 0.54), at(turn, 0.62)], true), 108, 0.5)
  soft(0, 0.72, 0.3, 0.07, 60, 0.34)
  soft(-0.5, 0.24, 0.3, 0.2, 240, 0.2)
}

function drawBackHair(sheet: Sheet, at: At, r: number, looks: Looks) {
  if (looks.hair === 'bun') {
    // Hair of about 1900, combed up over a pad, with the bun above it.
    fill(sheet, curve([at(-1.22, -0.3), at(-1.05, -1.05), at(0, -1.42), at(1.05, -1.05), at(1.22, -0.3), at(0.9, 0.12), at(-0.9, 0.12)], true), looks.shade)
    fill(sheet, ellipse(...at(0.1, -1.42), r * 0.34, r * 0.24), looks.shade + 12)
  }
  if (looks.hair === 'long') fill(sheet, curve([at(-1.1, 0), at(-0.8, -1), at(0, -1.16), at(0.8, -1), at(1.1, 0), at(1.06, 1.1), at(0, 1.2), at(-1.06, 1.1)], true), looks.shade)
  if (looks.hair === 'braids') for (const side of [-1, 1]) stroke(sheet, curve([at(side * 0.9, 0), at(side * 1.02, 0.8), at(side * 0.86, 1.7)]), looks.shade, r * 0.2)
}

function drawHair(sheet: Sheet, at: At, r: number, looks: Looks) {
  if (looks.hair === 'bald') return
  const low = looks.hair === 'short' ? -0.2 : 0.02
  const lift = looks.hair === 'bun' ? -1.34 : -1.12
  const parting = looks.hair === 'parted' || looks.hair === 'braids' ? -0.05 : -0.3
  fill(sheet, curve([at(-0.98, low), at(-1, -0.6), at(-0.6, -1.02), at(0, lift), at(0.6, -1.02), at(1, -0.6), at(0.98, low), at(0.82, -0.46), at(0.4, -0.66), at(parting, -0.74), at(-0.5, -0.62), at(-0.82, -0.42)], true), linear(sheet, [[0, looks.shade + 34], [0.4, looks.shade + 10], [1, looks.shade * 0.7]], 'across'))
  stroke(sheet, curve([at(-0.6, -0.84), at(-0.2, -1.02), at(0.2, -0.98)]), looks.shade + 70, r * 0.05, 0.3)
}

function drawBeard(sheet: Sheet, at: At, r: number, looks: Looks, turn: number) {
  if (looks.beard === 'none') return
  const tone = Math.min(170, looks.shade + 14)
  if (looks.beard !== 'moustache') {
    const tip = looks.beard === 'long' ? 1.9 : 1.22
    fill(sheet, curve([at(-0.86, 0.1), at(-0.72, 0.5), at(-0.3, 0.42), at(turn, 0.6), at(0.3, 0.42), at(0.74, 0.5), at(0.86, 0.1), at(0.78, 0.85), at(0.3, tip), at(-0.3, tip), at(-0.78, 0.85)], true), linear(sheet, [[0, tone + 30], [1, tone * 0.7]], 'across'), 0.94)
    let strands = ''
    for (let i = -4; i <= 4; i++) strands += curve([at(i * 0.14, 0.72), at(i * 0.13, 0.95), at(i * 0.08, tip - 0.05)])
    stroke(sheet, strands, tone + 46, r * 0.018, 0.4)
  }
  fill(sheet, curve([at(turn, 0.38), at(0.24 + turn, 0.4), at(0.56 + turn, 0.5), at(0.3 + turn, 0.54), at(turn, 0.49), at(-0.3 + turn, 0.54), at(-0.56 + turn, 0.5), at(-0.24 + turn, 0.4)], true), tone * 0.9)
}

function drawHat(sheet: Sheet, at: At, w: number, r: number, looks: Looks) {
  const dark = linear(sheet, [[0, 70], [0.4, 44], [1, 24]], 'across')
  switch (looks.hat) {
    case 'none':
      return
    case 'kushma': {
      fill(sheet, curve([at(-1.06, -0.42), at(-1.1, -1), at(-0.7, -1.75), at(0.1, -1.95), at(0.75, -1.7), at(1.08, -1), at(1.06, -0.42), at(0, -0.56)], true), dark)
      let curls = ''
      for (let i = 0; i < 60; i++) curls += ellipse(...at(-0.9 + ((i * 37) % 60) * 0.03, -0.6 - ((i * 23) % 60) * 0.019), r * 0.06, r * 0.05)
      fill(sheet, curls, 104, 0.3)
      return
    }
    case 'cap':
      fill(sheet, curve([at(-0.98, -0.6), at(-1.18, -1.02), at(-0.6, -1.36), at(0.6, -1.36), at(1.18, -1.02), at(0.98, -0.6)], true), linear(sheet, [[0, 130], [1, 70]], 'across'))
      fill(sheet, curve([at(-0.98, -0.8), at(0, -0.72), at(0.98, -0.8), at(0.98, -0.52), at(0, -0.44), at(-0.98, -0.52)], true), 52)
      fill(sheet, curve([at(-0.86, -0.52), at(0, -0.42), at(0.86, -0.52), at(0.5, -0.26), at(-0.5, -0.26)], true), 20)
      fill(sheet, ellipse(...at(0, -0.64), w * 0.11, r * 0.09), 206)
      return
    case 'bowler':
      fill(sheet, curve([at(-0.96, -0.6), at(-0.92, -1.2), at(0, -1.62), at(0.92, -1.2), at(0.96, -0.6)], true), dark)
      fill(sheet, ellipse(...at(0, -0.62), w * 1.36, r * 0.12), 28)
      return
    case 'feathers':
      fill(sheet, ellipse(...at(0, -0.78), w * 1.75, r * 0.24), 34)
      fill(sheet, curve([at(-1, -0.8), at(-0.9, -1.3), at(0, -1.5), at(0.9, -1.3), at(1, -0.8)], true), dark)
      for (let i = 0; i < 6; i++) {
        stroke(sheet, curve([at(0.7 - i * 0.1, -1), at(0.2 - i * 0.24, -1.62 - i * 0.02), at(-0.7 - i * 0.16, -1.5 + i * 0.09)]), 150 + i * 14, r * 0.13, 0.8)
      }
      return
    case 'straw':
      fill(sheet, ellipse(...at(0, -0.62), w * 1.62, r * 0.2), 150)
      fill(sheet, ellipse(...at(0, -0.65), w * 1.62, r * 0.17), 214)
      fill(sheet, poly([at(-0.82, -0.66), at(-0.8, -1.2), at(0.8, -1.2), at(0.82, -0.66)]), 222)
      fill(sheet, poly([at(-0.83, -0.66), at(-0.82, -0.84), at(0.82, -0.84), at(0.83, -0.66)]), 60)
      return
    case 'kerchief':
      fill(sheet, curve([at(0, -1.26), at(0.9, -0.98), at(1.16, -0.1), at(1.0, 0.7), at(0.5, 1.16), at(0.72, 0.4), at(0.84, -0.3), at(0.5, -0.72), at(0, -0.82), at(-0.5, -0.72), at(-0.84, -0.3), at(-0.72, 0.4), at(-0.5, 1.16), at(-1.0, 0.7), at(-1.16, -0.1), at(-0.9, -0.98)], true), linear(sheet, [[0, 236], [0.5, 206], [1, 140]], 'across'))
      stroke(sheet, curve([at(-0.6, -1.05), at(-0.95, -0.3), at(-0.84, 0.5)]) + curve([at(0.5, -1.1), at(0.98, -0.4), at(0.88, 0.4)]), 110, r * 0.025, 0.5)
      return
    case 'veil':
      fill(sheet, curve([at(-0.9, -0.7), at(-1.7, 0.2), at(-2, 2), at(-1.6, 4.4), at(-1.1, 1.6), at(-1, -0.2)], true), 238, 0.7)
      fill(sheet, curve([at(0.9, -0.7), at(1.7, 0.2), at(2, 2), at(1.6, 4.4), at(1.1, 1.6), at(1, -0.2)], true), 214, 0.62)
      for (let i = 0; i < 11; i++) fill(sheet, ellipse(...at(-0.95 + i * 0.19, -0.78 - Math.sin((i / 10) * Math.PI) * 0.34), w * 0.13, r * 0.1), i % 2 ? 240 : 212)
      return
    case 'kamilavka':
      fill(sheet, poly([at(-0.92, -0.56), at(-1.08, -1.72), at(1.08, -1.72), at(0.92, -0.56)]), dark)
      fill(sheet, ellipse(...at(0, -1.72), w * 1.08, r * 0.1), 60)
  }
}
