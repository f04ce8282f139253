import type { Archive } from '../sqlite/open.ts'

/** Runs `work` while no change of another process is seen. */
export const atOneMoment = <Result>({ sqlite }: Archive, work: () => Result): Result => sqlite.transaction(work)()
