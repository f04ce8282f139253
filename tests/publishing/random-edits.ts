import * as v from 'valibot'
import { precisions } from '#core/places/coordinates.ts'
import { placeKinds } from '#core/places/kinds.ts'
import { placeNames } from '#core/places/names.ts'
import { licenceValues } from '#core/licences.ts'
import { flatKeys, type FlatKind } from '#core/records/flat.ts'
import { mergeableKinds } from '#core/records/merged-fields.ts'
import { purgeFromBin } from '#data/records/bin.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { createFlat, saveFlat } from '#data/records/flat.ts'
import { mergeRecords } from '#data/records/merge-records.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { createPhoto, savePhoto } from '#data/records/photos.ts'
import { recordDerivatives } from '#data/records/picture-files.ts'
import { binAlbum, binPhoto, removeUnused, restoreFromBin } from '#data/records/removals.ts'
import { replacePicture } from '#data/records/replace-picture.ts'
import { rowOf } from '#data/records/rows.ts'
import { DuplicateValue } from '#data/records/unique-fields.ts'
import { buildPhoto, buildPicture } from '#tests/support/records.ts'
import type { seeded } from '#tests/support/seeded.ts'
import { orderAnyAlbum } from './random-album-orders.ts'
import { messageEdits } from './random-messages.ts'
import { mergeAnyPhotos } from './random-merges.ts'

type Chance = ReturnType<typeof seeded>

const texts = [
  '',
  'Мост',
  'Țâșnitoare „Orhei”',
  '<b>&amp;</b> "кавычки"',
  'Очень длинный заголовок, который на карточках обрезают, а на странице нет',
]

/** Two photos of a contributor cannot have the same. */
const numbers = ['', 'КП-1', 'кп-1', 'ФЗ 2']

/** Some are in the lists of years, some are too broad for them, some are not understood. */
const dates = ['', '1911', 'ок. 1905', '1930-е', '12 мая 1912', '1911–1913', 'до 1917', 'XIX век', 'летом у бабушки']

const officialName = (text: string, language: string, from: string, to: string) => ({ text, language, kind: 'official', from, to })

const namesOfPlaces = [
  [],
  [{ text: 'Bendery' }],
  [officialName('Бендеры', 'ru', '', '1911'), officialName('Тигина', 'ru', '1911', '')],
  [officialName('Tighina', 'ro', '1905', '1940'), officialName('Bender', 'en', '1900', '')],
]

/** Where many photos are, and some places. */
export const town = { latitude: 46, longitude: 28 }

const spans = [
  { from: '', to: '' },
  { from: '1818', to: '1918' },
]

/**
 * Changes an archive as staff do, at random but repeatably: creates, edits, translates, moves, deletes, restores,
 * renames, replaces pictures. Some of what is tried is refused, as staff's attempts are.
 */
