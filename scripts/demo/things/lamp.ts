import { hazed, pixelsPerMetre, project } from '../camera.ts'
import type { Camera } from '../camera.ts'
import { curve, ellipse, fill, poly, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'

/** A street lantern, or a pole that carries wires, at (x, z) metres. */
export function drawLamp(sheet: Sheet, camera: Camera, x: number, z: number, kind: 'lantern' | 'pole') {
  const scale = pixelsPerMetre(camera, z)
  const shade = (tone: number) => hazed(camera, tone, z)
  const foot = project(camera, x, 0, z)
  const height = kind === 'lantern' ? 3.6 : 7.5
  const top = project(camera, x, height, z)
  stroke(sheet, poly([foot, top], false), shade(40), Math.max(0.8, scale * 0.11))
  if (kind === 'pole') {
    const arm = project(camera, x - Math.sign(x) * 2.4, 6.6, z)
    stroke(sheet, curve([project(camera, x, 6.4, z), arm]), shade(46), Math.max(0.6, scale * 0.06))
    let insulators = ''
    for (const up of [6.9, 7.25]) {
      insulators += poly([project(camera, x - 0.6, up, z), project(camera, x + 0.6, up, z)], false)
    }
    stroke(sheet, insulators, shade(44), Math.max(0.6, scale * 0.07))
    return
  }
  stroke(
    sheet,
    poly([project(camera, x - 0.35, 3, z), project(camera, x + 0.35, 3, z)], false),
    shade(40),
    Math.max(0.6, scale * 0.05),
  )
  const glass = [
    project(camera, x - 0.14, 3.6, z),
    project(camera, x + 0.14, 3.6, z),
    project(camera, x + 0.25, 4.2, z),
    project(camera, x - 0.25, 4.2, z),
  ]
  fill(sheet, poly(glass), shade(206))
  stroke(sheet, poly(glass), shade(36), Math.max(0.5, scale * 0.035))
  const cap = project(camera, x, 4.26, z)
  fill(sheet, ellipse(cap[0], cap[1], scale * 0.3, scale * 0.1), shade(36))
}

/** Telegraph and tram wires along both kerbs. */
export function drawWires(sheet: Sheet, camera: Camera, half: number) {
  let wires = ''
  for (const x of [-half, half, -half - 0.5, half + 0.5]) {
    for (const up of [6.9, 7.25]) {
      for (let z = 6; z < 130; z += 24) {
        wires += curve([
          project(camera, x, up, z),
          project(camera, x, up - 0.35, z + 12),
          project(camera, x, up, z + 24),
        ])
      }
    }
  }
  wires += poly([project(camera, 0, 6.3, 4), project(camera, 0, 6.3, 150)], false)
  stroke(sheet, wires, 60, Math.max(0.6, camera.focal / 2000), 0.6)
}
