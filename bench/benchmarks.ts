import type { BenchResult } from './result.ts'

/**
 * Every benchmark by the name that `make bench ONLY=name` takes. Each is loaded when it runs: what others load would keep
 * the garbage collector of the process that measures busy.
 */
export const benchmarks: Record<string, () => Promise<BenchResult[]>> = {
  publish: async () => (await import('./publish.ts')).benchPublish(),
  'publish-growth': async () => (await import('./publish-growth.ts')).benchPublishGrowth(),
  live: async () => (await import('./live.ts')).benchLive(),
  million: async () => (await import('./million.ts')).benchMillion(),
  bucket: async () => (await import('./bucket.ts')).benchBucket(),
  'long-tail': async () => (await import('./long-tail.ts')).benchLongTail(),
  map: async () => (await import('./map.ts')).benchMap(),
  'map-frames': async () => (await import('./map-frames.ts')).benchMapFrames(),
  similar: async () => (await import('./similar.ts')).benchSimilar(),
  derivatives: async () => (await import('./derivatives.ts')).benchDerivatives(),
  uploads: async () => (await import('./uploads.ts')).benchUploads(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  import: async () => (await import('./import.ts')).benchImport(),
  bag: async () => (await import('./bag.ts')).benchBag(),
  api: async () => (await import('./api.ts')).benchApi(),
  sheets: async () => (await import('./sheets.ts')).benchSheets(),
  oai: async () => (await import('./oai.ts')).benchOai(),
  bulk: async () => (await import('./bulk.ts')).benchBulk(),
  'back-office': async () => (await import('./back-office.ts')).benchBackOffice(),
  search: async () => (await import('./search.ts')).benchSearch(),
  serving: async () => (await import('./serving.ts')).benchServing(),
  load: async () => (await import('./load.ts')).benchLoad(),
  weight: async () => (await import('./weight.ts')).benchWeight(),
  layout: async () => (await import('./layout.ts')).benchLayout(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
}
