/** A writer of Mapbox Vector Tiles, for tests. */

export type TileFeature = {
  type: 'point' | 'line' | 'area'
  /** In units of the tile, 4096 of which are a side; an area is closed automatically. */
  points: [x: number, y: number][]
  properties: Record<string, string>
}

export type TileLayer = { name: string; features: TileFeature[] }

export const tileExtent = 4096

/** The bytes of a tile, uncompressed. */
export const vectorTile = (layers: TileLayer[]): Buffer => Buffer.concat(layers.map((layer) => message(3, layerOf(layer))))

function layerOf({ name, features }: TileLayer): Buffer {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))]
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))]
  return Buffer.concat([
    number(15, 2),
    message(1, Buffer.from(name)),
    ...features.map(({ type, points, properties }) =>
      message(
        2,
        Buffer.concat([
          packed(
            2,
            Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]),
          ),
          number(3, { point: 1, line: 2, area: 3 }[type]),
          packed(4, geometry(type, points)),
        ]),
      ),
    ),
    ...keys.map((key) => message(3, Buffer.from(key))),
    ...values.map((value) => message(4, message(1, Buffer.from(value)))),
    number(5, tileExtent),
  ])
}

const [moveTo, lineTo, closePath] = [1, 2, 7]

/** Commands and steps from point to point. */
function geometry(type: TileFeature['type'], points: [number, number][]): number[] {
  const steps = points.map(([x, y], at) => {
    const [fromX, fromY] = points[at - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  const command = (name: number, times: number) => (times << 3) | name
  const [first = [], ...others] = steps
  if (type === 'point') return [command(moveTo, 1), ...first]
  const lines = [command(moveTo, 1), ...first, command(lineTo, others.length), ...others.flat()]
  return type === 'area' ? [...lines, command(closePath, 1)] : lines
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** Bytes of a number of any size, seven bits in each. */
export function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.from([...bytes, rest])
}

const number = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)])
const message = (field: number, content: Buffer) => Buffer.concat([varint((field << 3) | 2), varint(content.length), content])
const packed = (field: number, values: number[]) => message(field, Buffer.concat(values.map(varint)))
