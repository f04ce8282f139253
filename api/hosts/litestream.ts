import { archiveFile } from '../files/folders.ts'
import type { Settings } from '../settings.ts'

/** Seconds after which a change is at the replica: Litestream's interval, at which it looks for changes as well. */
export const replicationInterval = 1

/** Hours for which a replica can be restored as of a moment, and between two whole copies in it. */
const [retention, snapshots] = [168, 24]

const head = `# Made by \`make replica\`: change the archive's settings rather than this file. Litestream reads the keys of the storage from
# AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and an address other than Amazon's from AWS_ENDPOINT_URL.
`

/** Where the replica is. A variable that is not set leaves its value empty, which Litestream takes as none. */
function targetOf(url: string): string[] {
  const storage = url.startsWith('s3:') ? ['endpoint: ${AWS_ENDPOINT_URL}', 'region: ${AWS_REGION}'] : []
  return [`url: ${url}`, ...storage, `sync-interval: ${replicationInterval}s`]
}

const indented = (lines: string[], spaces: number) => lines.map((line) => ' '.repeat(spaces) + line).join('\n')

/**
 * Configurations by which Litestream replicates the database of the archive, by the names of their files: versions 0.3 and 0.5
 * differ in form, and neither reads what the other has written.
 */
export function litestreamConfigurations({ dataDir, replicaUrl }: Pick<Settings, 'dataDir' | 'replicaUrl'>): Record<string, string> {
  const path = archiveFile({ dataDir })
  const target = targetOf(replicaUrl)
  const kept = [`snapshot-interval: ${snapshots}h`, `retention: ${retention}h`, 'retention-check-interval: 1h']
  return {
    'litestream-0.3.yml': `${head}dbs:
  - path: ${path}
    replicas:
      - ${indented([...target, ...kept], 8).trimStart()}
`,
    'litestream-0.5.yml': `${head}snapshot:
  interval: ${snapshots}h
  retention: ${retention}h
dbs:
  - path: ${path}
    replica:
${indented(target, 6)}
`,
  }
}
