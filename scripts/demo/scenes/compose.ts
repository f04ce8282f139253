import type { Scene } from '#data/demo/types.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { churchScene } from './church.ts'
import { streetScene } from './street.ts'

/** Lays out the scene for an image of the frame's size. */
export function compose(scene: Scene, frame: Frame): Drawing {
  switch (scene.kind) {
    case 'street':
      return streetScene(scene, frame)
    case 'church':
      return churchScene(scene, frame)
    default:
      throw new Error('not yet')
  }
}
