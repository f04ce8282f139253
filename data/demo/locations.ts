import type { DemoLocation } from './types.ts'

export const locations: DemoLocation[] = [
  { key: 'chisinau', name: { ru: 'Кишинёв', ro: 'Chișinău', en: 'Chișinău' } },
  { key: 'bender', name: { ru: 'Бендеры', ro: 'Tighina (Bender)', en: 'Bender (Tighina)' } },
  {
    key: 'akkerman',
    name: { ru: 'Аккерман (Белгород-Днестровский)', ro: 'Cetatea Albă', en: 'Akkerman (Bilhorod-Dnistrovskyi)' },
  },
  { key: 'shabo', name: { ru: 'Шабо', ro: 'Șaba', en: 'Shabo' } },
  { key: 'soroca', name: { ru: 'Сороки', ro: 'Soroca', en: 'Soroca' } },
  { key: 'hotin', name: { ru: 'Хотин', ro: 'Hotin', en: 'Khotyn' } },
  { key: 'balti', name: { ru: 'Бельцы', ro: 'Bălți', en: 'Bălți' } },
  { key: 'orhei', name: { ru: 'Оргеев', ro: 'Orhei', en: 'Orhei' } },
  { key: 'old-orhei', name: { ru: 'Старый Орхей', ro: 'Orheiul Vechi', en: 'Old Orhei' } },
  { key: 'ungheni', name: { ru: 'Унгены', ro: 'Ungheni', en: 'Ungheni' } },
  { key: 'cahul', name: { ru: 'Кагул', ro: 'Cahul', en: 'Cahul' } },
  { key: 'comrat', name: { ru: 'Комрат', ro: 'Comrat', en: 'Comrat' } },
  { key: 'bolgrad', name: { ru: 'Болград', ro: 'Bolgrad', en: 'Bolhrad' } },
  { key: 'izmail', name: { ru: 'Измаил', ro: 'Ismail', en: 'Izmail' } },
  { key: 'kilia', name: { ru: 'Килия', ro: 'Chilia Nouă', en: 'Kiliia' } },
  { key: 'vylkove', name: { ru: 'Вилково', ro: 'Vâlcov', en: 'Vylkove' } },
]
