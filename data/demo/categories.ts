import type { DemoCategory } from './types.ts'

export const categories: DemoCategory[] = [
  {
    key: 'architecture',
    name: { ru: 'Архитектура', ro: 'Arhitectură', en: 'Architecture' },
    description: {
      ru: 'Общественные здания, особняки, храмы и инженерные сооружения.',
      ro: 'Edificii publice, vile, lăcașuri de cult și construcții inginerești.',
      en: 'Public buildings, town houses, places of worship and works of engineering.',
    },
  },
  {
    key: 'streets',
    name: { ru: 'Улицы и площади', ro: 'Străzi și piețe', en: 'Streets and Squares' },
    description: {
      ru: 'Повседневная жизнь городских улиц, площадей и парков.',
      ro: 'Viața de zi cu zi pe străzile, în piețele și în parcurile orașelor.',
      en: 'Everyday life in the streets, squares and parks of the towns.',
    },
  },
  {
    key: 'churches',
    name: { ru: 'Храмы и монастыри', ro: 'Lăcașuri de cult', en: 'Places of Worship' },
    description: {
      ru: 'Православные, армянские и католические церкви, кирхи, синагоги, монастыри.',
      ro: 'Biserici ortodoxe, armenești, catolice și luterane, sinagogi, mănăstiri.',
      en: 'Orthodox, Armenian, Catholic and Lutheran churches, synagogues and monasteries.',
    },
  },
  {
    key: 'people',
    name: { ru: 'Люди и костюмы', ro: 'Oameni și costume', en: 'People and Costumes' },
    description: {
      ru: 'Портреты, семейные и групповые снимки, народный костюм.',
      ro: 'Portrete, fotografii de familie și de grup, port popular.',
      en: 'Portraits, families and groups, folk costume.',
    },
  },
  {
    key: 'schools',
    name: { ru: 'Школы и гимназии', ro: 'Școli și gimnazii', en: 'Schools' },
    description: {
      ru: 'Учебные заведения, учителя и ученики.',
      ro: 'Instituții de învățământ, profesori și elevi.',
      en: 'Schools, teachers and pupils.',
    },
  },
  {
    key: 'trade',
    name: { ru: 'Торговля и хозяйство', ro: 'Comerț și agricultură', en: 'Trade and Farming' },
    description: {
      ru: 'Базары и ярмарки, мельницы, виноградники, ремёсла.',
      ro: 'Piețe și iarmaroace, mori, vii, meșteșuguri.',
      en: 'Markets and fairs, mills, vineyards and crafts.',
    },
  },
  {
    key: 'fortresses',
    name: { ru: 'Крепости', ro: 'Cetăți', en: 'Fortresses' },
    description: {
      ru: 'Средневековые крепости на Днестре и Дунае.',
      ro: 'Cetăți medievale de pe Nistru și Dunăre.',
      en: 'Medieval fortresses on the Dniester and the Danube.',
    },
  },
  {
    key: 'transport',
    name: { ru: 'Железная дорога и транспорт', ro: 'Căi ferate și transport', en: 'Railways and Transport' },
    description: {
      ru: 'Вокзалы, паровозы, трамвай, экипажи и первые автомобили.',
      ro: 'Gări, locomotive, tramvaie, trăsuri și primele automobile.',
      en: 'Stations, locomotives, trams, carriages and the first motor cars.',
    },
  },
  {
    key: 'rivers',
    name: { ru: 'Реки и мосты', ro: 'Râuri și poduri', en: 'Rivers and Bridges' },
    description: {
      ru: 'Днестр, Прут, Дунай и лиманы: мосты, переправы, пароходы, рыбная ловля.',
      ro: 'Nistrul, Prutul, Dunărea și limanurile: poduri, bacuri, vapoare, pescuit.',
      en: 'The Dniester, the Prut, the Danube and the limans: bridges, ferries, steamers, fishing.',
    },
  },
]
