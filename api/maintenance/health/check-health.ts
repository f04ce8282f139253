import type { Settings } from '#api/settings.ts'
import { archiveFindings } from './findings/archive.ts'
import { backupFindings } from './findings/backups.ts'
import type { HealthFinding } from './findings/finding.ts'
import { deliveryFindings } from './findings/delivery.ts'
import { folderFindings } from './findings/folders.ts'
import { memoryFinding } from './findings/memory.ts'
import { scheduleFindings } from './findings/schedules.ts'
import { storageFindings } from './findings/storage.ts'
import { siteFindings } from './findings/site.ts'
import { versionFinding } from './findings/versions.ts'

/**
 * Checks everything that an archive needs to run: versions, folders, disks, database, users, pictures, the published
 * site, its delivery and its bucket, backups, memory, schedules. Changes nothing, makes nothing and upgrades nothing, also beside a running archive.
 *
 * @param now for the age of backups and of what waits
 */
export async function checkHealth(settings: Settings, now: Date): Promise<HealthFinding[]> {
  return [
    await versionFinding(),
    ...folderFindings(settings),
    ...archiveFindings(settings),
    ...siteFindings(settings),
    ...deliveryFindings(settings, now),
    ...(await storageFindings(settings)),
    ...backupFindings(settings, now),
    memoryFinding(settings),
    ...scheduleFindings(settings),
  ]
}
