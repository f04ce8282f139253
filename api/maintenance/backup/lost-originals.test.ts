import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { alterFile } from '#tests/fault-injection/file-damage.ts'
import { fillWithOriginals } from '#tests/support/originals.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { backUp } from './backup.ts'
import { filesUnder, listName } from './file-list.ts'
import { readHead } from './list-format.ts'
import { restore } from './restore.ts'
import { backUpAsScheduled, newestWhole, ownBackups } from './schedule.ts'

/** An archive of three photos, and what happens to their only originals. */
let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let to: string
let photos: ReturnType<typeof fillWithOriginals>

const contents = ['the first original', 'the second original', 'the third original']

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'kept/today')
  photos = fillWithOriginals(settings, contents)
})

afterEach(() => {
  settings.remove()
  elsewhere.remove()
})

const own = (file: string) => join(settings.uploadsDir, file)
const backedUp = (file: string, folder = to) => join(folder, 'uploads', file)
const read = (file: string) => readFileSync(file, 'utf8')
const originals = (folder = to) => photos.map(({ original }) => read(backedUp(original, folder)))

/** As after the uploads' disk was not mounted: the folder is there and empty. */
function emptyUploads() {
  renameSync(settings.uploadsDir, `${settings.uploadsDir}.away`)
  mkdirSync(settings.uploadsDir)
}

