import type { Size } from '#core/derivative-sizes.ts'

/**
 * How wide a picture is shown, in CSS pixels: in windows below 30rem, and in wider ones. Of a cropped picture, what is
 * cropped away counts, too.
 */
export type Shown = { narrow: number; wide: number }

/** The longest shape that a card shows: of longer pictures it shows the middle. */
const longestShape = 5

/** Proportions at which a card in a narrow window fills a whole row: the class `wide` in styles/cards.css. */
const wideShape = 2

/**
 * The places of pictures and how large they are at most, by the picture's width divided by its height. Each follows a
 * style sheet: change both together.
 */
const places = {
  /** `.photos .card` in styles/cards.css: 19rem high at most, and a twentieth more where its proportions are rounded up. */
  row: (ratio) => {
    const { shape, cropped } = cardShape(ratio)
    const narrow = shape >= wideShape ? 400 : Math.min(228 * rounding(shape), shape * 320)
    return { narrow: narrow * cropped, wide: Math.min(shape * 320, 1200) * cropped }
  },
  /** `.slides .card` in styles/home.css. */
  slider: (ratio) => {
    const { shape, cropped } = cardShape(ratio)
    return { narrow: Math.min(shape * 152, 400) * cropped, wide: Math.min(shape * 272, 720) * cropped }
  },
  /** `.records .cover` in styles/records.css: cropped to 4:3. `narrow` is for phones; other narrow windows show it up to 215 pixels wide. */
  plate: (ratio) => ({ narrow: 200 * coverage(ratio), wide: 290 * coverage(ratio) }),
  /** `.band .cover` in styles/home.css: cropped to 4:3. */
  band: (ratio) => ({ narrow: 172 * coverage(ratio), wide: 240 * coverage(ratio) }),
  /** `.albums .cover` in styles/records.css. */
  album: (ratio) => ({ narrow: 155 * coverage(ratio), wide: 224 * coverage(ratio) }),
  /** `.slide` in styles/album-strip.css: cropped to 4:3, long shapes whole. It is not shown in narrow windows. */
  strip: (ratio) => {
    const wide = isLong(ratio) ? Math.min(300, 225 * ratio) : 300 * coverage(ratio)
    return { narrow: wide, wide }
  },
  /** `.find img` in styles/search.css. */
  find: (ratio) => ({ narrow: Math.min(176, ratio * 192), wide: Math.min(176, ratio * 192) }),
  /** `.pick .plate` in styles/selection.css: whole within 4:3. */
  pick: (ratio) => ({ narrow: 208 * Math.min(1, ratio * 0.75), wide: 372 * Math.min(1, ratio * 0.75) }),
} satisfies Record<string, (ratio: number) => Shown>

export type Place = keyof typeof places

/** The proportions of a photo's card, and how much wider than the card the photo is that covers it. */
function cardShape(ratio: number) {
  const shape = Math.min(longestShape, Math.max(1 / longestShape, ratio))
  return { shape, cropped: Math.max(1, ratio / shape) }
}

/** How much wider than its card a photo is because the card's proportions are rounded to a tenth: see `shapeOf`. */
const rounding = (shape: number) => Math.max(1, shape >= 1 ? shape / (Math.round(shape * 10) / 10) : shape * (Math.round(10 / shape) / 10))

/** How much wider than its 4:3 box a picture is that covers it. */
const coverage = (ratio: number) => Math.max(1, ratio * 0.75)

/** Whether so much of a picture would be lost in a box of 4:3 that it is shown whole. */
export const isLong = (ratio: number) => ratio > 2 || ratio < 2 / 3

/** By how much a picture may be enlarged on a screen with two pixels to a point. */
export const maxEnlargement = 1.2

/**
 * What `sizes` says of a picture, so that browsers take the smallest file that is sharp on a screen with two pixels to a
 * point. The width at which it is shown does not say so, because browsers take a narrower file where it comes near. A
 * narrow window is a phone, many of which have three pixels to a point: they are told less where the smallest file is
 * meant, and would take files four times as large otherwise.
 *
 * @param files their widths in pixels, the narrowest first
 * @example sizesIn('row', [400, 800], { width: 400, height: 267 }) // '(width < 30rem) 131px, 358px'
 */
export function sizesIn(place: Place, files: readonly number[], { width, height }: Size): string {
  const shown = places[place](width / height)
  const [narrow, wide] = [phoneHint(files, shown.narrow), hint(files, shown.wide)]
  return narrow === wide ? `${wide}px` : `(width < 30rem) ${narrow}px, ${wide}px`
}

/** With one pixel to a point, the file before the one that is sharp at two is enough. */
function hint(files: readonly number[], shown: number): number {
  const { before, wanted } = sharpAt(files, shown)
  return Math.ceil(before ? Math.min(before, Math.max(shown, nearer(before, wanted))) : shown)
}

/** Where the narrowest file is sharp at two pixels to a point, it is taken at three, too. */
function phoneHint(files: readonly number[], shown: number): number {
  const { before, wanted } = sharpAt(files, shown)
  return before ? Math.ceil(Math.max(shown, nearer(before, wanted))) : Math.max(1, Math.floor(Math.min(shown, wanted / 3.05)))
}

/** The narrowest file that is sharp with two pixels to a point, and the next narrower one; the widest where none is. */
function sharpAt(files: readonly number[], shown: number): { before: number; wanted: number } {
  const found = files.findIndex((width) => width * maxEnlargement >= shown * 2)
  const position = found < 0 ? files.length - 1 : found
  return { before: files[position - 1] ?? 0, wanted: files[position] ?? 0 }
}

/** Said to be wider than this, a picture gets the wider of two files: Chromium takes the narrower up to their geometric mean. */
const nearer = (before: number, wanted: number) => (Math.sqrt(before * wanted) / 2) * 1.03

/**
 * The classes of a card's proportions: width to height of a landscape picture, height to width of a portrait, in steps of
 * a tenth and up to 5 to 1; a card shows the middle of longer pictures. Pages carry no inline styles, so each step is a rule
 * in styles/cards.css.
 *
 * @example shapeOf({ width: 3000, height: 2000 }) // 'r15'
 * @example shapeOf({ width: 2000, height: 3000 }) // 'v15'
 * @example shapeOf({ width: 3000, height: 1000 }) // 'r30 wide'
 */
export function shapeOf({ width, height }: Size): string {
  const longer = Math.min(longestShape, Math.max(width / height, height / width))
  const step = Math.round(longer * 10)
  if (height > width && step > 10) return `v${step}`
  return step >= wideShape * 10 ? `r${step} wide` : `r${step}`
}
