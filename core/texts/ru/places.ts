import type { PlaceKind } from '../../places/kinds.ts'
import type { PlaceNameKind } from '../../places/name-kinds.ts'

/** The history of a place on its page, and places on the pages of photos. */
export const ruPlaces = {
  place: {
    /** Heading of the history of a place. */
    about: 'О месте',
    /** A place by its name at the time of a photograph and by that of today. `{then}`, `{now}`. */
    thenAndNow: '{then}, ныне {now}',
    names: 'Названия',
    columns: { name: 'Название', years: 'Годы', language: 'Язык', kind: 'Вид' },
    nameKinds: { official: 'официальное', former: 'прежнее', local: 'местное или иное' } satisfies Record<PlaceNameKind, string>,
    /** `{date}`: a year or an approximate date. */
    since: '{date} – наст. время',
    until: '… – {date}',
    parents: 'Административная принадлежность',
    children: 'Что входит в состав',
    formerChildren: 'Что раньше входило в состав',
    map: 'На карте',
    openStreetMap: 'Открыть в OpenStreetMap',
    googleMaps: 'Открыть в Google Maps',
    elsewhere: 'В других базах данных',
    kinds: {
      country: 'Государство',
      governorate: 'Губерния',
      uezd: 'Уезд',
      judet: 'Жудец',
      raion: 'Район',
      town: 'Город',
      village: 'Село',
      quarter: 'Часть города или посёлок',
      street: 'Улица',
      building: 'Здание',
      monastery: 'Монастырь',
      natural: 'Река или природный объект',
      other: 'Место',
    } satisfies Record<PlaceKind, string>,
    /** `{precision}`, `{metres}`. */
    radius: '{precision}, в радиусе {metres} м',
    /** From north clockwise, in eighths. */
    directions: ['север', 'северо-восток', 'восток', 'юго-восток', 'юг', 'юго-запад', 'запад', 'северо-запад'],
    /** `{direction}`, `{degrees}`. */
    bearing: 'на {direction} ({degrees})',
  },
}
