import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import { curve, ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'

/** A tram car that comes towards the viewer on its rails; `x` and `z` in metres to its front. */
export function drawTram(sheet: Sheet, camera: Camera, x: number, z: number) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const scale = pixelsPerMetre(camera, z)
  const p = (dx: number, up: number, dz = 0): Point => project(camera, x + dx, up, z + dz)
  let rails = ''
  for (const dx of [-0.6, 0.6]) rails += poly([project(camera, x + dx, 0, 4), project(camera, x + dx, 0, 160)], false)
  stroke(sheet, rails, 206, Math.max(1, camera.focal / 900), 0.75)
  fill(sheet, ellipse(...p(0.4, 0.05), scale * 1.7, scale * 0.2), 20, 0.4)
  const flank = x < 0 ? 1.1 : -1.1
  fill(sheet, poly([p(flank, 0.6), p(flank, 3, 0), p(flank, 3, 7.5), p(flank, 0.6, 7.5)]), shade(128))
  for (let i = 0; i < 6; i++)
    fill(
      sheet,
      poly([
        p(flank, 1.65, 0.5 + i * 1.15),
        p(flank, 2.7, 0.5 + i * 1.15),
        p(flank, 2.7, 1.4 + i * 1.15),
        p(flank, 1.65, 1.4 + i * 1.15),
      ]),
      shade(58),
    )
  fill(sheet, poly([p(-1.1, 0.35), p(1.1, 0.35), p(1.1, 3), p(-1.1, 3)]), shade(92))
  fill(sheet, poly([p(-1.1, 0.8), p(1.1, 0.8), p(1.1, 1.6), p(-1.1, 1.6)]), shade(168))
  for (const dx of [-0.98, -0.3, 0.38])
    fill(sheet, poly([p(dx, 1.75), p(dx + 0.6, 1.75), p(dx + 0.6, 2.75), p(dx, 2.75)]), shade(48))
  fill(sheet, poly([p(-1.25, 3), p(1.25, 3), p(1.1, 3.2), p(-1.1, 3.2)]), shade(204))
  fill(sheet, poly([p(-0.5, 3.2), p(0.5, 3.2), p(0.45, 3.55), p(-0.45, 3.55)]), shade(70))
  fill(sheet, ellipse(...p(0, 1.2), scale * 0.16, scale * 0.16), shade(236))
  fill(sheet, poly([p(-0.9, 0.08), p(0.9, 0.08), p(0.8, 0.38), p(-0.8, 0.38)]), shade(34))
  stroke(sheet, poly([p(0, 3.5, 3), p(0, 6.3, 0.4)], false), shade(60), Math.max(0.8, scale * 0.04))
}

/** A motor car of about 1930, seen from the front and a little from the side. */
export function drawCar(sheet: Sheet, camera: Camera, x: number, z: number) {
  const shade = (tone: number) => hazed(camera, tone, z)
  const scale = pixelsPerMetre(camera, z)
  const p = (dx: number, up: number, dz = 0): Point => project(camera, x + dx, up, z + dz)
  fill(sheet, ellipse(...p(0.3, 0), scale * 1.3, scale * 0.16), 20, 0.42)
  const flank = x < 0 ? 0.72 : -0.72
  fill(
    sheet,
    poly([
      p(flank, 0.5),
      p(flank, 1.1),
      p(flank, 1.15, 1.3),
      p(flank, 1.75, 1.6),
      p(flank, 1.75, 3.3),
      p(flank, 0.6, 3.6),
    ]),
    shade(38),
  )
  fill(sheet, poly([p(flank, 1.2, 1.75), p(flank, 1.62, 1.8), p(flank, 1.62, 3), p(flank, 1.2, 3)]), shade(120))
  fill(sheet, poly([p(-0.72, 1.1, 1.5), p(0.72, 1.1, 1.5), p(0.66, 1.8, 1.6), p(-0.66, 1.8, 1.6)]), shade(46))
  fill(sheet, poly([p(-0.6, 1.2, 1.5), p(0.6, 1.2, 1.5), p(0.55, 1.65, 1.6), p(-0.55, 1.65, 1.6)]), shade(150))
  fill(sheet, curve([p(-0.42, 0.4), p(-0.42, 1), p(0, 1.16), p(0.42, 1), p(0.42, 0.4)], true), shade(92))
  stroke(
    sheet,
    curve([p(-0.42, 0.4), p(-0.42, 1), p(0, 1.16), p(0.42, 1), p(0.42, 0.4)], true),
    shade(214),
    scale * 0.07,
  )
  for (const dx of [-0.72, 0.72]) {
    fill(sheet, ellipse(...p(dx, 0.36), scale * 0.15, scale * 0.37), shade(26))
    fill(sheet, curve([p(dx - 0.25, 0.62), p(dx, 0.84), p(dx + 0.25, 0.62)], true), shade(40))
    fill(sheet, ellipse(...p(dx * 0.72, 0.92), scale * 0.14, scale * 0.14), shade(232))
  }
  stroke(sheet, poly([p(-0.85, 0.4), p(0.85, 0.4)], false), shade(190), scale * 0.06)
}
