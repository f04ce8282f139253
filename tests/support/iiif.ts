import { Hono } from 'hono'
import { cors } from 'hono/cors'
import sharp from 'sharp'
import { listen, type Listening } from './listen.ts'

/** Pixels of a side of the picture. */
const side = 1024

/** An image server of one red picture: IIIF Image API 2, level 1, for pages of any origin. */
export function serveRedImage(): Promise<Listening> {
  const app = new Hono()
  app.use(cors())
  app.get('/plan/info.json', (context) =>
    context.json({
      '@context': 'http://iiif.io/api/image/2/context.json',
      '@id': `${new URL(context.req.url).origin}/plan`,
      protocol: 'http://iiif.io/api/image',
      width: side,
      height: side,
      tiles: [{ width: 256, height: 256, scaleFactors: [1, 2, 4] }],
      profile: ['http://iiif.io/api/image/2/level1.json'],
    }),
  )
  app.get('/plan/:region/:size/0/default.jpg', async (context) => {
    const [width = 256, height = width] = context.req.param('size').split(',').filter(Boolean).map(Number)
    const picture = await sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
      .jpeg()
      .toBuffer()
    return context.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' })
  })
  return listen(app)
}

/** A georeference annotation of that picture: it covers a square of two tenths of a degree around a point. */
export function georeferenceAnnotation(imageServer: string, { latitude, longitude }: { latitude: number; longitude: number }) {
  const control = (x: number, y: number) => ({
    type: 'Feature',
    properties: { resourceCoords: [x * side, y * side] },
    geometry: { type: 'Point', coordinates: [longitude - 0.1 + 0.2 * x, latitude + 0.1 - 0.2 * y] },
  })
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]] as const // prettier-ignore
  return {
    '@context': ['http://iiif.io/api/extension/georef/1/context.json', 'http://iiif.io/api/presentation/3/context.json'],
    id: 'https://annotations.example/plan',
    type: 'Annotation',
    motivation: 'georeferencing',
    target: {
      type: 'SpecificResource',
      source: { id: `${imageServer}/plan`, type: 'ImageService2', width: side, height: side },
      selector: {
        type: 'SvgSelector',
        value: `<svg width="${side}" height="${side}"><polygon points="0,0 ${side},0 ${side},${side} 0,${side}" /></svg>`,
      },
    },
    body: {
      type: 'FeatureCollection',
      transformation: { type: 'polynomial', options: { order: 1 } },
      features: corners.map(([x, y]) => control(x, y)),
    },
  }
}
