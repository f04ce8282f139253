import type { DemoAlbum } from './types.ts'

export const albums: DemoAlbum[] = [
  {
    key: 'chisinau',
    name: { ru: 'Кишинёв: улицы и здания', ro: 'Chișinău: străzi și clădiri', en: 'Chișinău: Streets and Buildings' },
    info: {
      ru: '<p>Прогулка по <b>верхнему городу</b>, распланированному в первой половине XIX века прямыми кварталами, и по старым кварталам у речки Бык.</p><p>Рисунки сделаны для показа возможностей архива; тексты рассказывают о самих местах.</p>',
      ro: '<p>O plimbare prin <b>orașul de sus</b>, sistematizat în prima jumătate a secolului al XIX-lea după un plan rectangular, și prin cartierele vechi de lângă râul Bâc.</p><p>Desenele au fost făcute pentru a arăta posibilitățile arhivei; textele se referă la locuri reale.</p>',
      en: '<p>A walk through the <b>upper town</b>, laid out on a grid in the first half of the nineteenth century, and through the old quarters by the river Bâc.</p><p>The drawings were made to show what the archive can do; the texts are about the real places.</p>',
    },
  },
  {
    key: 'fortresses',
    name: { ru: 'Крепости на Днестре', ro: 'Cetățile de pe Nistru', en: 'Fortresses on the Dniester' },
    info: {
      ru: '<p>Хотин, Сороки, Бендеры и Аккерман охраняли переправы через Днестр и выход к морю. Подробнее: <a href="https://example.org/demo/fortresses">о крепостях</a>.</p>',
      ro: '<p>Hotinul, Soroca, Tighina și Cetatea Albă păzeau vadurile Nistrului și ieșirea la mare. Citiți mai multe <a href="https://example.org/demo/fortresses">despre cetăți</a>.</p>',
      en: '<p>Khotyn, Soroca, Bender and Akkerman guarded the fords of the Dniester and the way to the sea. More <a href="https://example.org/demo/fortresses">about the fortresses</a>.</p>',
    },
  },
  {
    key: 'studio',
    name: { ru: 'В мастерской фотографа', ro: 'În atelierul fotografului', en: 'In the Photographer’s Studio' },
    info: {
      ru: '<p>Портрет на паспарту — <i>визитный</i> или <i>кабинетный</i> — дарили родным и вклеивали в семейный альбом.</p>',
      ro: '<p>Portretul pe carton, în format <i>carte de visite</i> sau <i>cabinet</i>, se dăruia rudelor și se păstra în albumul familiei.</p>',
      en: '<p>Portraits on card, in <i>carte-de-visite</i> or <i>cabinet</i> size, were given to relatives and kept in the family album.</p>',
    },
  },
  {
    key: 'railway',
    name: { ru: 'Железные дороги Бессарабии', ro: 'Căile ferate din Basarabia', en: '' },
    info: {
      ru: '<p>Первый поезд пришёл в Кишинёв в 1871 году; в 1870-е годы линии протянулись к Пруту и Дунаю, в 1890-е — к Бельцам и Окнице.</p>',
      ro: '<p>Primul tren a ajuns la Chișinău în 1871; în anii 1870 liniile au fost duse până la Prut și Dunăre, iar în anii 1890, până la Bălți și Ocnița.</p>',
      en: '',
    },
  },
  {
    key: 'rivers',
    name: { ru: 'Пароходы, паромы и рыбаки', ro: 'Vapoare, bacuri și pescari', en: 'Steamers, Ferries and Fishermen' },
    info: { ru: '', ro: '', en: '' },
  },
  {
    key: 'comrat',
    name: { ru: 'Церковь в Комрате', ro: 'Biserica din Comrat', en: 'The Church in Comrat' },
    info: {
      ru: '<p>Альбом из одного листа.</p>',
      ro: '<p>Un album cu o singură filă.</p>',
      en: '<p>An album of a single leaf.</p>',
    },
  },
]
