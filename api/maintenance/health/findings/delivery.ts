import { manifestFile } from '#api/files/folders.ts'
import { readManifest } from '#api/publisher/manifest.ts'
import type { Settings } from '#api/settings.ts'
import { doubtful, fine, type HealthFinding } from './finding.ts'

/** Milliseconds that a delivery may wait before somebody should look. */
const maxAge = 15 * 60_000

const settingOf = { upload: 'DELIVERY_COMMAND', bucket: 'STORAGE', purge: 'PURGE', 'purge-pictures': 'PURGE' }

/** Whether changed files reach the CDN and the static host; nothing where none is set up. */
export function deliveryFindings(settings: Settings, now: Date): HealthFinding[] {
  const { purge, command, bucket } = settings.delivery
  if (!purge && !bucket && command === '') return []
  const waiting = readManifest(manifestFile(settings))?.deliveries ?? []
  const delayed = waiting.filter(({ since, problem }) => since !== '' && (problem !== '' || now.getTime() - Date.parse(since) > maxAge))
  if (delayed.length === 0) return [fine('delivery', 'nothing waits for long')]
  return delayed.map(({ target, waiting, since, problem }) =>
    doubtful(
      'delivery',
      `${waiting} ${waiting === 1 ? 'file waits' : 'files wait'} for ${settingOf[target]} since ${since}${problem && `: ${problem}`}`,
      'A running archive delivers them. If it runs, mend what it says, and see /adm/publishing.',
    ),
  )
}
