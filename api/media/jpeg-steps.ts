/** Times by which one step may exceed both its neighbours. Encoders let them grow and fall by small factors. */
const maxRatio = 24

/**
 * Whether a quantization table of a JPEG was damaged: a single step is far larger than the steps around it. No checksum
 * protects the tables, and every decoder takes them as they are.
 */
export function hasImplausibleSteps(file: Buffer): boolean {
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1]!
    if (file[at] !== 0xff || marker === 0xff) {
      at += 1
      continue
    }
    // The pixels begin.
    if (marker === 0xda) return false
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd9)) {
      at += 2
      continue
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (marker === 0xdb && tablesOf(file.subarray(at + 4, end)).some(isImplausible)) return true
    at = end
  }
  return false
}

/** The steps of the tables in one segment, of 8 or 16 bits each. */
function tablesOf(segment: Buffer): number[][] {
  const tables: number[][] = []
  for (let at = 0; at < segment.length;) {
    const bytes = segment[at]! >> 4 ? 2 : 1
    const start = at + 1
    at = start + 64 * bytes
    if (at <= segment.length) tables.push(Array.from({ length: 64 }, (_, index) => segment.readUIntBE(start + index * bytes, bytes)))
  }
  return tables
}

/** One to four large steps between small ones: damage hits a few bytes. */
function isImplausible(steps: number[]): boolean {
  return steps.some((step, index) => {
    const [before, after] = [steps[index - 1], steps.slice(index + 1, index + 5)]
    return (
      before !== undefined &&
      after.length > 0 &&
      step > maxRatio * Math.max(1, before) &&
      after.some((next) => step > maxRatio * Math.max(1, next))
    )
  })
}
