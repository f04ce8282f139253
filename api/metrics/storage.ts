import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { archiveFile } from '#api/files/folders.ts'
import { momentOf, newestWhole } from '#api/maintenance/backup/schedule.ts'
import type { MediaProcess } from '#api/media/process.ts'
import type { Settings } from '#api/settings.ts'
import { newestChange } from '#data/records/changes-since.ts'
import { changesAfter } from '#data/statistics/activity.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { gauge } from './gauge.ts'

/** Changes by staff, counted from the history since the server started, whichever process saved them. */
export function meterSaves(registers: Registry[], archive: Archive) {
  let counted = newestChange(archive)
  return new Counter({
    name: 'archive_saves_total',
    help: 'Changes of records',
    labelNames: ['kind', 'action'],
    registers,
    collect() {
      // In this order, so that a change saved in between is counted the next time.
      const newest = newestChange(archive)
      if (newest === counted) return
      for (const { kind, action, changes } of changesAfter(archive, counted, newest)) this.inc({ kind, action }, changes)
      counted = newest
    },
  })
}

/** What waits at the process that makes pictures, and what it has done. */
export function meterPictures(registers: Registry[], media: Pick<MediaProcess, 'state'>) {
  gauge(registers, 'archive_pictures_waiting', 'Pictures that wait or are being prepared', () => media.state().waiting)
  const made = new Counter({
    name: 'archive_pictures_total',
    help: 'Pictures prepared, and those that could not be',
    labelNames: ['outcome'],
    registers,
    collect() {
      const state = media.state()
      this.reset()
      this.inc({ outcome: 'made' }, state.made)
      this.inc({ outcome: 'failed' }, state.failed)
    },
  })
  return made
}

/** Disks, the database and the scheduled backups. */
export function meterStorage(registers: Registry[], settings: Settings) {
  const { dataDir, uploadsDir, publicDir, backupDir } = settings
  new Gauge({
    name: 'archive_disk_bytes',
    help: 'Space on the disk of each folder; folders may share a disk',
    labelNames: ['folder', 'state'],
    registers,
    async collect() {
      for (const [folder, path] of Object.entries({ data: dataDir, uploads: uploadsDir, public: publicDir })) {
        const disk = await statfs(path).catch(() => null)
        if (!disk) continue
        this.set({ folder, state: 'free' }, disk.bavail * disk.bsize)
        this.set({ folder, state: 'used' }, (disk.blocks - disk.bfree) * disk.bsize)
      }
    },
  })
  new Gauge({
    name: 'archive_database_bytes',
    help: 'The database, and its write-ahead log',
    labelNames: ['file'],
    registers,
    collect() {
      const database = archiveFile(settings)
      this.set({ file: 'database' }, sizeOf(database))
      this.set({ file: 'log' }, sizeOf(`${database}-wal`))
    },
  })
  const lastSuccess = 'When the newest whole backup in BACKUP_DIR was made; 0 where there is none'
  gauge(registers, 'archive_backup_last_success_timestamp_seconds', lastSuccess, () => {
    const newest = newestWhole(backupDir)
    return newest ? momentOf(newest) / 1000 : 0
  })
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
