import { benchApi } from '#bench/api.ts'
import { benchBackOffice } from '#bench/back-office.ts'
import { benchDerivatives } from '#bench/derivatives.ts'
import { benchImport } from '#bench/import.ts'
import { benchLayout } from '#bench/layout.ts'
import { benchLighthouse } from '#bench/lighthouse.ts'
import { benchLive } from '#bench/live.ts'
import { benchPublish } from '#bench/publish.ts'
import { benchPublishGrowth } from '#bench/publish-growth.ts'
import { benchSearch } from '#bench/search.ts'
import { benchLoad } from '#bench/load.ts'
import { benchUploads } from '#bench/uploads.ts'
import { benchWeight } from '#bench/weight.ts'
import type { BenchResult } from '#bench/result.ts'

const benchmarks: Record<string, () => Promise<BenchResult[]>> = {
  publish: benchPublish,
  'publish-growth': benchPublishGrowth,
  live: benchLive,
  derivatives: benchDerivatives,
  uploads: benchUploads,
  import: benchImport,
  api: benchApi,
  'back-office': benchBackOffice,
  search: benchSearch,
  load: benchLoad,
  weight: benchWeight,
  layout: benchLayout,
  lighthouse: benchLighthouse,
}

/** Those that take so long that they run only when they are named. */
const onlyNamed = ['publish-growth']

/** Former names, which still work. */
const formerNames: Record<string, string> = { strangers: 'load' }

/** Runs the benchmarks named, or all but the longest. Machines are noisy: trust the ratios. */
export async function run(args: string[]): Promise<number> {
  const names = args.map((name) => formerNames[name] ?? name)
  for (const [former, name] of Object.entries(formerNames))
    if (args.includes(former)) console.log(`The benchmark ${former} is now called ${name}.`)
  const unknown = names.filter((name) => !(name in benchmarks))
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(benchmarks).join(', ')}.`)
    return 1
  }
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (!names.includes(name) && (names.length > 0 || onlyNamed.includes(name))) continue
    console.log(`\n— ${name}`)
    for (const result of await benchmark()) console.log(line(result))
  }
  return 0
}

function line({ name, value, unit, note }: BenchResult): string {
  const figure = value >= 100 ? value.toFixed(0) : value.toFixed(2)
  return `  ${name.padEnd(64)} ${figure.padStart(10)} ${unit}${note ? `   (${note})` : ''}`
}
