import { fingerprintMethod, type Fingerprint } from '#core/fingerprints/fingerprint.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import type { Photo } from './photos.ts'

type StoredFingerprint = { fingerprintID: number; photoID: number; hashes: Buffer }

const record = preparedRows<{ photoFileName: string; method: number; grey: Buffer; hashes: Buffer }[]>(
  `INSERT OR REPLACE INTO fingerprints (photo_id, photo_file_name, method, grey, hashes)
   SELECT photo_id, photo_file_name, :method, :grey, :hashes FROM photos WHERE photo_file_name = :photoFileName`,
)

/** Stores the fingerprint of the photo that shows a picture; nothing where none shows it. */
export function recordFingerprint(archive: Archive, photoFileName: string, { grey, hashes }: Fingerprint) {
  const bytes = Buffer.from(hashes.buffer, hashes.byteOffset, hashes.byteLength)
  record(archive).run({ photoFileName, method: fingerprintMethod, grey: Buffer.from(grey), hashes: bytes })
}

const lacking = preparedRows<[number, number, number], Pick<Photo, 'photoID' | 'photoFileName'>>(
  `SELECT photo_id AS photoID, photo_file_name AS photoFileName FROM photos p WHERE photo_id > ? AND NOT EXISTS
     (SELECT 1 FROM fingerprints f WHERE f.photo_id = p.photo_id AND f.photo_file_name = p.photo_file_name AND f.method = ?)
   ORDER BY photo_id LIMIT ?`,
)

/** The next photos whose picture has no fingerprint yet, in the bin or not, by their numbers. */
export const photosWithoutFingerprint = (archive: Archive, after: number, count: number) =>
  lacking(archive).all(after, fingerprintMethod, count)

const later = preparedRows<[number, number], StoredFingerprint>(
  `SELECT fingerprint_id AS fingerprintID, photo_id AS photoID, hashes FROM fingerprints
   WHERE fingerprint_id > ? AND method = ? ORDER BY fingerprint_id`,
)

/** The fingerprints that were stored after this one, in the order in which they were stored. */
export const fingerprintsAfter = (archive: Archive, fingerprintID: number): IterableIterator<StoredFingerprint> =>
  later(archive).iterate(fingerprintID, fingerprintMethod)

const shown = preparedRows<[number], { photoID: number; grey: Buffer }>(
  `SELECT f.photo_id AS photoID, f.grey FROM fingerprints f JOIN photos p USING (photo_id, photo_file_name)
   WHERE f.fingerprint_id = ? AND p.deleted_at IS NULL`,
)

/** The small grey picture of a fingerprint; null where its photo shows another picture by now, lies in the bin or is gone. */
export const shownGrey = (archive: Archive, fingerprintID: number): { photoID: number; grey: Uint8Array } | null =>
  shown(archive).get(fingerprintID) ?? null

const grey = preparedValues<[number], Buffer>('SELECT grey FROM fingerprints WHERE fingerprint_id = ?')

/** The small grey picture of a fingerprint, whatever its photo shows by now; null where it is gone. */
export const greyOfFingerprint = (archive: Archive, fingerprintID: number): Uint8Array | null => grey(archive).get(fingerprintID) ?? null

const ofPhoto = preparedRows<[number], { method: number; grey: Buffer; hashes: Buffer }>(
  'SELECT method, grey, hashes FROM fingerprints f JOIN photos p USING (photo_id, photo_file_name) WHERE photo_id = ?',
)

/** The fingerprint of the picture that a photo shows, to be stored once another photo shows it; null where there is none. */
export const fingerprintOfPhoto = (archive: Archive, photoID: number) => ofPhoto(archive).get(photoID) ?? null

/** Stores the fingerprint of a picture that another photo showed before. */
export function moveFingerprint(archive: Archive, photoFileName: string, fingerprint: { method: number; grey: Buffer; hashes: Buffer }) {
  record(archive).run({ photoFileName, ...fingerprint })
}
