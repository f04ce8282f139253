import { buildAdmin } from '#scripts/bundles/admin.ts'
import { buildSite } from '#scripts/bundles/site.ts'

/** Builds what tests publish and serve before the first of them: side by side they would build into the same folders. */
export default async function setup() {
  await buildSite()
  await buildAdmin()
}
