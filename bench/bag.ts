import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportBag } from '#api/bags/export.ts'
import { verifyBag } from '#api/bags/verify.ts'
import { archiveFile } from '#api/files/folders.ts'
import { originalOf } from '#api/maintenance/backup/originals.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { originalsByName } from '#data/records/picture-files.ts'
import { setOriginals } from '#tests/support/records.ts'
import { sized } from '#tests/support/size.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { makeSyntheticArchive } from './synthetic.ts'

const photos = sized(10_000, 20)

/** Bytes of each original. */
const originalSize = sized(200_000, 1000)

/** The export of a bag, compared with `cp -r` and `sha256sum` of the same originals; and its check. */
export async function benchBag(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bag-'))
  const [data, uploads, bag, copy] = ['data', 'uploads', 'bag', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  try {
    const settings = readSettings({ DATA_DIR: data, UPLOADS_DIR: uploads, PUBLIC_DIR: join(folder, 'dist') })
    fill(settings)
    const before = process.memoryUsage.rss()
    waitForDisk()
    const exported = await seconds(() => exportBag(settings, bag, { now: new Date(0) }))
    const grown = process.memoryUsage.rss() - before
    const checked = await seconds(() => verifyBag(bag))
    waitForDisk()
    const copied = await seconds(() => {
      execFileSync('cp', ['-r', join(uploads, 'originals'), copy])
      execFileSync('sh', ['-c', 'find . -type f -print0 | xargs -0 sha256sum > ../sums'], { cwd: copy })
    })
    return [
      { name: `bag of ${photos} photos, ${((photos * originalSize) / 2 ** 30).toFixed(1)} GiB`, value: exported, unit: 's' },
      { name: 'cp -r and sha256sum of the originals', value: copied, unit: 's' },
      { name: 'speed of the export, compared with these commands', value: copied / exported, unit: '×', note: 'at least 0.5' },
      { name: 'check of the bag', value: checked, unit: 's' },
      { name: 'memory of the process, grown by', value: grown / 2 ** 20, unit: 'MiB' },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function fill(settings: Settings) {
  mkdirSync(settings.dataDir, { recursive: true })
  mkdirSync(join(settings.uploadsDir, 'originals'), { recursive: true })
  const archive = makeSyntheticArchive(archiveFile(settings), photos)
  setOriginals(
    archive,
    (name) => hash('sha256', contentOf(name)),
    (name) => contentOf(name).length,
  )
  for (const record of originalsByName(archive))
    writeFileSync(join(settings.uploadsDir, originalOf(record)), contentOf(record.photoFileName))
  archive.close()
}

/** Has the disk write what was written before, so that none of the two does it for the other. */
const waitForDisk = () => execFileSync('sync')

const contentOf = (photoFileName: string) => Buffer.alloc(originalSize, hash('sha512', photoFileName, 'buffer'))
