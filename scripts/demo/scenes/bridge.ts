import type { BridgeScene } from '#data/demo/types.ts'
import { hazed, pixelsPerMetre, project, wallFrom } from '../camera.ts'
import type { Camera } from '../camera.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import { newSheet } from '../sheet.ts'
import { drawArches, drawTrestle, drawTruss } from '../things/arches.ts'
import type { Bridge } from '../things/arches.ts'
import { drawBoat } from '../things/boat.ts'
import { drawCart } from '../things/horse.ts'
import { drawHills, drawPark } from '../things/park.ts'
import { drawPerson, passerBy } from '../things/person.ts'
import { drawLocomotive, drawWagons } from '../things/train.ts'

const bridges: Record<BridgeScene['form'], Bridge> = {
  stone: { length: 52, spans: 4, deck: 8 },
  truss: { length: 108, spans: 3, deck: 11 },
  wooden: { length: 64, spans: 1, deck: 4.5 },
}

/** A bridge across the image, mirrored in its river. */
export function bridgeScene(scene: BridgeScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const bridge = bridges[scene.form]
  const high = scene.form === 'stone'
  const horizon = height * (high ? 0.37 : 0.57)
  const z = bridge.length * 0.85
  const camera: Camera = {
    centre: width * random.range(0.42, 0.58),
    horizon,
    focal: (width * 0.95 * z) / bridge.length,
    eye: high ? bridge.deck + 3.5 : 4.2,
    haze: 216,
    reach: 360,
  }
  const far = newSheet('f')
  const near = newSheet('n')
  drawHills(far, frame, horizon + 2, height * random.range(0.06, 0.14), [196, 180, 160], random)
  drawPark(far, camera, z * 2.2, frame, false, random)
  const turn = random.range(0.08, 0.3) * (random.chance(0.5) ? 1 : -1)
  const wall = wallFrom(camera, -bridge.length / 2, z - Math.sin(turn) * bridge.length * 0.5, turn)
  const shade = (tone: number) => hazed(camera, tone, z)
  const sight = { scale: pixelsPerMetre(camera, z), shade }
  if (scene.form === 'truss') {
    const back = (forward: number, up: number) => wall(forward + bridge.length * 0.52, up + bridge.deck, -2)
    drawWagons(far, back, 4, true, shade, random)
    drawLocomotive(far, back, shade, random)
    drawTruss(far, wall, bridge, sight)
  } else {
    const cartAt = bridge.length * random.range(0.25, 0.6)
    drawCart(far, (forward, up) => wall(forward + cartAt, up + bridge.deck, -2), 'cart', shade, random)
    for (let i = 0; i < 14; i++) {
      const [x, y] = wall(random.range(-4, bridge.length + 4), bridge.deck, -1.5)
      drawPerson(
        far,
        x,
        y,
        sight.scale * 1.7,
        passerBy(scene.form === 'stone' ? 'town' : 'country', random),
        shade,
        random,
      )
    }
    if (scene.form === 'stone') drawArches(far, wall, bridge, sight, random)
    else drawTrestle(far, wall, bridge, sight, random)
  }
  const line = project(camera, 0, 0, z * 1.02)[1]
  for (let i = 0; i < 3; i++) {
    const depth = z * random.range(0.62, 0.9)
    drawBoat(
      near,
      camera,
      random.range(-0.4, 0.4) * (width / camera.focal) * depth,
      depth,
      i === 2 && scene.form === 'truss' ? 'sail' : 'rowing',
      random,
    )
  }
  return {
    backdrop: { camera, sky: frame.sky, ground: { surface: 'water', near: 116, far: 186 } },
    far,
    near,
    mirror: { line, strength: 0.6 },
  }
}
