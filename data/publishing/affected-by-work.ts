import type { Archive } from '../sqlite/open.ts'
import type { AffectedPage, PublishedFiles } from './affected-page.ts'
import { affectedPages } from './affected-pages.ts'
import { mergedInvalidations, type RowChange } from './invalidations.ts'

/**
 * The pages that changes affect: see `affectedPages`. Those of a bulk change come after all others, because thousands of them would
 * hold up what somebody has just saved; only new pages, which others link to, keep their priority.
 */
export function* affectedByWork(
  archive: Archive,
  changes: (RowChange & { isBulk: boolean })[],
  published: PublishedFiles,
): Generator<AffectedPage> {
  const { own = [], bulk = [] } = Object.groupBy(changes, ({ isBulk }) => (isBulk ? 'bulk' : 'own'))
  yield* affectedPages(archive, mergedInvalidations(own), published)
  for (const { page, priority } of affectedPages(archive, mergedInvalidations(bulk), published))
    yield { page, priority: priority === 'new' ? priority : 'further' }
}
