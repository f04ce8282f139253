import type { Archive } from '#data/sqlite/open.ts'

/** Numbers of all photos, in the bin or not. */
export const allPhotoNumbers = ({ sqlite }: Archive): number[] =>
  sqlite.prepare<[], number>('SELECT photo_id FROM photos ORDER BY 1').pluck().all()
