import type { Scene } from '#data/demo/types.ts'
import type { Drawing, Frame } from '../drawing.ts'
import { bridgeScene } from './bridge.ts'
import { churchScene } from './church.ts'
import { countryScene } from './country.ts'
import { facadeScene } from './facade.ts'
import { fortressScene } from './fortress.ts'
import { groupScene } from './group.ts'
import { marketScene } from './market.ts'
import { portraitScene } from './portrait.ts'
import { riverScene } from './river.ts'
import { stationScene } from './station.ts'
import { streetScene } from './street.ts'

/** Lays out the scene for an image of the frame's size. */
export function compose(scene: Scene, frame: Frame): Drawing {
  switch (scene.kind) {
    case 'street':
      return streetScene(scene, frame)
    case 'church':
      return churchScene(scene, frame)
    case 'fortress':
      return fortressScene(scene, frame)
    case 'bridge':
      return bridgeScene(scene, frame)
    case 'station':
      return stationScene(scene, frame)
    case 'market':
      return marketScene(scene, frame)
    case 'facade':
      return facadeScene(scene, frame)
    case 'country':
      return countryScene(scene, frame)
    case 'river':
      return riverScene(scene, frame)
    case 'portrait':
      return portraitScene(scene, frame)
    case 'group':
      return groupScene(scene, frame)
  }
}
