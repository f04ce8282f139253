import { examine } from '#api/keeping/examine.ts'
import { readSettings } from '#api/settings.ts'

const signs = { fine: '✓', doubtful: '!', wrong: '✗' }

/**
 * Says how the archive is and what to do about it.
 *
 * @returns the exit code: 1 when something keeps the archive from working
 */
export function run(): number {
  const findings = examine(readSettings(process.env), new Date())
  for (const { of, verdict, says, advice } of findings) {
    console.log(`${signs[verdict]} ${of.padEnd(12)} ${says}`)
    if (advice) console.log(`  ${' '.repeat(12)} ${advice}`)
  }
  return findings.some(({ verdict }) => verdict === 'wrong') ? 1 : 0
}
