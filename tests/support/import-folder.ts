import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import { afterEach, beforeEach } from 'vitest'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { filesBelow } from './ingest.ts'

const command = resolve(import.meta.dirname, '../../scripts/run.js')

export const boxArguments = ['CSV=box.csv', 'IMAGES=box']

/** The size of each picture in a box, in pixels. */
type Size = { width: number; height: number }

/** Gives each test of a file a folder with a table, a box of pictures, and archives to import them into. */
export function importFolders() {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'import-test-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** The folders of a separate archive. */
  function settingsOf(name: string) {
    const home = join(folder, name)
    return { DATA_DIR: join(home, 'data'), UPLOADS_DIR: join(home, 'uploads'), PUBLIC_DIR: join(home, 'public') }
  }

  function withArchive<Result>(home: string, use: (archive: Archive) => Result): Result {
    const archive = openArchiveForReading(join(settingsOf(home).DATA_DIR, 'archive.sqlite'))
    try {
      return use(archive)
    } finally {
      archive.close()
    }
  }

  return {
    path: (...names: string[]) => join(folder, ...names),
    settingsOf,
    withArchive,

    runImport: (home: string, args: string[]) =>
      new Promise<{ code: number; stdout: string; stderr: string }>((done) => {
        const env = { ...process.env, ...settingsOf(home) }
        execFile(process.execPath, [command, 'import', ...args], { cwd: folder, env }, (problem, stdout, stderr) => {
          done({ code: problem ? Number(problem.code) : 0, stdout, stderr })
        })
      }),

    /** Starts an import of the box beside the test. */
    startImport: (home: string) =>
      spawn(process.execPath, [command, 'import', ...boxArguments], {
        cwd: folder,
        env: { ...process.env, ...settingsOf(home) },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),

    writeBox: async (count: number, size: Size, extra: string[][] = []) => {
      mkdirSync(join(folder, 'box'), { recursive: true })
      const rows = [['filename', 'title', 'licence', 'date', 'location', 'category']]
      for (let index = 0; index < count; index += 1) {
        const name = `${index}.jpg`
        const noise = { type: 'gaussian' as const, mean: 100 + index, sigma: 20 }
        await sharp({ create: { ...size, channels: 3, background: '#000', noise } }).toFile(join(folder, 'box', name))
        rows.push([name, `Снимок «${index}»`, 'CC0', `${1880 + index * 5}`, `Село ${index % 3}; Орхей`, `Ț ${index % 2}`])
      }
      writeFileSync(join(folder, 'box.csv'), stringify([...rows, ...extra], { bom: true }))
    },

    photosIn: (home: string): number => {
      try {
        return withArchive(home, ({ sqlite }) => sqlite.prepare<[], number>('SELECT count(*) FROM photos').pluck().get() ?? 0)
      } catch {
        // The archive is still being made.
        return 0
      }
    },

    uploadsOf: (home: string) => filesBelow(settingsOf(home).UPLOADS_DIR).filter((file) => !file.startsWith('tmp/')),

    unfinishedOf: (home: string) => filesBelow(join(settingsOf(home).UPLOADS_DIR, 'tmp')),
  }
}
