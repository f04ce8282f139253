import type { DemoLocation, DemoName } from './types.ts'

/** The years in which the region belonged to Russia and to Romania, by which official names changed. */
const russian = { from: '1812', to: '1918' }
const romanian = { from: '1918', to: '1940' }

const name = (text: string, language: string, years: { from: string; to: string }): DemoName => ({ text, language, ...years })

export const locations: DemoLocation[] = [
  {
    key: 'chisinau',
    name: { ru: 'Кишинёв', ro: 'Chișinău', en: 'Chișinău' },
    kind: 'town',
    official: [
      name('Кишинёв', 'ru', { from: '1812', to: '' }),
      name('Chișinău', 'ro', { from: '1918', to: '' }),
      name('Кишинэу', 'ro-Cyrl', { from: '1944', to: '1989' }),
      name('Chișinău', 'en', { from: '1918', to: '1940' }),
    ],
    registers: { wikidata: 'Q21197', geonames: '618426' },
    centre: { latitude: 47.0245, longitude: 28.8323 },
    otherNames: 'Kishinev, Kischinew, Kichinev, Kiszyniów, Кишинэу, קעשענעוו',
  },
  {
    key: 'bender',
    name: { ru: 'Бендеры', ro: 'Tighina (Bender)', en: 'Bender (Tighina)' },
    kind: 'town',
    official: [
      name('Бендеры', 'ru', russian),
      name('Тигина', 'ru', romanian),
      name('Бендеры', 'ru', { from: '1944', to: '' }),
      name('Tighina', 'ro', romanian),
      name('Bendery', 'en', russian),
      name('Tighina', 'en', romanian),
    ],
    parents: [
      { key: 'bender-uezd', from: '1818', to: '1918' },
      { key: 'tighina-judet', ...romanian },
    ],
    centre: { latitude: 46.8306, longitude: 29.4779 },
    otherNames: 'Bendery, Тигина, Тягянь',
  },
  {
    key: 'akkerman',
    name: { ru: 'Аккерман (Белгород-Днестровский)', ro: 'Cetatea Albă', en: 'Akkerman (Bilhorod-Dnistrovskyi)' },
    kind: 'town',
    official: [
      name('Аккерман', 'ru', russian),
      name('Cetatea Albă', 'ro', romanian),
      name('Четатя-Албэ', 'ru', romanian),
      name('Аккерман', 'ru', { from: '1940', to: '1941' }),
      name('Белгород-Днестровский', 'ru', { from: '1944', to: '' }),
      name('Білгород-Дністровський', 'uk', { from: '1944', to: '' }),
      name('Akkerman', 'en', russian),
      name('Cetatea Albă', 'en', romanian),
    ],
    parents: [
      { key: 'akkerman-uezd', from: '1818', to: '1918' },
      { key: 'cetatea-alba-judet', ...romanian },
    ],
    otherNames: 'Білгород-Дністровський, Moncastro, Maurocastro, Аккерманъ, Bielgorod',
  },
  { key: 'shabo', name: { ru: 'Шабо', ro: 'Șaba', en: 'Shabo' }, otherNames: 'Chabag, Schabo, Аша-абаг' },
  { key: 'soroca', name: { ru: 'Сороки', ro: 'Soroca', en: 'Soroca' }, otherNames: 'Сорока, Soroki, Olchionia' },
  { key: 'hotin', name: { ru: 'Хотин', ro: 'Hotin', en: 'Khotyn' }, otherNames: 'Chocim, Chotyn' },
  {
    key: 'balti',
    name: { ru: 'Бельцы', ro: 'Bălți', en: 'Bălți' },
    kind: 'town',
    official: [
      name('Бельцы', 'ru', { from: '1812', to: '' }),
      name('Bălți', 'ro', { from: '1918', to: '' }),
      name('Бэлць', 'ro-Cyrl', { from: '1944', to: '1989' }),
    ],
    parents: [
      { key: 'beltsy-uezd', from: '1887', to: '1918' },
      { key: 'balti-judet', ...romanian },
    ],
    otherNames: 'Beltsy, Beltz, Бэлць, Bielce',
  },
  { key: 'orhei', name: { ru: 'Оргеев', ro: 'Orhei', en: 'Orhei' }, otherNames: 'Orgeyev, Orgeiev, Орхей, Orgiejów' },
  {
    key: 'old-orhei',
    name: { ru: 'Старый Орхей', ro: 'Orheiul Vechi', en: 'Old Orhei' },
    otherNames: 'Старый Оргеев, Trebujeni, Требужены, Butuceni, Бутучены',
  },
  { key: 'ungheni', name: { ru: 'Унгены', ro: 'Ungheni', en: 'Ungheni' }, otherNames: 'Ungeny, Унгень' },
  { key: 'cahul', name: { ru: 'Кагул', ro: 'Cahul', en: 'Cahul' }, otherNames: 'Kagul, Frumoasa, Фрумоаса' },
  { key: 'comrat', name: { ru: 'Комрат', ro: 'Comrat', en: 'Comrat' }, otherNames: 'Komrat' },
  { key: 'bolgrad', name: { ru: 'Болград', ro: 'Bolgrad', en: 'Bolhrad' }, otherNames: 'Табак, Tabak' },
  { key: 'izmail', name: { ru: 'Измаил', ro: 'Ismail', en: 'Izmail' }, otherNames: 'Smil, Смил, Ізмаїл, Тучков' },
  { key: 'kilia', name: { ru: 'Килия', ro: 'Chilia Nouă', en: 'Kiliia' }, otherNames: 'Kiliya, Chilia, Lycostomo, Ликостомо' },
  { key: 'vylkove', name: { ru: 'Вилково', ro: 'Vâlcov', en: 'Vylkove' }, otherNames: 'Вилков, Vilkovo, Липованская Венеция' },
]

const ofGovernorate = [{ key: 'bessarabia', from: '', to: '1918' }]

/** The districts that the towns belonged to. No photo is of a district as a whole. */
export const districts: DemoLocation[] = [
  {
    key: 'bessarabia',
    name: { ru: 'Бессарабская губерния', ro: 'Gubernia Basarabia', en: 'Bessarabia Governorate' },
    kind: 'governorate',
    otherNames: 'Бессарабская область, Regiunea Basarabia, Bessarabia Oblast',
  },
  {
    key: 'bender-uezd',
    name: { ru: 'Бендерский уезд', ro: 'Ținutul Bender', en: 'Bendery Uezd' },
    kind: 'uezd',
    otherNames: '',
    parents: ofGovernorate,
  },
  {
    key: 'akkerman-uezd',
    name: { ru: 'Аккерманский уезд', ro: 'Ținutul Akkerman', en: 'Akkerman Uezd' },
    kind: 'uezd',
    otherNames: '',
    parents: ofGovernorate,
  },
  {
    key: 'beltsy-uezd',
    name: { ru: 'Бельцкий уезд', ro: 'Ținutul Bălți', en: 'Beltsy Uezd' },
    kind: 'uezd',
    otherNames: '',
    parents: ofGovernorate,
  },
  { key: 'tighina-judet', name: { ru: 'Жудец Тигина', ro: 'Județul Tighina', en: 'Tighina County' }, kind: 'judet', otherNames: '' },
  {
    key: 'cetatea-alba-judet',
    name: { ru: 'Жудец Четатя-Албэ', ro: 'Județul Cetatea Albă', en: 'Cetatea Albă County' },
    kind: 'judet',
    otherNames: '',
  },
  { key: 'balti-judet', name: { ru: 'Жудец Бельцы', ro: 'Județul Bălți', en: 'Bălți County' }, kind: 'judet', otherNames: '' },
]
