import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { forbiddenAstroImports } from './checks/astro-imports.ts'
import { unfinishedSources } from './checks/sources.ts'
import { run as checkLock } from './lock.ts'

const folders = ['core', 'base-map', 'data', 'site', 'api', 'admin', 'scripts', 'tests', 'bench']
const astroCheck = ['--root', 'site', '--tsconfig', resolve('tsconfig.astro.json'), '--minimumFailingSeverity', 'error']

/** Each check with the command in `node_modules/` that runs it. Two packages have a `tsc`: `.bin/tsc` may be either. */
const checks: [name: string, tool: string, ...args: string[]][] = [
  ['types', 'typescript-native/bin/tsc', '--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', 'build/check.tsbuildinfo'],
  ['types of .astro files', '.bin/astro', 'check', ...astroCheck],
  ['lint', '.bin/oxlint'],
  ['format', '.bin/prettier', '--check', '.', '--log-level', 'warn', '--cache', '--cache-location', 'build/prettier-cache'],
  ['lint of .astro files', '.bin/eslint', 'site/**/*.astro', '--max-warnings', '0'],
  ['import directions and cycles', '.bin/depcruise', '--config', '.dependency-cruiser.js', ...folders],
  ['unused code', '.bin/knip'],
]

const lines = { aimed: 60, questioned: 150, max: 250 }

/** Runs every check, all of them even when one fails. */
export function run(): number {
  const failed = checks.filter(([name, tool, ...args]) => {
    console.log(`\n— ${name}`)
    return spawnSync(resolve('node_modules', tool), args, { stdio: 'inherit' }).status !== 0
  })
  console.log('\n— imports of .astro files, migrations, texts')
  const found = [...forbiddenAstroImports(), ...unfinishedSources()]
  for (const sentence of found) console.error(sentence)
  console.log('\n— lock file')
  const lock = checkLock(['--check'])
  reportLengths()
  for (const [name] of failed) console.error(`✗ ${name}`)
  if (failed.length > 0 || found.length > 0 || lock > 0) return 1
  console.log('\nAll checks pass.')
  return 0
}

/** How long the source files are: the longest ones, and how many pass each mark. */
function reportLengths() {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.astro', '*.css', '*.js'], { encoding: 'utf8' }).split('\n')
  const lengths = files
    .filter((file) => file && !file.includes('.test.'))
    .map((file) => ({ file, length: lineCount(file) }))
    .sort((one, other) => other.length - one.length)
  const above = (mark: number) => lengths.filter(({ length }) => length > mark).length
  console.log(
    `\n— file lengths: ${lengths.length} files, ${above(lines.aimed)} above ${lines.aimed} lines, ` +
      `${above(lines.questioned)} above ${lines.questioned}, ${above(lines.max)} above ${lines.max}`,
  )
  for (const { file, length } of lengths.slice(0, 5)) console.log(`  ${String(length).padStart(4)}  ${file}`)
}

function lineCount(file: string): number {
  try {
    return readFileSync(file, 'utf8').split('\n').length
  } catch {
    return 0
  }
}
