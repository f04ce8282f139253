import { buildAdmin } from '#scripts/bundles/admin.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { shareCompiledModules } from '#tests/support/compile-cache.ts'

/**
 * Builds what tests publish and serve before the first of them: side by side they would build into the same folders.
 * `BUILD_BEFORE_TESTS=0` leaves that out for tests that do neither.
 */
export default async function setup() {
  shareCompiledModules()
  if (process.env['BUILD_BEFORE_TESTS'] === '0') return
  await buildSite()
  await buildAdmin()
}
