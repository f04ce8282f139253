import type { Camera } from './camera.ts'
import { cloudTile, fewOf, sample } from './noise.ts'
import type { Sky } from '#data/demo/types.ts'
import { clamp, mix, smoothstep } from './tone.ts'

export type Surface = 'earth' | 'cobbles' | 'grass' | 'snow' | 'water' | 'sand'

export type Ground = {
  surface: Surface
  /** Tones at the viewer's feet and at the horizon. */
  near: number
  far: number
}

/** Sky and ground, painted pixel by pixel because vectors cannot do clouds and dust. */
export type Backdrop = {
  camera: Camera
  sky: Sky
  ground: Ground
}

/** A grey image, one byte a pixel. */
export type Grey = { data: Uint8Array; width: number; height: number }

/** What paints may not exceed: the backdrop has no fine edges, so it is painted small and enlarged. */
const paintedWidth = 1100

/** Sky above the horizon and ground below it, at a reduced size with the proportions of `width` × `height`. */
export function paintBackdrop(backdrop: Backdrop, width: number, height: number, seed: number): Grey {
  const scale = Math.min(1, paintedWidth / width)
  const w = Math.ceil(width * scale)
  const h = Math.ceil(height * scale)
  const data = new Uint8Array(w * h)
  // Only skies with clouds show which noise they were made of.
  const blank = backdrop.sky === 'clear' || backdrop.sky === 'haze'
  const clouds = cloudTile((blank ? fewOf(seed) : seed) + 11, 256, 4, 6)
  const dust = cloudTile(fewOf(seed) + 12, 256, 16, 5)
  const { camera, ground } = backdrop
  for (let y = 0; y < h; y++) {
    const py = y / scale
    const below = py - camera.horizon
    for (let x = 0; x < w; x++) {
      const px = x / scale
      const tone =
        below > 0
          ? groundTone(ground, camera, px, below, height, dust)
          : skyTone(backdrop.sky, px / width, py / Math.max(1, camera.horizon), width / height, clouds)
      data[y * w + x] = clamp(tone, 0, 255)
    }
  }
  return { data, width: w, height: h }
}

type Tile = ReturnType<typeof cloudTile>

/** `x` and `y` run from 0 to 1 across the sky. Plates of the time were blind to clouds: most skies are nearly blank. */
function skyTone(sky: Sky, x: number, y: number, aspect: number, clouds: Tile) {
  const lift = smoothstep(0, 1, y)
  // Clouds flatten and crowd together towards the horizon.
  const row = 90 / (1.25 - y * 0.85)
  const field = sample(clouds, (x - 0.5) * aspect * (150 - 60 * y) + 300, row)
  switch (sky) {
    case 'clear':
      return mix(208, 244, lift) + field * 1.5
    case 'haze':
      return mix(222, 236, lift) + field * 1.5
    case 'clouds':
      return mix(176, 232, lift) + smoothstep(-0.2, 1.6, field) * 66 * (1 - 0.55 * lift)
    case 'storm':
      return mix(128, 226, lift) + field * 17 * (1 - 0.5 * lift)
  }
}

function groundTone(ground: Ground, camera: Camera, px: number, below: number, height: number, dust: Tile) {
  const depth = (camera.eye * camera.focal) / below
  const across = ((px - camera.centre) * depth) / camera.focal
  // Far away a hump is smaller than a pixel: its contrast is lost in the haze.
  const clarity = clamp(below / (height * 0.16), 0.12, 1)
  const share = clamp(below / Math.max(1, height - camera.horizon), 0, 1)
  const base = mix(ground.far, ground.near, Math.sqrt(share))
  const fine = sample(dust, across * 22, depth * 9)
  const broad = sample(dust, across * 2.2 + 71, depth * 1.4)
  switch (ground.surface) {
    case 'earth': {
      const ruts = Math.cos(across * 2.1 + broad * 0.5) ** 8
      return base + (fine * 8 + broad * 6 - ruts * 12) * clarity
    }
    case 'cobbles': {
      const stones = Math.sin(across * 26 + Math.floor(depth * 5) * 2.4) * Math.sin(depth * 31)
      return base + (stones * 9 * clarity + fine * 8 + broad * 3.5) * clarity
    }
    case 'grass':
      return base + (sample(dust, across * 40, depth * 9) * 13 + broad * 13) * clarity
    case 'snow':
      return base + (fine * 3 + broad * 6) * clarity
    case 'sand':
      return base + (fine * 6 + broad * 9) * clarity
    case 'water':
      return base + (sample(dust, across * 3, depth * 9) * 8 + sample(dust, across * 1.2, depth * 3) * 7) * clarity
  }
}
