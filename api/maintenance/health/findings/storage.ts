import type { Settings } from '#api/settings.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { failureOf } from '#api/storage/failure.ts'
import { bucketOwner } from '#api/storage/lease.ts'
import { nameOf } from '#api/storage/settings.ts'
import { doubtful, fine, wrong, type HealthFinding } from './finding.ts'

/** Milliseconds that the store has to answer. */
const patience = 20_000

/** Milliseconds: stores refuse requests whose time differs by more than 15 minutes. */
const maxSkew = 5 * 60_000

/** Whether the bucket is reached, the credentials are taken, the clocks agree, and whose it is; nothing where none is set up. */
export async function storageFindings(settings: Settings): Promise<HealthFinding[]> {
  const { bucket } = settings.delivery
  if (!bucket) return []
  const store = await openBucket(bucket)
  try {
    const owner = await bucketOwner(store, settings, AbortSignal.timeout(patience))
    return [ownerFinding(owner, nameOf(bucket)), ...skewFindings(store.clockAhead())]
  } catch (problem) {
    const advice = 'Visitors who read from the bucket see its last state until it is reached again; the changes wait.'
    return [wrong('storage', failureOf(problem).message, advice), ...skewFindings(store.clockAhead())]
  } finally {
    store.close()
  }
}

function ownerFinding(owner: Awaited<ReturnType<typeof bucketOwner>>, name: string): HealthFinding {
  if (owner === 'ours') return fine('storage', `${name} is reached and has a copy of this archive`)
  if (owner === 'other')
    return wrong('storage', `${name} belongs to another installation of the archive`, 'Give STORAGE a separate prefix, or see `make sync`.')
  return doubtful('storage', `${name} is reached, and has no copy of this archive yet`, 'Run `make sync`.')
}

function skewFindings(ahead: number): HealthFinding[] {
  const minutes = Math.round(Math.abs(ahead) / 60_000)
  if (Math.abs(ahead) <= maxSkew) return []
  const says = `the clock of this machine is ${minutes} minutes ${ahead > 0 ? 'behind' : 'ahead of'} that of the object store`
  return [doubtful('storage', says, 'Set the clock: stores refuse requests from 15 minutes on.')]
}
