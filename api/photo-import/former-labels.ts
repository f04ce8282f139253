import type { OptionalPicklist } from '#core/records/photo-field-types.ts'

/** Labels that earlier versions wrote into sheets, and the values they named. A value is a key, as in the catalogues. */
const formerLabels: Partial<Record<OptionalPicklist, Record<string, string[]>>> = {
  technique: {
    'carte de visite': ['Визитная карточка (carte de visite)', 'Carte de vizită (carte de visite)'],
    'cabinet card': ['Кабинетная фотография', 'Fotografie cabinet'],
  },
  inscriptionLanguage: {
    'ru-petr1708': ['Russian (before the reform of 1918)'],
    'ro-Cyrl': ['Romanian in Cyrillic letters'],
  },
  precision: {
    point: ['До точки', 'Punctul exact', 'To the point'],
    street: ['До улицы', 'Strada', 'To the street'],
    settlement: ['До населённого пункта', 'Localitatea', 'To the settlement'],
    area: ['Где-то на местности', 'Undeva într-o zonă', 'Somewhere in an area'],
  },
}

/** The labels that a value of a picklist had in earlier versions, in any language: sheets of that time are still imported. */
export function formerLabelsOf(name: OptionalPicklist, value: string): string[] {
  return formerLabels[name]?.[value] ?? []
}
