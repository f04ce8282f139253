import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'

/** Numbers of the public records with the smallest number, null where there is none; they change less often than the newest. */
export type FirstRecords = { photo: number | null; location: number | null; album: number | null; person: number | null }

/** The first public record of each kind. */
export function firstRecords(archive: Archive): FirstRecords {
  const { photo, location, album, person } = first(archive)
  return { photo: photo.get() ?? null, location: location.get() ?? null, album: album.get() ?? null, person: person.get() ?? null }
}

const first = preparedStatement(({ sqlite }) => {
  const of = (query: string) => sqlite.prepare<[], number | null>(query).pluck()
  return {
    photo: of('SELECT photo_id FROM photos WHERE deleted_at IS NULL ORDER BY photo_id LIMIT 1'),
    location: of('SELECT min(location_id) FROM locations'),
    album: of('SELECT album_id FROM albums WHERE deleted_at IS NULL ORDER BY album_id LIMIT 1'),
    person: of("SELECT person_id FROM persons WHERE naming <> 'withheld' ORDER BY person_id LIMIT 1"),
  }
})
