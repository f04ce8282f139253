/** The health of one thing: `wrong` stops the archive, `doubtful` will sooner or later. */
export type HealthFinding = { of: string; verdict: 'fine' | 'doubtful' | 'wrong'; says: string; advice: string }

export const fine = (of: string, says: string): HealthFinding => ({ of, verdict: 'fine', says, advice: '' })
export const doubtful = (of: string, says: string, advice: string): HealthFinding => ({ of, verdict: 'doubtful', says, advice })
export const wrong = (of: string, says: string, advice: string): HealthFinding => ({ of, verdict: 'wrong', says, advice })
