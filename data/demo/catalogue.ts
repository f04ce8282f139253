import type { PhotoFields } from '#core/records/photo.ts'

type Catalogued = Pick<PhotoFields, 'inventoryNumber' | 'technique' | 'physicalSize' | 'inscription' | 'inscriptionLanguage' | 'staffNote'>

/** What the catalogues of the contributors say of some demo photos, by their keys. */
export const catalogue: Record<string, Partial<Catalogued>> = {
  'portrait-peasant': {
    inventoryNumber: 'AF 1',
    technique: 'carte de visite',
    physicalSize: '6,3 × 10,2 см',
    staffNote: 'Спросить у семьи, где снято.',
  },
  'group-family': {
    inventoryNumber: 'AF 9',
    technique: 'gelatin silver print',
    physicalSize: '8,5 x 13,5 cm',
    inscription: 'צום אָנדענק',
    inscriptionLanguage: 'yi',
  },
  'chisinau-strada-regala-cars': {
    inventoryNumber: 'AF 12',
    technique: 'photographic postcard',
    physicalSize: '90 x 140 mm',
    inscription: 'Chișinău. Strada Regală',
    inscriptionLanguage: 'ro',
  },
  'chisinau-herta-mansion': {
    inventoryNumber: 'CP 12',
    technique: 'collotype',
    physicalSize: '8,9х13,8',
    inscription: 'Кишиневъ. Александровская улица.\nKichinew. Rue Alexandre.',
    inscriptionLanguage: 'ru-petr1708',
  },
  'chisinau-tram': {
    inventoryNumber: 'CP 14',
    technique: 'collotype',
    physicalSize: '9 × 14 см',
    inscription: 'Кишиневъ. Электрическій трамвай',
    inscriptionLanguage: 'ru-petr1708',
  },
  'chisinau-station': { inventoryNumber: 'VF 3', technique: 'glass negative', physicalSize: '18 × 24 см' },
  'bolgrad-cathedral': { inventoryNumber: 'BP 1868/2', technique: 'albumen print', physicalSize: '21 × 27 cm' },
}
