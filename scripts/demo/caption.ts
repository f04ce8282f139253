import type { Look } from '#data/demo/types.ts'
import { lettering, letteringLength } from './lettering.ts'
import type { Layout } from './mount.ts'
import type { Random } from './random.ts'
import { stroke } from './sheet.ts'
import type { Sheet } from './sheet.ts'

/** Letters the caption in ink below the image, or in white on it where there is no margin, as on a glass negative. */
export function drawCaption(sheet: Sheet, look: Look, layout: Layout, random: Random) {
  if (!look.caption) return
  const side = Math.min(look.width, look.height)
  const below = look.height - layout.top - layout.height
  const onPaper = below > side * 0.05
  const wanted = onPaper ? Math.min(below * 0.34, side * 0.034) : side * 0.03
  const room = layout.width * 0.86
  const cap = Math.min(wanted, room / letteringLength(look.caption))
  const length = letteringLength(look.caption) * cap
  const x = layout.mount === 'card' ? (look.width - length) / 2 : layout.left + layout.width * 0.03
  const y = onPaper ? layout.top + layout.height + below * 0.62 : layout.height - side * 0.035
  const slope = random.range(-0.006, 0.006)
  const slant = 0.2
  const d = lettering(look.caption, random, (right, up) => {
    const px = x + (right + up * slant) * cap
    return [px, y - up * cap + (px - x) * slope]
  })
  stroke(sheet, d, onPaper ? 62 : 250, cap * 0.105, onPaper ? 0.85 : 0.92)
}
