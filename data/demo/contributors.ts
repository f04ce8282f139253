import type { DemoContributor } from './types.ts'

export const contributors: DemoContributor[] = [
  {
    key: 'archive',
    name: 'Демонстрационная коллекция',
    nameRo: 'Colecția demonstrativă',
    email: 'archive@example.org',
    web: 'https://example.org/demo',
  },
  {
    key: 'postcards',
    name: 'Собрание почтовых карточек (демонстрация)',
    nameRo: 'Colecția de cărți poștale (demonstrativă)',
    email: '',
    web: 'https://example.org/postcards',
  },
  {
    key: 'family',
    name: 'Семейный альбом (демонстрация)',
    nameRo: 'Album de familie (demonstrativ)',
    email: 'family@example.org',
    web: '',
  },
  {
    key: 'engineer',
    name: 'Папка инженера путей сообщения (демонстрация)',
    nameRo: 'Mapa inginerului de căi ferate (demonstrativă)',
    email: '',
    web: '',
  },
  {
    key: 'traveller',
    name: 'Дорожный альбом (демонстрация)',
    nameRo: 'Album de călătorie (demonstrativ)',
    email: '',
    web: '',
  },
]
