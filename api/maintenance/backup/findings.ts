import type { OriginalProblem } from './originals.ts'
import type { BackupHead } from './list-format.ts'

/** Problems that are named one by one; of the others, only their number is kept. */
const maxNamed = 100

/** Collects the problems that a backup finds in the archive, in bounded memory. */
export function openFindings() {
  const database: string[] = []
  const carried = openTally()
  const lost = openTally()

  function addDatabase(file: string, problems: string[]) {
    database.push(`The database ${file} is damaged: ${problems.join('; ')}.`)
  }

  function addOriginal({ photoID, file, problem, isBackedUp }: OriginalProblem) {
    const what = { missing: 'is missing', altered: 'was altered', unreadable: 'cannot be read' }[problem]
    if (isBackedUp) carried.add(`Photo ${photoID}: ${file} ${what} in the archive. The backup keeps the sound copy of the former backup.`)
    else lost.add(`Photo ${photoID}: ${file} ${what}, and no earlier backup here has a sound copy.`)
  }

  const isWhole = () => database.length === 0 && lost.count() === 0
  /** Originals that the archive has lost: those of which the backup has a sound copy, and the others. */
  const counts = () => ({ carried: carried.count(), lost: lost.count() })
  const sentences = () => [...database, ...lost.sentences(), ...carried.sentences()]

  function forList(): Pick<BackupHead, 'faults' | 'carried'> {
    return {
      ...(isWhole() ? {} : { faults: [...database, ...lost.sentences()] }),
      ...(carried.count() === 0 ? {} : { carried: { count: carried.count(), first: carried.sentences() } }),
    }
  }
  return { addDatabase, addOriginal, isWhole, counts, sentences, forList }
}

export type BackupFindings = ReturnType<typeof openFindings>

function openTally() {
  const first: string[] = []
  let count = 0
  function add(sentence: string) {
    count += 1
    if (count <= maxNamed) first.push(sentence)
  }
  const sentences = () => (count > maxNamed ? [...first, `And ${count - maxNamed} more; \`make verify\` names them all.`] : [...first])
  return { add, count: () => count, sentences }
}
