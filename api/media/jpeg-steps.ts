import { quantizationTables, segmentsOf, startOfScan } from './jpeg-segments.ts'

/** Times by which one step may exceed both its neighbours. Encoders let them grow and fall by small factors. */
const maxRatio = 24

/**
 * Whether a quantization table of a JPEG was damaged: a single step is far larger than the steps around it. No checksum
 * protects the tables, and every decoder takes them as they are.
 */
export function hasImplausibleSteps(file: Buffer): boolean {
  for (const { marker, content } of segmentsOf(file)) {
    if (marker === startOfScan) return false
    if (marker === 0xdb && quantizationTables(content).some(({ steps }) => isImplausible(steps))) return true
  }
  return false
}

/** One to four large steps between small ones: damage hits a few bytes. */
function isImplausible(steps: Uint16Array): boolean {
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
