import type { Settings } from '#api/settings.ts'
import type { Channel } from './channel.ts'
import { openBucketChannel } from './services/bucket.ts'
import { openPurge } from './services/purge.ts'
import { openUpload } from './services/upload.ts'
import { purgeTargets } from './targets.ts'

/** The ways to deliver that the settings name, in the order of the targets. */
export function openChannels(settings: Pick<Settings, 'delivery' | 'dataDir' | 'publicDir' | 'uploadsDir' | 'site'>): Channel[] {
  const { command, bucket, purge } = settings.delivery
  return [
    ...(command ? [openUpload(command, settings)] : []),
    ...(bucket ? [openBucketChannel(bucket, settings)] : []),
    ...(purge ? purgeTargets.map((target) => openPurge(target, purge, settings.site)) : []),
  ]
}
