/** What an examination says of one thing: `wrong` keeps the archive from working, `doubtful` will sooner or later. */
export type Finding = { of: string; verdict: 'fine' | 'doubtful' | 'wrong'; says: string; advice: string }

export const fine = (of: string, says: string): Finding => ({ of, verdict: 'fine', says, advice: '' })
export const doubtful = (of: string, says: string, advice: string): Finding => ({ of, verdict: 'doubtful', says, advice })
export const wrong = (of: string, says: string, advice: string): Finding => ({ of, verdict: 'wrong', says, advice })
