/** Steps of a circle of hues, of 30 degrees each. */
const hues = 12

/** Below this chroma a colour is grey to the eye. */
const grey = 0.015

/** Tenths of lightness: neither black nor white, which would flash on a page of the other kind. */
const [darkest, lightest] = [1, 9]

/**
 * The classes of a colour: its lightness in steps of a tenth, and its hue, if it has one, in steps of 30 degrees. Pages
 * carry no inline style, so each step is a rule in styles/tones.css.
 *
 * @param colour `#rrggbb`
 * @example toneOf('#ffffff') // 't9'
 * @example toneOf('#806040') // 't5 h2'
 */
export function toneOf(colour: string): string {
  const { lightness, chroma, hue } = oklch(colour)
  const tone = `t${Math.min(lightest, Math.max(darkest, Math.round(lightness * 10)))}`
  return chroma < grey ? tone : `${tone} h${Math.round((hue / 360) * hues) % hues}`
}

/** Lightness from 0 to 1, chroma, and hue in degrees, after Björn Ottosson, “A perceptual color space”. */
function oklch(colour: string) {
  const channel = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red, green, blue] = [channel(1), channel(3), channel(5)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0),
  }
}

/** sRGB without its transfer curve, both from 0 to 1. */
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
