import { benchmarks } from '#bench/benchmarks.ts'
import type { BenchResult } from '#bench/result.ts'
import { isSmallest } from '#tests/support/size.ts'

/** Those that take so long that they run only when they are named. */
const onlyNamed = ['publish-growth', 'million']

/** Former names, which still work. */
const formerNames: Record<string, string> = { strangers: 'load' }

/**
 * Runs the benchmarks named, or all but the longest. Machines are noisy: trust the ratios. `SIZE=smallest` only shows that they
 * run: its figures say nothing.
 */
export async function run(args: string[]): Promise<number> {
  const names = args.map((name) => formerNames[name] ?? name)
  for (const [former, name] of Object.entries(formerNames))
    if (args.includes(former)) console.log(`The benchmark ${former} is now called ${name}.`)
  const unknown = names.filter((name) => !(name in benchmarks))
  if (unknown.length > 0) {
    console.error(`There is no benchmark ${unknown.join(', ')}; there are: ${Object.keys(benchmarks).join(', ')}.`)
    return 1
  }
  if (isSmallest) console.log('At the smallest size: these figures only show that the benchmarks run.')
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
