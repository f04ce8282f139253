import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { run as checkLock } from './lock.ts'

/** Each check with the command that runs it. */
const checks: [name: string, tool: string, ...args: string[]][] = [
  ['types', 'tsc', '--noEmit', '-p', '.'],
  ['types of the site', 'astro', 'check', '--root', 'site', '--tsconfig', resolve('tsconfig.json'), '--minimumFailingSeverity', 'error'],
  ['lint', 'eslint', '.', '--max-warnings', '0'],
  ['import directions and cycles', 'depcruise', '--config', '.dependency-cruiser.js', 'core', 'data', 'site', 'api', 'admin', 'scripts', 'tests', 'bench'],
  ['unused code', 'knip'],
]

const lines = { aimed: 60, questioned: 150, max: 250 }

/** Runs every check, all of them even when one fails. */
export function run(): number {
  const failed = checks.filter(([name, tool, ...args]) => {
    console.log(`\n— ${name}`)
    return spawnSync(resolve('node_modules/.bin', tool), args, { stdio: 'inherit' }).status !== 0
  })
  console.log('\n— lock file')
  const isLocked = checkLock(['--check']) === 0
  reportLengths()
  for (const [name] of failed) console.error(`✗ ${name}`)
  if (failed.length > 0 || !isLocked) return 1
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
