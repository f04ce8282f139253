/** The part of all originals that each backup reads in full. */
const shareInFull = 1 / 30

/** Bytes of originals that each backup reads in full at least: a small archive is read as a whole each time. */
export const minBytesRead = 4 * 2 ** 30

/**
 * Says which originals a backup reads in full, in the archive and in the former backup, although nothing says that they
 * were written: disks change bytes, too. It continues where the former backup ended, so that after thirty backups every
 * original was read.
 *
 * @param total bytes of all originals
 * @param start path of the last original that was read last time; '' for the first one
 */
export function openFullReadRotation(total: number, start: string, min = minBytesRead) {
  const budget = Math.max(min, total * shareInFull)
  let [read, last, isOver] = [0, '', false]

  /** To be asked of each original in the order of their paths. */
  function isDue(path: string, bytes: number): boolean {
    if (total <= budget) return true
    if (isOver || path <= start) return false
    read += bytes
    last = path
    isOver = read >= budget
    return true
  }

  /** Where the next backup continues. */
  const readUpTo = () => (isOver ? last : '')
  return { isDue, readUpTo }
}
