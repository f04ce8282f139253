import { lackingAlbums, lackingPhotos, outdatedAlbums, outdatedPhotos } from '../records/translations.ts'
import type { Archive } from '../sqlite/open.ts'
import { totals } from './totals.ts'

const count = ({ sqlite }: Archive, query: string) => sqlite.prepare<[], number>(query).pluck().get() ?? 0

/** Totals of the records that visitors see. */
export function counts(archive: Archive) {
  return {
    ...totals(archive),
    periods: count(archive, 'SELECT count(*) FROM periods'),
    contributors: count(archive, 'SELECT count(*) FROM contributors'),
  }
}

/** Totals of what staff work through. */
export function staffCounts(archive: Archive) {
  return {
    messages: count(archive, 'SELECT count(*) FROM messages WHERE deleted_at IS NULL'),
    newMessages: count(archive, 'SELECT count(*) FROM messages WHERE deleted_at IS NULL AND read_at IS NULL'),
    users: count(archive, 'SELECT count(*) FROM users'),
    photosLacking: { ro: lackingPhotos(archive, 'ro'), en: lackingPhotos(archive, 'en') },
    albumsLacking: { ro: lackingAlbums(archive, 'ro'), en: lackingAlbums(archive, 'en') },
    photosOutdated: { ro: outdatedPhotos(archive, 'ro'), en: outdatedPhotos(archive, 'en') },
    albumsOutdated: { ro: outdatedAlbums(archive, 'ro'), en: outdatedAlbums(archive, 'en') },
    bin: count(
      archive,
      `SELECT (SELECT count(*) FROM photos WHERE deleted_at IS NOT NULL)
         + (SELECT count(*) FROM albums WHERE deleted_at IS NOT NULL)
         + (SELECT count(*) FROM messages WHERE deleted_at IS NOT NULL)`,
    ),
  }
}
