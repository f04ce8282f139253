/** Puts a file into a bucket in parts, in a process that a test may kill: `send-in-parts.ts SETTINGS KEY PATH`. */
import { statSync } from 'node:fs'
import { openBucket } from '#api/storage/bucket.ts'
import { objectHeaders } from '#api/storage/object-headers.ts'
import type { BucketSettings } from '#api/storage/settings.ts'

const [settings = '', key = '', path = ''] = process.argv.slice(2)
const store = await openBucket(JSON.parse(settings) as BucketSettings, 1)
await store.put(key, { body: { path, bytes: statSync(path).size, sums: { md5: '', sha256: '' } }, headers: objectHeaders(key) })
store.close()
