import type { Camera } from '../camera.ts'
import type { Frame } from '../drawing.ts'

/** A camera before a backcloth; its horizon is below the image, so that nothing but the cloth is seen behind. */
export function studioCamera(frame: Frame): Camera {
  return { centre: frame.width / 2, horizon: frame.height + 1, focal: frame.width, eye: 1.5, haze: 216, reach: 1000 }
}
