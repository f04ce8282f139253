import { benchApi } from './api.ts'
import { benchBackOffice } from './back-office.ts'
import { benchDerivatives } from './derivatives.ts'
import { benchImport } from './import.ts'
import { benchLayout } from './layout.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLive } from './live.ts'
import { benchPublish } from './publish.ts'
import { benchPublishGrowth } from './publish-growth.ts'
import { benchSearch } from './search.ts'
import { benchLoad } from './load.ts'
import { benchServing } from './serving.ts'
import { benchUploads } from './uploads.ts'
import { benchWeight } from './weight.ts'
import type { BenchResult } from './result.ts'

/** Every benchmark by the name that `make bench ONLY=name` takes. */
export const benchmarks: Record<string, () => Promise<BenchResult[]>> = {
  publish: benchPublish,
  'publish-growth': benchPublishGrowth,
  live: benchLive,
  derivatives: benchDerivatives,
  uploads: benchUploads,
  import: benchImport,
  api: benchApi,
  'back-office': benchBackOffice,
  search: benchSearch,
  serving: benchServing,
  load: benchLoad,
  weight: benchWeight,
  layout: benchLayout,
  lighthouse: benchLighthouse,
}
