import type { Readiness } from '#api/serving/health.ts'

type Part = keyof Readiness

/** A message to the operator. */
export type Alert = {
  /** The parts that do not work, in the order of `/readyz`; none: everything works again. */
  problems: Part[]
  /** A sentence for people for each of them, and what to do. */
  text: string
  /** ISO 8601, UTC. */
  at: string
}

/** Milliseconds after which an alert about a problem that remains is repeated. */
const repeatedAfter = 24 * 3_600_000

const sentences: Record<Part, string> = {
  database: 'The database cannot be read.',
  site: 'The published site is missing.',
  space: 'A disk has less free space than LEAST_SPACE_MB.',
  publisher: 'Changes are not published.',
  originals: 'Originals of photographs are missing.',
  backups: 'The last scheduled backup failed.',
  delivery: 'Changed pages do not reach the bucket, the CDN or the static host.',
}

/**
 * Decides when a message is due: when a part did not work at two looks one after the other, once more after each day in which it
 * still does not, and when everything works again.
 *
 * @param siteUrl names the archive in the message
 */
export function openAlertState(siteUrl: string) {
  let before: Part[] = []
  let told: Part[] = []
  let toldAt = 0

  return {
    /** The message that is due after a look; null where there is none. It stays due until `isSent` is called. */
    look(readiness: Readiness, now: Date): Alert | null {
      const broken = Object.keys(sentences).filter((part): part is Part => !readiness[part as Part])
      const lasting = broken.filter((part) => before.includes(part))
      before = broken
      const isWorse = lasting.some((part) => !told.includes(part))
      const isOver = told.length > 0 && broken.length === 0
      const isRepeated = lasting.length > 0 && now.getTime() - toldAt >= repeatedAfter
      if (!isWorse && !isOver && !isRepeated) return null
      return { problems: lasting, text: textOf(siteUrl, lasting), at: now.toISOString() }
    },
    isSent({ problems, at }: Alert) {
      told = problems
      toldAt = Date.parse(at)
    },
  }
}

function textOf(siteUrl: string, problems: Part[]): string {
  if (problems.length === 0) return `${siteUrl} works again.`
  const lines = problems.map((part) => sentences[part])
  return `${siteUrl} needs attention. ${lines.join(' ')} Run \`make doctor\` there: it says what to do.`
}