describe('a backup that is brought up to date', () => {
  test('keeps every picture that it has when the disk of the uploads is not there, and names each original', async () => {
    const name = photos[0]!.original.slice('originals/'.length, -'.jpg'.length)
    const made = [
      `preview/${name}-large.avif`,
      `preview/${name}-card.jpg`,
      `thumbs/${name}-800.webp`,
      `tiles/${name}.jpg_files/9/0_0.jpeg`,
      `tiles/${name}.jpg.dzi`,
      `tiles/${name}/0,0,512,512_512,512.jpg`,
    ]
    writeFiles(settings.uploadsDir, Object.fromEntries(made.map((file) => [file, file])))
    await backUp(settings, to)
    emptyUploads()
    const { findings, files } = await backUp(settings, to)
    expect(files).toBe(7 + made.length)
    expect(made.map((file) => read(backedUp(file)))).toEqual(made)
    expect(findings.isWhole()).toBe(true)
    expect(findings.counts()).toEqual({ carried: 3, lost: 0 })
    for (const { photoID, original } of photos)
      expect(findings.sentences()).toContain(
        `Photo ${photoID}: ${original} is missing in the archive. The backup keeps the sound copy of the former backup.`,
      )
    await restore(elsewhere, to)
    expect(photos.map(({ original }) => read(join(elsewhere.uploadsDir, original)))).toEqual(contents)
    expect(photos.map(({ thumbnail }) => read(join(elsewhere.uploadsDir, thumbnail)))).toEqual(
      contents.map((content) => `small ${content}`),
    )
  })

  test('says nothing once the disk is back, and copies nothing again', async () => {
    await backUp(settings, to)
    emptyUploads()
    await backUp(settings, to)
    rmSync(settings.uploadsDir, { recursive: true })
    renameSync(`${settings.uploadsDir}.away`, settings.uploadsDir)
    const { findings, copied } = await backUp(settings, to)
    expect([findings.sentences(), copied]).toEqual([[], 1])
  })

  test.each<[string, (file: string) => void]>([
    ['is overwritten with as many other bytes', alterFile],
    [
      'is replaced by another file of the same size',
      (file) => {
        const size = statSync(file).size
        rmSync(file)
        writeFileSync(file, 'y'.repeat(size))
      },
    ],
    ['is cut short', (file) => writeFileSync(file, 'the')],
  ])('keeps the sound copy of an original that %s', async (_, damage) => {
    await backUp(settings, to)
    damage(own(photos[1]!.original))
    const { findings } = await backUp(settings, to)
    expect(findings.sentences()).toEqual([
      `Photo 2: ${photos[1]!.original} was altered in the archive. The backup keeps the sound copy of the former backup.`,
    ])
    expect(originals()).toEqual(contents)
    expect((await backUp(settings, to)).findings.counts()).toEqual({ carried: 1, lost: 0 })
    expect(originals()).toEqual(contents)
  })

  test('never shares an original with the archive, also where a backup of an earlier version did', async () => {
    await backUp(settings, to)
    const { original, thumbnail } = photos[0]!
    expect(statSync(backedUp(original)).ino).not.toBe(statSync(own(original)).ino)
    expect(statSync(backedUp(thumbnail)).ino).toBe(statSync(own(thumbnail)).ino)
    rmSync(backedUp(original))
    linkSync(own(original), backedUp(original))
    expect((await backUp(settings, to)).findings.sentences()).toEqual([])
    expect(statSync(backedUp(original)).ino).not.toBe(statSync(own(original)).ino)
    alterFile(own(original))
    await backUp(settings, to)
    expect(originals()).toEqual(contents)
  })

  test('takes an original from the archive again when the copy in the backup has rotted', async () => {
    await backUp(settings, to)
    alterFile(backedUp(photos[2]!.original))
    expect((await backUp(settings, to)).findings.sentences()).toEqual([])
    expect(originals()).toEqual(contents)
  })

  test('is refused, and the former one stays, when an original is lost here and there', async () => {
    await backUp(settings, to)
    const list = read(join(to, listName))
    rmSync(own(photos[0]!.original))
    alterFile(backedUp(photos[0]!.original))
    await expect(backUp(settings, to)).rejects.toThrow(
      `Photo 1: ${photos[0]!.original} is missing, and no earlier backup here has a sound copy.`,
    )
    await expect(backUp(settings, to)).rejects.toThrow('the former backup is unchanged')
    await expect(backUp(settings, to, { broken: 'all' })).rejects.toThrow('Give a new folder: make backup TO=new-folder BROKEN=1')
    expect(read(join(to, listName))).toBe(list)
    expect(readdirSync(dirname(to))).toEqual(['today'])
  })

  test('lets an original go whose photo was removed for good', async () => {
    await backUp(settings, to)
    const archive = openArchive(archiveFile(settings))
    archive.sqlite.exec('DELETE FROM photos WHERE photo_id = 3')
    archive.close()
    for (const file of [photos[2]!.original, photos[2]!.thumbnail]) rmSync(own(file))
    const { findings, files } = await backUp(settings, to)
    expect([findings.sentences(), files]).toEqual([[], 5])
    expect(filesUnder(join(to, 'uploads/originals'))).toHaveLength(2)
  })
})

describe('a backup that reads only some originals in full each time', () => {
  const update = () => backUp(settings, to, { minBytesRead: 1 })

  test('finds one that was written since all the same', async () => {
    for (const { original } of photos) {
      await update()
      alterFile(own(original))
      expect((await update()).findings.counts().carried).toBeGreaterThan(0)
    }
    expect(originals()).toEqual(contents)
  })

  test('comes to each of them in turn, and mends those that have rotted in the backup', async () => {
    await update()
    for (const { original } of photos) alterFile(backedUp(original))
    const sound: number[] = []
    for (let run = 0; run < 4; run += 1) {
      expect((await update()).findings.sentences()).toEqual([])
      sound.push(originals().filter((content) => contents.includes(content)).length)
    }
    expect(sound.toSorted()).toEqual(sound)
    expect(sound.slice(0, 1)).toEqual([1])
    expect(sound.at(-1)).toBe(3)
  })

  test('keeps one that its own former backup has not, whatever its turn', async () => {
    await update()
    for (const { original } of photos) rmSync(backedUp(original))
    expect((await update()).findings.sentences()).toEqual([])
    expect(originals()).toEqual(contents)
  })
})

