import type { Look, Mount } from '#data/demo/types.ts'
import type { Random } from './random.ts'

/** Where the image lies on the finished picture, in pixels. */
export type Layout = { mount: Mount; left: number; top: number; width: number; height: number }

/** The place of the image on its mount: a margin a little uneven, wider below for a caption. */
export function layoutOf(look: Look, mount: Mount, random: Random): Layout {
  const side = Math.min(look.width, look.height)
  const uneven = () => Math.round(side * random.range(-0.004, 0.004))
  const margins = {
    none: [0, 0],
    white: [0.032, look.caption ? 0.085 : 0.034],
    card: [0.055, 0.16],
    oval: [0, 0],
  } as const
  const [around, below] = margins[mount]
  if (around === 0) return { mount, left: 0, top: 0, width: look.width, height: look.height }
  const left = Math.round(side * around) + uneven()
  const top = Math.round(side * around) + uneven()
  return {
    mount,
    left,
    top,
    width: look.width - left - Math.round(side * around) - uneven(),
    height: look.height - top - Math.round(side * below) - uneven(),
  }
}
