import type { FortressScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { curve, fill, linear, newSheet, stroke } from '../sheet.ts'
import type { Point, Sheet } from '../sheet.ts'
import { drawBoat } from '../things/boat.ts'
import { drawHills, drawStrollers } from '../things/park.ts'
import { drawCurtain, drawStoneTower } from '../things/stone.ts'
import type { Tower, TowerTop } from '../things/stone.ts'
import { drawTree, grass } from '../things/tree.ts'

/** Towers from left to right, joined by curtain walls; metres, and the tone of the stone. */
type Plan = {
  towers: Tower[]
  curtain: number
  pattern: boolean
  water: boolean
  tone: number
  eye: number
  tall: number
  wide: number
}

/** A fortress on its bank. */
export function fortressScene(scene: FortressScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const plan = planOf(scene.form, random)
  const horizon = height * (plan.water ? 0.6 : 0.72)
  const z = 100
  const focal = Math.min((width * 0.9 * z) / plan.wide, (horizon * 0.9 * z) / plan.tall)
  const camera: Camera = {
    centre: width * random.range(0.47, 0.53),
    horizon,
    focal,
    eye: plan.eye,
    haze: 216,
    reach: 420,
  }
  const far = newSheet('f')
  const near = newSheet('n')
  drawHills(far, frame, horizon, height * random.range(0.05, 0.1), [190, 172], random)
  const shore = project(camera, 0, 0, 70)[1]
  drawWorks(far, camera, plan, random)
  // The slope comes last: the walls grow out of it.
  drawSlope(far, camera, plan, frame, shore, random)
  drawBank(far, frame, camera, shore, plan.water, random)
  if (plan.water) {
    for (let i = 0; i < (scene.rich ? 7 : 2); i++) {
      const depth = random.range(36, 58)
      drawBoat(
        near,
        camera,
        random.range(-0.36, 0.36) * (width / focal) * depth,
        depth,
        i % 3 === 0 ? 'sail' : 'rowing',
        random,
      )
    }
  } else {
    drawStrollers(near, camera, { near: 28, far: 66 }, frame, scene.rich ? 40 : 9, 'country', random)
  }
  const ground = plan.water
    ? { surface: 'water' as const, near: 120, far: 188 }
    : { surface: 'grass' as const, near: 112, far: 168 }
  return {
    backdrop: { camera, sky: frame.sky, ground },
    far,
    near,
    mirror: plan.water ? { line: shore, strength: 0.62 } : null,
  }
}

function planOf(form: FortressScene['form'], random: Random): Plan {
  const tower = (x: number, z: number, r: number, height: number, base: number, top: TowerTop) => ({
    x,
    z,
    r,
    height,
    base,
    top,
  })
  switch (form) {
    case 'ring':
      return {
        towers: [
          tower(-19, 106, 5, 21, 4, 'battlement'),
          tower(-11, 90, 5.4, 22, 4, 'battlement'),
          tower(8, 88, 5.4, 22, 4, 'battlement'),
          tower(19, 102, 5, 21, 4, 'battlement'),
        ],
        curtain: 17,
        pattern: false,
        water: true,
        tone: 150,
        eye: 5,
        tall: 36,
        wide: 74,
      }
    case 'wall':
      return {
        towers: [-104, -70, -38, -10, 18, 46, 74, 104].map((x, i) => ({
          ...tower(
            x,
            104 + ((i * 7) % 12),
            random.range(4, 6.5),
            random.range(11, 19),
            7,
            random.pick<TowerTop>(['battlement', 'ruin', 'battlement']),
          ),
        })),
        curtain: 9.5,
        pattern: false,
        water: true,
        tone: 164,
        eye: 6,
        tall: 34,
        wide: 200,
      }
    case 'castle':
      return {
        towers: [
          tower(-34, 112, 6, 27, 9, 'cone'),
          tower(-12, 98, 7, 31, 8, 'cone'),
          tower(14, 96, 6.4, 30, 8, 'cone'),
          tower(33, 110, 6, 34, 9, 'cone'),
        ],
        curtain: 24,
        pattern: true,
        water: true,
        tone: 158,
        eye: 7,
        tall: 62,
        wide: 112,
      }
    case 'gate':
      return {
        towers: [
          tower(-30, 104, 6.4, 15, 3, 'cone'),
          tower(-8, 90, 6.6, 17, 2.5, 'cone'),
          tower(9, 90, 6.6, 17, 2.5, 'cone'),
          tower(36, 108, 5.8, 14, 3, 'ruin'),
        ],
        curtain: 11,
        pattern: false,
        water: false,
        tone: 168,
        eye: 4,
        tall: 42,
        wide: 94,
      }
  }
}

function drawWorks(sheet: Sheet, camera: Camera, plan: Plan, random: Random) {
  const { towers } = plan
  for (let i = 0; i + 1 < towers.length; i++) {
    const [a, b] = [towers[i]!, towers[i + 1]!]
    const angle = Math.atan2(b.z - a.z, b.x - a.x)
    const length = Math.hypot(b.x - a.x, b.z - a.z)
    const base = (a.base + b.base) / 2
    const flat = wallFrom(camera, a.x, a.z, angle)
    const z = (a.z + b.z) / 2
    const light = 1 - Math.max(-0.25, Math.min(0.4, angle * 0.8))
    const shade = (tone: number) => hazed(camera, tone, z)
    drawCurtain(
      sheet,
      (u, v, out) => flat(u, v + base, out),
      length,
      plan.curtain,
      plan.tone * light,
      pixelsPerMetre(camera, z),
      shade,
      random,
      plan.pattern,
    )
    if (i === 1 && towers.length === 4) {
      const gate = [
        [-1.7, 0],
        [-1.7, 3.4],
        [-1, 4.7],
        [0, 5.2],
        [1, 4.7],
        [1.7, 3.4],
        [1.7, 0],
      ].map(([u, v]) => flat(length / 2 + u!, base + v! - 0.5))
      fill(sheet, curve(gate) + 'Z', shade(32))
    }
  }
  for (const tower of [...towers].sort((a, b) => b.z - a.z))
    drawStoneTower(sheet, camera, tower, plan.tone * random.range(0.95, 1.08), random)
}

function drawSlope(sheet: Sheet, camera: Camera, plan: Plan, frame: Frame, shore: number, random: Random) {
  const points: Point[] = [[-frame.width * 0.1, project(camera, 0, plan.towers[0]!.base * 0.4, 110)[1]]]
  for (const { x, z, base } of plan.towers)
    points.push([project(camera, x, base, z)[0], project(camera, x, base + 0.8, z)[1]])
  points.push([frame.width * 1.1, project(camera, 0, plan.towers[0]!.base * 0.5, 110)[1]])
  const bottom = plan.water ? shore + 4 : shore + frame.height * 0.2
  fill(
    sheet,
    curve(points) + `L${frame.width * 1.1} ${bottom}L${-frame.width * 0.1} ${bottom}Z`,
    linear(
      sheet,
      plan.water
        ? [
            [0, 150],
            [0.6, 124],
            [1, 108],
          ]
        : [
            [0, 158],
            [0.4, 140],
            [1, 126, 0],
          ],
      'down',
    ),
  )
  const top = Math.min(...points.map(([, y]) => y))
  const size = frame.height * 0.006
  const [low, tall] = [top + (shore - top) * 0.42, (plan.water ? shore : frame.height) - top - (shore - top) * 0.42]
  stroke(sheet, grass(0, low, frame.width, tall, size * 1.3, 900, random), 62, size * 0.16, 0.45)
  stroke(sheet, grass(0, low, frame.width, tall, size * 1.3, 700, random), 200, size * 0.16, 0.35)
  let paths = ''
  for (let i = 0; i < 2; i++) {
    const x = frame.width * random.range(0.3, 0.7)
    paths += curve([
      [x, bottom],
      [x + size * 20, bottom - (bottom - top) * 0.25],
      [x - size * 12, bottom - (bottom - top) * 0.45],
      [frame.width / 2, bottom - (bottom - top) * 0.6],
    ])
  }
  stroke(sheet, paths, 196, size * 1.1, 0.5)
}

function drawBank(sheet: Sheet, frame: Frame, camera: Camera, shore: number, water: boolean, random: Random) {
  const scale = pixelsPerMetre(camera, 75)
  for (let x = -20; x < frame.width; x += scale * random.range(5, 22)) {
    drawTree(
      sheet,
      x,
      shore + (water ? 0 : scale),
      scale * random.range(2.2, 6),
      random.pick(['bush', 'bush', 'round']),
      (tone) => hazed(camera, tone, 75),
      random,
    )
  }
  if (water) stroke(sheet, `M0 ${Math.round(shore)}H${frame.width}`, 60, Math.max(1, scale * 0.25), 0.5)
}
