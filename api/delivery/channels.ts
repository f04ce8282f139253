import type { Settings } from '#api/settings.ts'
import type { Channel } from './channel.ts'
import { openPurge } from './services/purge.ts'
import { openUpload } from './services/upload.ts'

/** The ways to deliver that the settings name, in the order of the targets. */
export function openChannels(settings: Pick<Settings, 'delivery' | 'publicDir' | 'uploadsDir' | 'site'>): Channel[] {
  const { purge, command } = settings.delivery
  return [...(command ? [openUpload(command, settings)] : []), ...(purge ? [openPurge(purge, settings.site)] : [])]
}
