import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { side } from '#core/fingerprints/hash.ts'
import { recordFingerprint } from '#data/records/fingerprints.ts'
import { inTransaction } from '#data/records/changes.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { chance } from '#bench/api/figures.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'

/** Of so many photos one shows the same as the one before it. */
const everyDuplicate = 50

/**
 * An archive of so many photos, each with a fingerprint: pictures of a collection, two of them blended in any orientation, so that no two are
 * the same and their hashes are spread as those of pictures are. Some show the same as the one before, brighter and with noise.
 *
 * @param greys small grey pictures
 * @returns the numbers of the photos of each known pair
 */
export function archiveOfPictures(count: number, greys: readonly Uint8Array[]) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pairs-'))
  const file = join(folder, 'archive.sqlite')
  const archive = openArchive(file)
  archive.sqlite.pragma('synchronous = OFF')
  addPhotos(archive, count)
  const below = chance(1)
  const known: [number, number][] = []
  let last = new Uint8Array()
  inTransaction(archive, () => {
    for (const [photoID, photoFileName] of filesOfPhotos(archive)) {
      const isDuplicate = photoID > 1 && photoID % everyDuplicate === 0
      const grey = isDuplicate ? noisy(last, below) : blended(greys, below)
      recordFingerprint(archive, photoFileName, fingerprintOf(grey))
      if (isDuplicate) known.push([photoID - 1, photoID])
      last = grey
    }
  })
  const close = () => {
    archive.close()
    rmSync(folder, { recursive: true })
  }
  return { archive, file, known, close }
}

/** Rows alone: without history and lists, a hundred thousand are made in seconds. */
function addPhotos(archive: Archive, count: number) {
  addFlats(archive, 1)
  addPhoto(archive)
  const columns = archive.sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_info('photos') WHERE name NOT IN ('photo_id', 'photo_file_name')")
    .pluck()
    .all()
    .join()
  archive.sqlite.exec(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
    INSERT INTO photos (photo_file_name, ${columns}) SELECT 'b' || i || '.jpg', ${columns} FROM photos, n WHERE photo_id = 1 AND ${count} > 1`)
}

const filesOfPhotos = ({ sqlite }: Archive) =>
  sqlite.prepare<[], [number, string]>('SELECT photo_id, photo_file_name FROM photos ORDER BY photo_id').raw().all()

function blended(greys: readonly Uint8Array[], below: (max: number) => number): Uint8Array<ArrayBuffer> {
  const [one, other] = [shifted(greys, below), shifted(greys, below)]
  const share = 0.35 + below(30) / 100
  return Uint8Array.from({ length: side * side }, (_, at) => one(at) * share + other(at) * (1 - share))
}

/** A picture of the collection as it is seen through a window that begins elsewhere, mirrored or not. */
function shifted(greys: readonly Uint8Array[], below: (max: number) => number): (at: number) => number {
  const grey = greys[below(greys.length)] ?? new Uint8Array(side * side)
  const [left, top, isMirrored] = [below(side), below(side), below(2) === 1]
  return (at) => {
    const [x, y] = [((at % side) + left) % side, (Math.floor(at / side) + top) % side]
    return grey[y * side + (isMirrored ? side - 1 - x : x)] ?? 0
  }
}

const noisy = (grey: Uint8Array, below: (max: number) => number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(grey, (value) => Math.max(0, Math.min(255, value * 0.9 + 12 + below(9) - 4)))
