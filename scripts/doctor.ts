import { checkHealth } from '#api/maintenance/health/check-health.ts'
import { readSettings, SettingsError, type Settings } from '#api/settings.ts'

const signs = { fine: '✓', doubtful: '!', wrong: '✗' }

/**
 * Says how the archive is and what to do about it. Changes nothing.
 *
 * @returns the exit code: 1 when something keeps the archive from working
 */
export async function run(): Promise<number> {
  const settings = usableSettings()
  if (!settings) return 1
  const findings = await checkHealth(settings, new Date())
  for (const { of, verdict, says, advice } of findings) {
    console.log(`${signs[verdict]} ${of.padEnd(12)} ${says}`)
    if (advice) console.log(`  ${' '.repeat(12)} ${advice}`)
  }
  return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
}

/** The settings, or null where some cannot be used, which is said of each: nothing else can be looked at then. */
function usableSettings(): Settings | null {
  try {
    return readSettings(process.env)
  } catch (problem) {
    if (!(problem instanceof SettingsError)) throw problem
    for (const line of problem.message.split('\n')) console.log(`${signs.wrong} ${'settings'.padEnd(12)} ${line}`)
    console.log(`  ${' '.repeat(12)} README.md has the table of settings.`)
    return null
  }
}
