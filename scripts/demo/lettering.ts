import type { Random } from './random.ts'
import { curve, poly } from './sheet.ts'
import type { Point } from './sheet.ts'

/**
 * Capitals as pen strokes on a grid 4 wide and 8 high, origin below left; each pair of digits is one point, `~` bends the
 * stroke. Strokes rather than a font, because a fresh machine may have no font at all.
 */
const glyphs: Record<string, string> = {
  А: '00 28 40|13 33',
  Б: '38 08 00|~05 25 44 42 30 00',
  В: '00 08|~08 28 37 36 25 05|~05 25 44 42 30 00',
  Г: '00 08 38',
  Д: '0/ 00 40 4/|10 28 30',
  Е: '38 08 00 30|04 24',
  Ж: '20 28|08 24 48|00 24 40',
  З: '~07 18 38 47 45 24|~24 44 42 30 10 01',
  И: '08 00 48 40',
  Й: '08 00 48 40|~1: 29 3:',
  І: '10 18',
  К: '00 08|38 04 40',
  Л: '~00 11 28|28 40',
  М: '00 08 23 48 40',
  Н: '00 08|04 44|48 40',
  О: '~20 02 06 28 46 42 20',
  П: '00 08 48 40',
  Р: '00 08|~08 28 47 45 24 04',
  С: '~47 28 16 04 12 20 41',
  Т: '08 48|28 20',
  У: '08 24|~48 24 10 00',
  Ф: '20 28|~27 06 03 22 43 46 27',
  Х: '00 48|08 40',
  Ц: '08 00 40 4/|30 38',
  Ч: '~08 05 14 44|48 40',
  Ш: '08 00 40 48|20 28',
  Щ: '08 00 40 4/|20 28|38 30',
  Ъ: '08 18 10|~14 34 42 30 10',
  Ы: '08 00|~04 24 32 20 00|48 40',
  Ь: '08 00|~04 34 42 30 00',
  Э: '~07 28 46 43 30 11 01|24 44',
  Ю: '08 00|04 14|~30 12 16 38 46 42 30',
  Я: '40 48|~48 18 06 14 44|14 00',
  Ѣ: '28 20|06 46|~24 44 42 30 20',
  Ă: '00 28 40|13 33|~1: 29 3:',
  B: '00 08|~08 28 37 36 25 05|~05 25 44 42 30 00',
  I: '10 18',
  L: '08 00 40',
  Ț: '08 48|28 20|2/ 1.',
  '0': '~20 02 06 28 46 42 20',
  '1': '06 28 20',
  '2': '~07 28 46 34 00|00 40',
  '3': '~07 28 46 24|~24 43 31 20 01',
  '4': '30 38 02 42',
  '5': '48 08 05|~05 35 42 20 01',
  '6': '~47 28 05 02 20 42 34 03',
  '7': '08 48 10',
  '8': '~24 06 28 46 24 02 20 42 24',
  '9': '~01 20 43 46 28 06 14 45',
  '.': '10 11',
  ',': '10 0/',
  '-': '04 34',
  '№': '00 08 40 48|~64 55 66 75 64',
}

const narrow = new Set(['І', 'I', '.', ',', '1', '-'])

/**
 * Path data of a line of capitals; each letter is placed a little differently, as in handwriting. `place` maps the line's own
 * coordinates (in cap heights: right and up from the start) to the image. Characters without a glyph become spaces.
 */
export function lettering(text: string, random: Random, place: (right: number, up: number) => Point): string {
  let d = ''
  let pen = 0
  for (const letter of text.toUpperCase()) {
    const glyph = glyphs[letter]
    if (glyph !== undefined) {
      const [lift, lean, size] = [random.bell() * 0.03, random.bell() * 0.04, 1 + random.bell() * 0.04]
      const start = pen
      for (const stroke of glyph.split('|')) {
        const points = [...stroke.replace('~', '').matchAll(/\S\S/g)].map(([pair]) => {
          const [column, row] = [pair.charCodeAt(0) - 48, pair.charCodeAt(1) - 48]
          const up = (row / 8) * size + lift
          return place(start + (column / 8) * 1.12 * size + up * lean, up)
        })
        d += stroke.startsWith('~') ? curve(points) : poly(points, false)
      }
    }
    pen += advance(letter)
  }
  return d
}

/** Length of the line in cap heights. */
export function letteringLength(text: string): number {
  return [...text.toUpperCase()].reduce((length, letter) => length + advance(letter), 0)
}

function advance(letter: string) {
  if (letter === '№') return 1.25
  if (narrow.has(letter)) return 0.48
  return glyphs[letter] === undefined ? 0.55 : 0.82
}
