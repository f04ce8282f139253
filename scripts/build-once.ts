import { buildAdmin } from './admin-bundle.ts'
import { buildSite } from './site-bundle.ts'

/** Builds what tests publish and serve before the first of them: side by side they would build into the same folders. */
export default async function setup() {
  await buildSite()
  await buildAdmin()
}
