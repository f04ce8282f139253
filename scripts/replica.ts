import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { litestreamConfigurations } from '#api/hosts/litestream.ts'
import { archiveFile } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { named } from './command-line/named.ts'

/** Writes configurations by which Litestream replicates this archive's database to `REPLICA_URL`: `TO=folder`. */
export function run(args: string[]): number {
  const to = named(args, 'TO')
  const settings = readSettings(process.env)
  if (!to || !settings.replicaUrl) {
    console.error(
      to ? 'Set REPLICA_URL, such as s3://bucket/archive or file:///mnt/replica/archive.' : 'Say where to: make replica TO=folder',
    )
    return 1
  }
  const folder = resolve(to)
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(litestreamConfigurations(settings))) writeFileSync(join(folder, name), text)
  console.log(
    `${folder} has the configurations for Litestream 0.3 and 0.5. They replicate ${archiveFile(settings)} to ${settings.replicaUrl}:`,
  )
  console.log(`  litestream replicate -config ${join(folder, 'litestream-0.3.yml')}`)
  console.log('It holds the database alone: copy the uploads as docs/maintenance.md says.')
  return 0
}
