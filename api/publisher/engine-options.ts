import type { DeliveryState } from '#api/delivery/state.ts'
import type { Settings } from '#api/settings.ts'
import type { PublishState } from './state.ts'

/** Without `memory`: what the machine has. */
export type EngineSettings = Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir' | 'site' | 'delivery'> &
  Partial<Pick<Settings, 'memory'>>

export type EngineOptions = {
  settings: EngineSettings
  /** Folder of the built site. */
  bundle?: string
  /** The database to publish from, outbox included; that of the settings unless said otherwise. */
  database?: string
  /** Rendering processes; as many as the machine has room for unless said otherwise. */
  processes?: number | undefined
  /** Whether one renderer starts before the others, and they warm up while the queue is empty, as suits a long-lived process; no by default. */
  warmsUp?: boolean
  /** Whether everything includes the search index for static hosts; yes unless said otherwise. */
  withSearch?: boolean
  onState?: (state: PublishState) => void
  /** Called after pages have been written, or removed, and recorded for delivery. */
  onRecorded?: () => void
  /** The state of deliveries. */
  delivery?: () => DeliveryState[]
  now?: () => Date
}
