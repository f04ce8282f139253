import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from '#api/settings.ts'
import { litestreamConfigurations } from './litestream.ts'

const configurationsOf = (replicaUrl: string) => litestreamConfigurations({ dataDir: '/srv/archive/data', replicaUrl })

test('Litestream replicates the database of the archive to a bucket, whose keys and address it takes from the environment', () => {
  const made = configurationsOf('s3://bucket/archive')
  expect(Object.keys(made)).toEqual(['litestream-0.3.yml', 'litestream-0.5.yml'])
  for (const [name, text] of Object.entries(made)) {
    expect([name, text]).toEqual([name, expect.stringContaining('  - path: /srv/archive/data/archive.sqlite\n')])
    expect([name, text]).toEqual([name, expect.stringContaining('url: s3://bucket/archive\n')])
    expect(text).toMatch(/endpoint: \$\{AWS_ENDPOINT_URL\}\n +region: \$\{AWS_REGION\}\n +sync-interval: 1s\n/)
    expect(text).not.toMatch(/access-key-id:|\t| \n/)
  }
  // Version 0.3 has a list of replicas with a retention each, 0.5 one replica and one retention of snapshots.
  expect(made['litestream-0.3.yml']).toMatch(/\n {4}replicas:\n {6}- url: [^]*\n {8}retention: 168h\n/)
  expect(made['litestream-0.5.yml']).toMatch(/\nsnapshot:\n {2}interval: 24h\n {2}retention: 168h\ndbs:\n[^]*\n {4}replica:\n {6}url: /)
})

test('a replica in a folder has no address of a storage', () => {
  for (const text of Object.values(configurationsOf('file:///mnt/replica'))) {
    expect(text).toContain('url: file:///mnt/replica\n')
    expect(text).not.toMatch(/endpoint:|region:/)
  }
})

test('the file for containers is made for the folders of the image and the address in the environment', () => {
  const [, dataDir = ''] = /^\s*DATA_DIR=(\S+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const text = litestreamConfigurations({ dataDir, replicaUrl: 's3://bucket' })['litestream-0.3.yml']
  expect(readFileSync('docs/hosting/litestream.yml', 'utf8')).toBe(text?.replace('s3://bucket', '${REPLICA_URL}'))
})

test.each(['bucket/archive', 's3://', 's3://a b', 'file://replica', 'https://bucket.example', 's3:bucket'])(
  'REPLICA_URL=%s is refused',
  (address) => {
    expect(() => readSettings({ REPLICA_URL: address })).toThrow(
      `REPLICA_URL=${address} cannot be used: it must be like s3://bucket/archive`,
    )
  },
)

test('REPLICA_URL is taken without a slash at its end', () => {
  expect(readSettings({ REPLICA_URL: ' s3://bucket/archive/ ' }).replicaUrl).toBe('s3://bucket/archive')
})