export function openRandomEdits(archive: Archive, chance: Chance) {
  let moment = 0
  const stamp = (): AuditStamp => ({ by: 'staff', at: new Date(Date.UTC(2026, 0, 1) + (moment += 1000)).toISOString() })

  const numbersOf = (query: string) => archive.sqlite.prepare<[], number>(query).pluck().all()
  const photos = (binned: boolean) => numbersOf(`SELECT photo_id FROM photos WHERE deleted_at IS ${binned ? 'NOT ' : ''}NULL`)
  const live = (kind: FlatKind) => {
    const table = kind === 'category' ? 'categories' : `${kind}s`
    return numbersOf(`SELECT ${kind}_id FROM ${table} ${kind === 'album' ? 'WHERE deleted_at IS NULL' : ''}`)
  }
  const any = (kind: FlatKind) => chance.of(live(kind))
  const maybe = (kind: FlatKind) => (chance.below(3) === 0 ? 0 : ((any(kind) as number | undefined) ?? 0))
  const localizedTexts = (name: string) => ({
    [name]: chance.of(texts) || 'Имя',
    [`${name}Ro`]: chance.of(texts),
    [`${name}En`]: chance.of(texts),
  })

  const relations = () => ({
    albumID: maybe('album'),
    categoryID: any('category'),
    categoryID2: maybe('category'),
    categoryID3: maybe('category'),
    locationID: maybe('location'),
    periodID: any('period'),
    contributorID: any('contributor'),
    photographerID: maybe('person'),
    personsShown: JSON.stringify(live('person').filter(() => chance.below(4) === 0)),
    subjects: JSON.stringify(live('subject').filter(() => chance.below(4) === 0)),
  })

  /** Names, parents and the rest of a place. The parents belong to no smaller number, so that none belongs to itself. */
  const history = (below = Number.MAX_SAFE_INTEGER) => ({
    kind: chance.of(['', ...placeKinds]),
    names: v.parse(placeNames(), chance.of(namesOfPlaces)),
    parents: live('location')
      .filter((id) => id < below && chance.below(3) === 0)
      .map((parentID) => ({ parentID, ...chance.of(spans) })),
    ...chance.of([
      { latitude: null, longitude: null, precision: '', radius: null },
      { ...town, longitude: town.longitude + chance.below(2), precision: 'area', radius: 500 },
    ]),
    wikidata: chance.of(['', 'Q21197']),
    note: chance.of(texts),
  })

  const flatFields: Record<FlatKind, () => object> = {
    album: () => ({ ...localizedTexts('albumName'), ...localizedTexts('albumInfo') }),
    category: () => ({ ...localizedTexts('categoryName'), ...localizedTexts('categoryDescription') }),
    location: () => ({ ...localizedTexts('locationName'), ...history() }),
    period: () => ({ ...localizedTexts('periodName'), periodName: `${1800 + chance.below(15) * 10}-е` }),
    contributor: () => ({ name: chance.of(texts) || 'Музей', nameRo: chance.of(texts), email: '', web: '' }),
    person: () => ({
      ...localizedTexts('personName'),
      ...localizedTexts('biography'),
      ...{ otherNames: chance.of(texts), born: chance.of(dates), died: chance.of(dates), wikidata: chance.of(['', 'Q21197']) },
      naming: chance.of(['', '', 'withheld']),
    }),
    subject: () => ({
      ...localizedTexts('subjectName'),
      ...localizedTexts('scopeNote'),
      ...{ otherNames: chance.of(texts), wikidata: chance.of(['', 'Q44494']), aat: chance.of(['', '300007836']) },
    }),
  }

  function editPhoto(fields: (id: number) => Partial<Parameters<typeof savePhoto>[3]>) {
    const id = chance.of(photos(false))
    if (id) savePhoto(archive, id, rowOf(archive, 'photo', id)!.version, fields(id), stamp(), () => undefined)
  }

  function part<Fields extends object>(fields: Fields): Partial<Fields> {
    const names = Object.keys(fields) as (keyof Fields)[]
    const name = chance.of(names)
    return { [name]: fields[name] } as Partial<Fields>
  }

  const kind = () => chance.of(Object.keys(flatKeys) as FlatKind[])
  const edits: Record<string, () => void> = {
    ...messageEdits({ archive, chance, texts, stamp, photos: () => photos(false), numbersOf }),
    createPhoto: () => void createPhoto(archive, buildPhoto({ ...relations(), ...localizedTexts('title') }), buildPicture(), stamp()),
    createFlat: () => {
      const created = kind()
      createFlat(archive, created, flatFields[created]() as never, stamp())
    },
    translate: () => editPhoto(() => ({ titleRo: chance.of(texts), titleEn: chance.of(texts) })),
    describe: () => editPhoto(() => ({ description: chance.of(texts), author: chance.of(texts), license: chance.of(licenceValues) })),
    rights: () =>
      editPhoto(() => part({ creditLine: chance.of(texts), rightsHolder: chance.of(texts), rightsUntil: chance.of(['', '1991', '2042']) })),
    date: () => editPhoto(() => ({ date: chance.of(dates) })),
    catalogue: () =>
      editPhoto(() =>
        part({
          inventoryNumber: chance.of(numbers),
          technique: chance.of(['', 'collotype', 'glass negative'] as const),
          physicalSize: chance.of(['', '13,8x8,9 см', 'с открытку']),
          inscription: chance.of(['', 'Видъ\nгорода', 'א גרוס']),
          inscriptionLanguage: chance.of(['', 'ru-petr1708', 'yi', 'und'] as const),
          staffNote: chance.of(['', 'Проверить']),
          homePage: chance.of(['', 'lead'] as const),
          originalFileName: chance.of(['', 'скан.tif']),
        }),
      ),
    place: () =>
      editPhoto(() => ({
        ...chance.of([{ latitude: chance.below(90), longitude: chance.below(90) }, town, { latitude: null, longitude: null }]),
        precision: chance.of(precisions),
        bearing: chance.below(360),
      })),
    match: () => editPhoto((id) => ({ matchId: (chance.of(photos(false).filter((each) => each !== id)) as number | undefined) ?? null })),
    clearMatch: () => {
      const id = chance.of(numbersOf('SELECT photo_id FROM photos WHERE deleted_at IS NULL AND match_id IS NOT NULL'))
      if (id) savePhoto(archive, id, rowOf(archive, 'photo', id)!.version, { matchId: null }, stamp(), () => undefined)
    },
    binMatch: () => {
      const id = chance.of(
        numbersOf('SELECT DISTINCT match_id FROM photos WHERE match_id IN (SELECT photo_id FROM photos WHERE deleted_at IS NULL)'),
      )
      if (id) binPhoto(archive, id, stamp())
    },
    purge: () => {
      const id = chance.of(photos(true))
      if (id) purgeFromBin(archive, 'photo', id, stamp())
    },
    move: () => editPhoto(() => part(relations())),
    moveFar: () => editPhoto(relations),
    replace: () => {
      const id = chance.of(photos(false))
      const { width, height } = { width: 500 + chance.below(3000), height: 500 + chance.below(3000) }
      if (id) replacePicture(archive, id, rowOf(archive, 'photo', id)!.version, buildPicture({ width, height }), stamp())
    },
    derive: () => {
      const id = chance.of(photos(false))
      const made = { pictureSet: chance.of([1, 2, 3, 4]) }
      if (id) recordDerivatives(archive, id, rowOf(archive, 'photo', id)!.photoFileName, made, stamp().at)
    },
    bin: () => {
      const id = chance.of(photos(false))
      if (id) binPhoto(archive, id, stamp())
    },
    restore: () => {
      const id = chance.of(photos(true))
      if (id) restoreFromBin(archive, 'photo', id, stamp())
    },
    rename: () => {
      const renamed = kind()
      const id = any(renamed)
      if (id)
        saveFlat(
          archive,
          renamed,
          id,
          rowOf(archive, renamed, id)!.version,
          part(renamed === 'location' ? localizedTexts('locationName') : flatFields[renamed]()) as never,
          stamp(),
        )
    },
    placeHistory: () => {
      const id = any('location')
      if (id) saveFlat(archive, 'location', id, rowOf(archive, 'location', id)!.version, part(history(id)) as never, stamp())
    },
    remove: () => {
      const removed = kind()
      const id = any(removed)
      // The last of a kind stays: photos need one.
      if (id && removed !== 'album' && live(removed).length > 1) removeUnused(archive, removed, id, stamp())
    },
    merge: () => {
      const merged = chance.of(mergeableKinds)
      const [from, into] = [any(merged), any(merged)]
      const seen = (id: number) => ({ id, version: rowOf(archive, merged, id)!.version })
      if (from && into && from !== into) mergeRecords(archive, merged, seen(from), seen(into), stamp())
    },
    orderAlbum: () => orderAnyAlbum(archive, live('album'), photos(false), chance, stamp()),
    mergePhotos: () => mergeAnyPhotos(archive, photos(false), chance, stamp()),
    binAlbum: () => {
      const id = any('album')
      if (id) binAlbum(archive, id, stamp())
    },
    restoreAlbum: () => {
      const id = chance.of(numbersOf('SELECT album_id FROM albums WHERE deleted_at IS NOT NULL'))
      if (id) restoreFromBin(archive, 'album', id, stamp())
    },
  }
  const names = Object.keys(edits)

  /** Makes one edit. Gives its name. */
  return (): string => {
    const name = chance.of(names)
    try {
      inTransaction(archive, edits[name]!)
    } catch (problem) {
      if (!(problem instanceof DuplicateValue)) throw problem
    }
    return name
  }
}
