import sharp, { type Sharp } from 'sharp'

/** A view that no other test has: blocks of many greys, placed at random. */
export function drawView(): Sharp {
  const block = () => {
    const [x, y, width, height] = [Math.random() * 500, Math.random() * 350, 40 + Math.random() * 120, 30 + Math.random() * 100]
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="hsl(30 20% ${Math.round(Math.random() * 100)}%)"/>`
  }
  const blocks = Array.from({ length: 60 }, block).join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#987"/>${blocks}</svg>`,
    ),
  )
}
