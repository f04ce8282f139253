import type { GroupScene } from '#data/demo/types.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { randomFrom } from '../random.ts'
import type { Random } from '../random.ts'
import { ellipse, fill, linear, newSheet, poly, radial, stroke } from '../sheet.ts'
import type { Sheet } from '../sheet.ts'
import { drawBust } from '../things/bust.ts'
import type { Costume } from '../things/bust.ts'
import { drawHead } from '../things/face.ts'
import type { Looks } from '../things/looks.ts'
import { drawInstrument } from '../things/instrument.ts'
import { drawLap } from '../things/lap.ts'
import { studioCamera } from '../things/studio.ts'
import { foliage } from '../things/tree.ts'

type Sitter = { looks: Looks; costume: Costume; breadth: number; size: number; holds?: 'violin' | 'cobza' }

/** Two or three rows of people before a wall. */
export function groupScene(scene: GroupScene, frame: Frame): Drawing {
  const random = randomFrom(frame.seed + 1)
  const { width, height } = frame
  const far = newSheet('f')
  const near = newSheet('n')
  drawWall(far, frame, random)
  const rows = rowsOf(scene.form, random)
  // Neighbours' shoulders overlap a little, and each row hides the bodies of the one behind it.
  const reach = (row: Sitter[]) => row.reduce((sum, { breadth, size }) => sum + breadth * size * 3.3, 0)
  const r = Math.min((width * 0.86) / Math.max(...rows.map(reach)), height / (8.4 + (rows.length - 1) * 2.9))
  rows.forEach((row, i) => {
    const front = i === rows.length - 1
    const y = height - r * (6.5 + (rows.length - 1 - i) * 2.8)
    let right = width / 2 - (reach(row) * r) / 2
    row.forEach((sitter) => {
      const size = r * sitter.size
      const half = (sitter.breadth * size * 3.3) / 2
      const x = right + half + random.bell() * r * 0.1
      right += half * 2
      const top = y + random.bell() * r * 0.22 + (r - size) * 1.5
      if (sitter.looks.hair === 'long') drawHead(near, x, top, size, sitter.looks, 0, random)
      drawBust(near, x, top, size, front ? top + size * 4.6 : height, sitter.costume, sitter.breadth)
      if (front) drawLap(near, x, top, size, height, sitter.costume)
      drawHead(near, x, top, size, sitter.looks, random.range(-0.9, 0.9), random)
      if (sitter.holds) drawInstrument(near, x, top, size, sitter.holds)
    })
  })
  fill(
    near,
    `M0 ${height * 0.93}H${width}V${height}H0Z`,
    linear(
      near,
      [
        [0, 40, 0],
        [1, 40, 0.5],
      ],
      'down',
    ),
  )
  return {
    backdrop: { camera: studioCamera(frame), sky: 'haze', ground: { surface: 'sand', near: 150, far: 150 } },
    far,
    near,
    mirror: null,
  }
}

function rowsOf(form: GroupScene['form'], random: Random): Sitter[][] {
  const dark = () => random.range(26, 90)
  const man = (costume: Costume, hat: Looks['hat']): Sitter => ({
    looks: {
      hair: 'short',
      shade: dark(),
      beard: random.pick(['moustache', 'moustache', 'full', 'none']),
      hat,
      age: 'adult',
    },
    costume,
    breadth: 0.96,
    size: 1,
  })
  const woman = (costume: Costume, hat: Looks['hat']): Sitter => ({
    looks: { hair: hat === 'none' ? 'bun' : 'parted', shade: dark(), beard: 'none', hat, age: 'adult' },
    costume,
    breadth: 0.8,
    size: 0.95,
  })
  const child = (costume: Costume): Sitter => ({
    looks: { hair: costume === 'school' ? 'short' : 'braids', shade: dark(), beard: 'none', hat: 'none', age: 'child' },
    costume,
    breadth: 0.7,
    size: random.range(0.76, 0.86),
  })
  const old: Sitter = {
    looks: { hair: 'short', shade: 160, beard: 'full', hat: 'none', age: 'old' },
    costume: 'suit',
    breadth: 1,
    size: 1,
  }
  const many = (count: number, make: () => Sitter) => Array.from({ length: count }, make)
  switch (form) {
    case 'family':
      return [
        [
          man('suit', 'none'),
          woman('gown', 'none'),
          man('uniform', 'none'),
          woman('white-dress', 'none'),
          man('suit', 'none'),
        ],
        [child('school'), old, woman('gown', 'kerchief'), child('apron')],
      ]
    case 'class': {
      const teacher = man('suit', 'none')
      return [
        many(8, () => child('school')),
        many(7, () => child('school')),
        [...many(3, () => child('school')), teacher, ...many(3, () => child('school'))],
      ]
    }
    case 'musicians':
      return [
        [man('vest', 'kushma'), man('vest', 'kushma'), man('suit', 'bowler'), man('vest', 'kushma')],
        [
          { ...man('vest', 'kushma'), holds: 'violin' },
          { ...man('vest', 'none'), holds: 'cobza' },
          { ...man('suit', 'straw'), holds: 'violin' },
        ],
      ]
    case 'harvest':
      return [
        [
          man('vest', 'kushma'),
          woman('embroidered', 'kerchief'),
          man('vest', 'straw'),
          woman('embroidered', 'kerchief'),
          man('vest', 'kushma'),
        ],
        [woman('embroidered', 'kerchief'), child('apron'), woman('apron', 'kerchief'), man('vest', 'straw')],
      ]
  }
}

/** A plastered wall with a window and a vine, out of focus behind the sitters. */
function drawWall(sheet: Sheet, frame: Frame, random: Random) {
  const { width, height } = frame
  fill(
    sheet,
    `M0 0H${width}V${height}H0Z`,
    radial(
      sheet,
      [
        [0, 212],
        [0.6, 190],
        [1, 138],
      ],
      0.45,
      0.3,
      0.8,
    ),
  )
  fill(sheet, `M0 ${height * 0.86}H${width}V${height}H0Z`, 120, 0.5)
  const unit = Math.min(width, height)
  const [x, w, h] = [width * random.range(0.1, 0.6), unit * 0.24, unit * 0.34]
  const top = height * 0.08
  fill(
    sheet,
    poly([
      [x - w * 0.1, top - w * 0.1],
      [x + w * 1.1, top - w * 0.1],
      [x + w * 1.1, top + h * 1.06],
      [x - w * 0.1, top + h * 1.06],
    ]),
    222,
  )
  fill(
    sheet,
    poly([
      [x, top],
      [x + w, top],
      [x + w, top + h],
      [x, top + h],
    ]),
    70,
  )
  stroke(
    sheet,
    poly(
      [
        [x + w / 2, top],
        [x + w / 2, top + h],
      ],
      false,
    ) +
      poly(
        [
          [x, top + h * 0.4],
          [x + w, top + h * 0.4],
        ],
        false,
      ),
    206,
    unit * 0.008,
  )
  const side = random.chance(0.5) ? 0 : width * 0.78
  fill(sheet, foliage(side, 0, width * 0.24, height * 0.7, unit * 0.03, 90, random), 96, 0.6)
  fill(sheet, foliage(side, 0, width * 0.22, height * 0.66, unit * 0.018, 110, random), 150, 0.55)
  fill(sheet, ellipse(width / 2, height, width * 0.6, height * 0.08), 50, 0.3)
}
