import { buildAdmin } from './bundles/admin.ts'
import { buildSite } from './bundles/site.ts'

/** Builds the site and the back office, where their sources have changed. Other commands do it as they need it. */
export async function run(): Promise<number> {
  await buildSite()
  await buildAdmin()
  console.log('The site and the back office are built.')
  return 0
}
