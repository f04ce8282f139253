import type { Language } from '#core/languages.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { messagePage, type MessageRecord } from '#data/messages/messages.ts'
import { photoOfImport } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import { topDownloadedPhotos, topViewedPhotos } from '#data/statistics/views.ts'
import { demoArchive } from '#data/demo/archive.ts'
import type { DemoPhoto } from '#data/demo/types.ts'

/** A photo of the demo archive with its number and the pixels of its picture. */
export type StoredDemoPhoto = DemoPhoto & { id: number; width: number; height: number }

/** A photo of the demo archive that has what a test needs. */
export function demoPhoto(wanted: (photo: StoredDemoPhoto) => boolean): StoredDemoPhoto {
  const photo = demoPhotos().find(wanted) ?? (isOnlyListed() ? demoPhotos()[0] : undefined)
  if (!photo) throw new Error('The demo archive has no such photo.')
  return photo
}

/** The title of a demo photo in a language; in one that the demo archive does not have, the Russian one. */
export const titleIn = (language: Language, { title }: DemoPhoto): string =>
  (title as Partial<Record<Language, string>>)[language] ?? title.ru

/** All photos of the demo archive. */
export function demoPhotos(): StoredDemoPhoto[] {
  photos ??= isOnlyListed() ? onlyListed() : read((archive) => demoArchive.photos.map((each) => stored(archive, each)))
  return photos
}

let photos: StoredDemoPhoto[] | undefined

/** `playwright test --list` loads the tests without opening an archive: nobody knows the sizes of the pictures. */
const isOnlyListed = () => process.env['E2E_ARCHIVE'] === undefined
const onlyListed = () => demoArchive.photos.map((photo, at) => ({ ...photo, id: at + 1, width: 0, height: 0 }))

function stored(archive: Archive, photo: DemoPhoto): StoredDemoPhoto {
  const id = photoOfImport(archive, `demo:${photo.key}`)
  const { width, height } = rowOf(archive, 'photo', id)!
  return { ...photo, id, width, height }
}

export const isTranslated = (photo: DemoPhoto) => photo.title.ro !== '' && photo.title.en !== ''

const messages = (): MessageRecord[] => read((archive) => messagePage(archive, { limit: 10_000, offset: 0 }))

/** The stored messages with this text. */
export const messagesSaying = (messageBody: string): MessageRecord[] => messages().filter((message) => message.messageBody === messageBody)

/** The stored messages that suggest this value. */
export const messagesSuggesting = (suggestedText: string): MessageRecord[] =>
  messages().filter((message) => message.suggestedText === suggestedText)

/** How often the pages of a photo were looked at, in all languages. */
export const viewsOf = (photoID: number) => timesOf(photoID, topViewedPhotos)

/** How often the original of a photo was downloaded. */
export const downloadsOf = (photoID: number) => timesOf(photoID, topDownloadedPhotos)

function timesOf(photoID: number, topOf: typeof topViewedPhotos): number {
  const days = { first: '2000-01-01', last: '2999-12-31' }
  return read((archive) => topOf(archive, days, 10_000)).find((photo) => photo.photoID === photoID)?.times ?? 0
}

function read<Value>(work: (archive: Archive) => Value): Value {
  const archive = openArchiveForReading(process.env['E2E_ARCHIVE'] ?? '')
  try {
    return work(archive)
  } finally {
    archive.close()
  }
}
