import type { DemoLocation } from './types.ts'

export const locations: DemoLocation[] = [
  {
    key: 'chisinau',
    name: { ru: 'Кишинёв', ro: 'Chișinău', en: 'Chișinău' },
    otherNames: 'Kishinev, Kischinew, Kichinev, Kiszyniów, Кишинэу, קעשענעוו',
  },
  { key: 'bender', name: { ru: 'Бендеры', ro: 'Tighina (Bender)', en: 'Bender (Tighina)' }, otherNames: 'Bendery, Тигина, Тягянь' },
  {
    key: 'akkerman',
    name: { ru: 'Аккерман (Белгород-Днестровский)', ro: 'Cetatea Albă', en: 'Akkerman (Bilhorod-Dnistrovskyi)' },
    otherNames: 'Білгород-Дністровський, Moncastro, Maurocastro, Аккерманъ, Bielgorod',
  },
  { key: 'shabo', name: { ru: 'Шабо', ro: 'Șaba', en: 'Shabo' }, otherNames: 'Chabag, Schabo, Аша-абаг' },
  { key: 'soroca', name: { ru: 'Сороки', ro: 'Soroca', en: 'Soroca' }, otherNames: 'Сорока, Soroki, Olchionia' },
  { key: 'hotin', name: { ru: 'Хотин', ro: 'Hotin', en: 'Khotyn' }, otherNames: 'Chocim, Chotyn' },
  { key: 'balti', name: { ru: 'Бельцы', ro: 'Bălți', en: 'Bălți' }, otherNames: 'Beltsy, Beltz, Бэлць, Bielce' },
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
