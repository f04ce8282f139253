import sharp from 'sharp'
import type { Look, Mount, Scene, Sky, Tint } from '#data/demo/types.ts'
import { paintBackdrop } from './backdrop.ts'
import type { Grey } from './backdrop.ts'
import { drawCaption } from './caption.ts'
import type { Drawing } from './drawing.ts'
import { layoutOf } from './mount.ts'
import type { Layout } from './mount.ts'
import { makePrint } from './print.ts'
import { randomFrom } from './random.ts'
import type { Random } from './random.ts'
import { compose } from './scenes/compose.ts'
import { markup, newSheet } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { reflect } from './water.ts'
import { drawWear } from './wear.ts'

const jpegQuality = 88

/** Draws a scene as an old photograph: JPEG bytes of `scene.width` × `scene.height`. The same scene gives the same bytes. */
export async function drawScene(scene: Scene): Promise<Buffer> {
  const random = randomFrom(scene.seed)
  const tint = scene.tint ?? random.pick<Tint>(['sepia', 'sepia', 'umber', 'grey', 'cold', 'plum', 'straw'])
  const mount = scene.mount ?? random.pick<Mount>(['none', 'none', 'white'])
  const sky = scene.sky ?? random.pick<Sky>(['clear', 'clear', 'clouds', 'haze'])
  const layout = layoutOf(scene, mount, random)
  const drawing = compose(scene, { width: layout.width, height: layout.height, sky, seed: scene.seed })
  const grey = await rendered(scene, drawing, layout, random)
  const focused = await throughLens(grey)
  const print = makePrint(focused, await softened(focused), layout, tint, scene.seed)
  const raw = { width: scene.width, height: scene.height, channels: 3 as const }
  return sharp(print, { raw, limitInputPixels: false }).jpeg({ quality: jpegQuality }).toBuffer()
}

/** The grey picture before it ages: backdrop, far things with their reflection, near things, caption and wear. */
async function rendered(look: Look, drawing: Drawing, layout: Layout, random: Random): Promise<Grey> {
  const grey = await laidOut(drawing, look, layout)
  const marks = newSheet('m')
  drawWear(marks, layout, look.seed)
  drawCaption(marks, look, layout, random)
  if (drawing.mirror) {
    await overlay(grey, inside(layout, [drawing.far]))
    reflect(grey, layout, drawing.mirror, look.seed)
    await overlay(grey, inside(layout, [drawing.near]) + markup(marks))
  } else {
    await overlay(grey, inside(layout, [drawing.far, drawing.near]) + markup(marks))
  }
  return grey
}

/** Drawings moved to where the image lies, and cut off at its edges. */
function inside({ left, top, width, height }: Layout, sheets: Sheet[]) {
  return `<svg x="${left}" y="${top}" width="${width}" height="${height}">${sheets.map(markup).join('')}</svg>`
}

async function laidOut(drawing: Drawing, look: Look, layout: Layout): Promise<Grey> {
  const small = paintBackdrop(drawing.backdrop, layout.width, layout.height, look.seed)
  const data = await sharp(small.data, { raw: { width: small.width, height: small.height, channels: 1 } })
    .resize(layout.width, layout.height, { fit: 'fill', kernel: 'cubic' })
    .extend({
      left: layout.left,
      top: layout.top,
      right: look.width - layout.left - layout.width,
      bottom: look.height - layout.top - layout.height,
      background: { r: 255, g: 255, b: 255 },
    })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { data, width: look.width, height: look.height }
}

/** Lays a vector drawing over the image. */
async function overlay(image: Grey, svg: string) {
  const { data, width, height } = image
  const size = `width="${width}" height="${height}"`
  const source = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${svg}</svg>`)
  const layer = await sharp(source, { unlimited: true, limitInputPixels: false }).ensureAlpha().raw().toBuffer()
  for (let to = 0, from = 0; to < data.length; to++, from += 4) {
    const alpha = layer[from + 3]!
    if (alpha === 255) data[to] = layer[from]!
    else if (alpha > 0) data[to] = (layer[from]! * alpha + data[to]! * (255 - alpha)) / 255
  }
}

/** The image with its hard vector edges softened, as a lens does. */
async function throughLens(image: Grey): Promise<Grey> {
  const blur = Math.min(0.85, Math.max(image.width, image.height) / 2900)
  if (blur < 0.3) return image
  const raw = { width: image.width, height: image.height, channels: 1 as const }
  const data = await sharp(image.data, { raw, limitInputPixels: false }).blur(blur).extractChannel(0).raw().toBuffer()
  return { ...image, data }
}

/** The image far out of focus, at a quarter of its size. */
async function softened(image: Grey): Promise<Grey> {
  const width = Math.ceil(image.width / 4)
  const height = Math.ceil(image.height / 4)
  const raw = { width: image.width, height: image.height, channels: 1 as const }
  const data = await sharp(image.data, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill' })
    .blur(Math.max(0.6, width / 420))
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { data, width, height }
}
