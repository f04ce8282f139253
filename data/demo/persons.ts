import type { DemoPerson } from './types.ts'

/** Photographers who never lived, of two photos or more each. */
export const persons: DemoPerson[] = [
  {
    key: 'example',
    name: { ru: 'Анна Примерова', ro: 'Ana Exemplu', en: 'Anna Example' },
    otherNames: 'A. Exemplu, Анна Пример',
    born: '1868',
    died: 'ок. 1935',
    biography: {
      ru: 'Держала фотоателье и снимала крестьянские семьи.\nЭтот фотограф придуман для демонстрации архива.',
      ro: 'A avut un atelier și a fotografiat familii de țărani.\nAcest fotograf a fost inventat pentru prezentarea arhivei.',
      en: 'Ran a studio and photographed peasant families.\nThis photographer was invented to demonstrate the archive.',
    },
    photos: ['portrait-peasant', 'group-family'],
    shownIn: ['group-family'],
  },
  {
    key: 'sample',
    name: { ru: 'Пётр Образцов', ro: 'Petru Model', en: 'Peter Sample' },
    otherNames: '',
    born: '1881',
    died: '',
    biography: {
      ru: 'Снимал улицы Кишинёва для почтовых карточек.\nЭтот фотограф придуман для демонстрации архива.',
      ro: 'A fotografiat străzile Chișinăului pentru cărți poștale.\nAcest fotograf a fost inventat pentru prezentarea arhivei.',
      en: 'Photographed the streets of Chișinău for postcards.\nThis photographer was invented to demonstrate the archive.',
    },
    photos: ['chisinau-strada-regala-cars', 'chisinau-herta-mansion'],
  },
]
