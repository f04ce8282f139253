import { fine, wrong, type HealthFinding } from './finding.ts'
import { minNodeVersion, versions } from '#api/maintenance/health/machine.ts'

/** The versions of the programs that the archive runs on, and whether the one that makes pictures can be loaded at all. */
export async function versionFinding(): Promise<HealthFinding> {
  const { archive, node, sqlite } = versions()
  const says = `archive ${archive}, Node ${node}, SQLite ${sqlite}`
  if (Number(node.split('.')[0]) < minNodeVersion)
    return wrong('versions', says, `Node ${minNodeVersion} or newer is needed: run the commands by make.`)
  try {
    // Only here: whoever looks at the archive need not load the decoders.
    const { default: sharp } = await import('sharp')
    return fine('versions', `${says}, libvips ${sharp.versions.vips}`)
  } catch (problem) {
    return wrong(
      'versions',
      `${says}; pictures cannot be made: ${(problem as Error).message.split('\n')[0]}`,
      'Install the packages for this machine: npm ci',
    )
  }
}
