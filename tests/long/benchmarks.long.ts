import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { benchmarks } from '#bench/benchmarks.ts'
import { isSmallest } from '#tests/support/size.ts'

if (!isSmallest) console.warn('LEFT OUT: the benchmarks. They are tests only with SIZE=smallest; make bench runs them at their usual size.')

// Two at a time, because nothing is measured here.
test.runIf(isSmallest).concurrent.each(Object.keys(benchmarks))(
  'the benchmark %s runs at its smallest size and gives figures',
  async (name) => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.js', 'bench', name], { env: process.env })
    const figures = stdout.split('\n').filter((line) => line.startsWith('  '))
    expect(figures.length, stdout).toBeGreaterThan(0)
    expect(figures.filter((figure) => /NaN|Infinity|undefined/.test(figure))).toEqual([])
  },
)