describe('a backup of an archive that has lost an original for good', () => {
  beforeEach(() => rmSync(own(photos[0]!.original)))

  test('is made only on request, and is marked', async () => {
    await expect(backUp(settings, to)).rejects.toThrow('Nothing was backed up')
    expect(readdirSync(settings.folder)).not.toContain('today')
    const { findings } = await backUp(settings, to, { broken: 'all' })
    expect(findings.isWhole()).toBe(false)
    expect(readHead(to)).toMatchObject({ format: 3, faults: [expect.stringContaining('Photo 1')] })
  })

  test('is not restored unless that is asked for', async () => {
    await backUp(settings, to, { broken: 'all' })
    await expect(restore(elsewhere, to)).rejects.toThrow(/is not whole:\nPhoto 1: .*\nNothing was restored\. .*BROKEN=1$/)
    expect(filesUnder(elsewhere.folder)).toEqual([])
    expect(await restore(elsewhere, to, { broken: true })).toMatchObject({
      files: 6,
      problems: [expect.stringContaining('Photo 1'), expect.stringContaining('photo 1 is not in it')],
    })
    expect(read(join(elsewhere.uploadsDir, photos[1]!.original))).toBe(contents[1])
  })
})

test('a backup that an earlier version made as if it were whole is not restored when an original is not in it', async () => {
  await backUp(settings, to)
  const lines = read(join(to, listName)).trim().split('\n')
  const rest = lines.slice(1).filter((line) => !line.includes(photos[1]!.original))
  writeFileSync(join(to, listName), [JSON.stringify({ format: 2, derivatives: true, files: rest.length }), ...rest, ''].join('\n'))
  await expect(restore(elsewhere, to)).rejects.toThrow(`uploads/${photos[1]!.original} of photo 2 is not in it`)
})

describe('backups on a schedule', () => {
  const scheduled = () => ({ ...settings, backupKeep: 2 })
  const night = (day: number) => backUpAsScheduled(scheduled(), new Date(Date.UTC(2026, 4, day, 3)))

  test('keep the last whole ones, however many follow that are not', async () => {
    for (const day of [1, 2, 3]) await night(day)
    rmSync(own(photos[0]!.original))
    for (const name of ownBackups(settings.backupDir)) rmSync(backedUp(photos[0]!.original, join(settings.backupDir, name)))
    for (const day of [4, 5, 6, 7]) expect((await night(day)).findings.counts()).toEqual({ carried: 0, lost: 1 })
    expect(ownBackups(settings.backupDir).map((name) => name.slice(8, 10))).toEqual(['02', '03', '06', '07'])
    expect(newestWhole(settings.backupDir)).toBe('2026-05-03T03-00-00Z')
  })

  test('hand an original that the archive has lost from one to the next', async () => {
    await night(1)
    emptyUploads()
    for (const day of [2, 3, 4]) expect((await night(day)).findings.counts()).toEqual({ carried: 3, lost: 0 })
    expect(originals(join(settings.backupDir, '2026-05-04T03-00-00Z'))).toEqual(contents)
    await restore(elsewhere, join(settings.backupDir, '2026-05-04T03-00-00Z'))
  })

  test('look for a lost original in every earlier one', async () => {
    for (const day of [1, 2]) await night(day)
    rmSync(own(photos[0]!.original))
    rmSync(backedUp(photos[0]!.original, join(settings.backupDir, '2026-05-02T03-00-00Z')))
    expect((await night(3)).findings.counts()).toEqual({ carried: 1, lost: 0 })
  })

  test('go on after one whose list was cut off', async () => {
    for (const day of [1, 2]) await night(day)
    writeFileSync(join(settings.backupDir, '2026-05-02T03-00-00Z', listName), '{"format":2,"derivatives":true,"files":7}\n')
    emptyUploads()
    expect((await night(3)).findings.counts()).toEqual({ carried: 3, lost: 0 })
  })
})
