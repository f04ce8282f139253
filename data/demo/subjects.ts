import type { DemoSubject } from './types.ts'

/** What some of the demo photos show, in words of a controlled list. */
export const subjects: DemoSubject[] = [
  {
    key: 'bridges',
    name: { ru: 'Мосты', ro: 'Poduri', en: 'Bridges' },
    otherNames: '',
    scopeNote: {
      ru: 'Железнодорожные и дорожные мосты, в том числе наплавные.',
      ro: 'Poduri feroviare și rutiere, inclusiv cele plutitoare.',
      en: 'Railway and road bridges, including floating ones.',
    },
    aat: '300007836',
    photos: ['ungheni-eiffel-bridge', 'cahul-prut-bridge', 'bender-railway-bridge', 'chisinau-byk-bridge'],
  },
  {
    key: 'markets',
    name: { ru: 'Рынки и ярмарки', ro: 'Piețe și iarmaroace', en: 'Markets and fairs' },
    otherNames: 'торжища, târguri',
    scopeNote: {
      ru: 'Торговля на площадях в базарные дни и на ярмарках.',
      ro: 'Comerț în piețe, în zilele de târg și la iarmaroace.',
      en: 'Trade in the squares on market days and at fairs.',
    },
    aat: '',
    photos: ['orhei-market', 'soroca-fair', 'chisinau-new-bazaar'],
  },
  {
    key: 'trams',
    name: { ru: 'Трамваи', ro: 'Tramvaie', en: 'Trams' },
    otherNames: 'конка, streetcars',
    scopeNote: {
      ru: 'Конные и электрические трамваи.',
      ro: 'Tramvaie cu cai și tramvaie electrice.',
      en: 'Horse-drawn and electric trams.',
    },
    aat: '',
    photos: ['chisinau-tram'],
  },
]
