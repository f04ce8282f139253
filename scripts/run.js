// The way into every command: plain JavaScript, so that an old Node can say what is wrong instead of failing on TypeScript
// or on a native module that it cannot load.
import { existsSync } from 'node:fs'

const needed = 24
const [command, ...args] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `This archive needs Node ${needed} or newer; this is Node ${process.versions.node}. ` +
      'Run the commands by make (for instance `make start`): it brings its own Node.',
  )
  process.exit(1)
}

/** Commands that run until they are stopped. */
const servers = ['start', 'serve']
/** Commands for developers: what an operator has set must not change what they find. */
const withoutSettings = ['build', 'test', 'check', 'bench', 'soak', 'browser', 'lock', 'base-map', 'upgrade', 'image-files']
const all = [
  'start',
  'serve',
  'dev',
  'import',
  'publish',
  'backup',
  'restore',
  'export',
  'verify-bag',
  'verify',
  'derive',
  'reindex',
  'dates',
  'hosts',
  'replica',
  'mirror',
  'sync',
  'doctor',
  'user',
  ...withoutSettings,
]
// A container image has only the commands of an operator.
const commands = all.filter((name) => existsSync(new URL(`./${name}.ts`, import.meta.url)))
if (!command || !commands.includes(command)) {
  console.error(`Usage: node scripts/run.js COMMAND, one of: ${commands.join(', ')}. See \`make help\`.`)
  process.exit(1)
}

try {
  if (!withoutSettings.includes(command)) {
    const { loadSettingsFile } = await import('./command-line/settings-file.ts')
    for (const name of loadSettingsFile(process.env))
      console.error(`archive.env: ${name} is no setting of the archive. README.md has the table.`)
  }
  if (servers.includes(command)) {
    const { restartOnSmallMachine } = await import('./command-line/small-machine.ts')
    restartOnSmallMachine(process.env)
  }
  const { run } = /** @type {{ run: (args: string[]) => Promise<number | undefined> }} */ (await import(`./${command}.ts`))
  process.exitCode = (await run(args)) ?? 0
} catch (problem) {
  // People get the sentence; the stack is for those who ask for it.
  console.error(process.env.DEBUG ? problem : (problem?.message ?? problem))
  process.exitCode = 1
}
