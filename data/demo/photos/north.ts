import { drawn } from '../credits.ts'
import type { DemoPhoto } from '../types.ts'

/** Bălți, Orhei, Old Orhei and Ungheni. */
export const north: DemoPhoto[] = [
  {
    ...drawn,
    key: 'orhei-village',
    title: { ru: 'Село под Оргеевом', ro: 'Un sat de lângă Orhei', en: '' },
    description: {
      ru: 'Белёные хаты под соломой, плетни, колодец с журавлём: так выглядело большинство сёл в кодрах ещё в начале XX века.',
      ro: 'Case văruite, acoperite cu paie, garduri de nuiele, fântână cu cumpănă: așa arătau cele mai multe sate din codri încă la începutul secolului XX.',
      en: '',
    },
    date: '1890-е', categories: ['people'], location: 'orhei', period: '1890s', contributor: 'traveller', album: '',
    license: 'Attribution (CC BY)', latitude: 47.3658, longitude: 28.8064,
    scene: { kind: 'country', form: 'village', seed: 10, width: 1700, height: 1150, tint: 'sepia', mount: 'none', sky: 'clouds' },
  },
  {
    ...drawn,
    key: 'orhei-market',
    title: { ru: 'Базарная площадь в Оргееве', ro: 'Piața din Orhei', en: '' },
    description: {
      ru: 'По базарным дням площадь заполняли возы из десятков сёл уезда. Лавки вокруг держали по большей части еврейские семьи города.',
      ro: 'În zilele de târg, piața se umplea de căruțe din zeci de sate ale județului. Prăvăliile din jur erau ținute în cea mai mare parte de familii evreiești din oraș.',
      en: '',
    },
    date: '1910-е', categories: ['trade', 'streets', 'people'], location: 'orhei', period: '1910-1917', contributor: 'postcards', album: '',
    license: 'Public Domain', latitude: 47.3831, longitude: 28.8231,
    scene: { kind: 'market', form: 'square', seed: 11, width: 1800, height: 1200, tint: 'sepia', mount: 'white', sky: 'haze', caption: 'ОРГЕЕВЪ. БАЗАРЪ' },
  },
  {
    ...drawn,
    key: 'orhei-st-demetrius',
    title: { ru: 'Церковь Святого Димитрия в Оргееве', ro: 'Biserica Sfântul Dumitru din Orhei', en: 'The Church of St Demetrius at Orhei' },
    description: {
      ru: 'Построена в 1630-е годы господарем Василием Лупу. Архитектура следует образцам Ясс того времени: узкий неф, башня над притвором.',
      ro: 'Zidită în anii 1630 de domnitorul Vasile Lupu. Arhitectura urmează modelele ieșene ale vremii: navă îngustă, turn deasupra pronaosului.',
      en: 'Built in the 1630s by Prince Vasile Lupu. It follows the churches of Iași of that time: a narrow nave and a tower over the porch.',
    },
    date: '1904', categories: ['churches', 'architecture'], location: 'orhei', period: '1900s', contributor: 'archive', album: '',
    license: 'Public Domain', latitude: 47.3789, longitude: 28.8222,
    scene: { kind: 'church', form: 'village', seed: 144, width: 1200, height: 1600, tint: 'sepia', mount: 'white', sky: 'clear' },
  },
  {
    ...drawn,
    key: 'old-orhei-cliff',
    title: { ru: 'Пещерный монастырь над Реутом', ro: 'Mănăstirea rupestră de deasupra Răutului', en: 'The Cave Monastery above the Răut' },
    description: {
      ru: 'Реут прорезал в известняке каньон у Бутучен; в обрыве высечены кельи и подземная церковь. Наземную церковь на гребне построили в 1900-е годы.',
      ro: 'Răutul a tăiat în calcar un canion lângă Butuceni; în stâncă sunt săpate chilii și o biserică subterană. Biserica de pe creastă a fost ridicată în anii 1900.',
      en: 'At Butuceni the Răut has cut a gorge through the limestone; cells and an underground church are hewn into the cliff. The church on the ridge was built in the 1900s.',
    },
    date: 'ок. 1909', categories: ['churches', 'rivers'], location: 'old-orhei', period: '1900s', contributor: 'traveller', album: '',
    license: 'Attribution (CC BY)', latitude: 47.3042, longitude: 28.9702,
    scene: { kind: 'country', form: 'gorge', seed: 11, width: 1800, height: 1250, tint: 'sepia', mount: 'none', sky: 'haze' },
  },
  {
    ...drawn,
    key: 'balti-mill',
    title: { ru: 'Паровая мельница в Бельцах', ro: '', en: '' },
    description: {
      ru: 'С приходом железной дороги Бельцы стали главным хлебным рынком севера Бессарабии; паровые мельницы работали у самой станции.',
      ro: '',
      en: '',
    },
    date: '1911', categories: ['trade', 'architecture'], location: 'balti', period: '1910-1917', contributor: 'engineer', album: '',
    license: 'Public Domain', latitude: 47.7575, longitude: 27.9153,
    scene: { kind: 'facade', form: 'mill', bays: 9, storeys: 4, sign: 'МЕЛЬНИЦА', seed: 4, width: 1650, height: 1200, tint: 'umber', mount: 'white', sky: 'clear' },
  },
  {
    ...drawn,
    key: 'balti-depot',
    title: { ru: 'Паровоз у депо в Бельцах', ro: '', en: 'An Engine at the Bălți Depot' },
    description: {
      ru: 'Линия от Слободки через Рыбницу и Бельцы на Окницу и Новоселицу открыта в 1890-е годы. В депо обслуживали паровозы и вагоны всего участка.',
      ro: '',
      en: 'The line from Slobidka by way of Rîbnița and Bălți to Ocnița and Novoselytsia opened in the 1890s. The depot looked after the engines and wagons of the whole section.',
    },
    date: '1896', categories: ['transport'], location: 'balti', period: '1890s', contributor: 'engineer', album: 'railway',
    license: 'Public Domain', latitude: 47.7747, longitude: 27.9439,
    scene: { kind: 'station', form: 'depot', seed: 9, width: 1700, height: 1150, tint: 'grey', mount: 'none', sky: 'clear' },
  },
  {
    ...drawn,
    key: 'balti-st-nicholas',
    title: { ru: 'Собор Святого Николая в Бельцах', ro: 'Catedrala Sfântul Nicolae din Bălți', en: 'St Nicholas’s Cathedral at Bălți' },
    description: {
      ru: 'Построен в 1791–1795 годах; проект приписывают архитектору Антону Вейсману. В 1900-е годы церковь расширили и пристроили колокольню.',
      ro: 'Construită în 1791–1795; proiectul este atribuit arhitectului Anton Weismann. La începutul secolului XX biserica a fost lărgită și i s-a adăugat clopotniță.',
      en: 'Built in 1791–1795; the design is put down to the architect Anton Weismann. The church was enlarged and given a bell tower in the early twentieth century.',
    },
    date: '1914', categories: ['churches', 'architecture'], location: 'balti', period: '1910-1917', contributor: 'postcards', album: '',
    license: 'Attribution (CC BY)', latitude: 47.76, longitude: 27.9289,
    scene: { kind: 'church', form: 'spire', seed: 8, width: 1250, height: 1700, tint: 'cold', mount: 'white', sky: 'clouds' },
  },
  {
    ...drawn,
    key: 'ungheni-eiffel-bridge',
    title: { ru: 'Мост Эйфеля через Прут в Унгенах', ro: 'Podul Eiffel peste Prut, la Ungheni', en: 'The Eiffel Bridge over the Prut at Ungheni' },
    description: {
      ru: 'Железнодорожный мост по проекту Гюстава Эйфеля открыли в апреле 1877 года; через несколько дней по нему пошли войска на турецкую войну.',
      ro: 'Podul de cale ferată proiectat de Gustave Eiffel a fost deschis în aprilie 1877; peste câteva zile, pe el au trecut trupele spre războiul cu Turcia.',
      en: 'The railway bridge designed by Gustave Eiffel was opened in April 1877; within days troops were crossing it on their way to the Turkish war.',
    },
    date: '1877', categories: ['rivers', 'transport'], location: 'ungheni', period: '1870-1889', contributor: 'engineer', album: 'railway',
    license: 'Public Domain', latitude: 47.214, longitude: 27.779,
    scene: { kind: 'bridge', form: 'truss', seed: 66, width: 1900, height: 1100, tint: 'cold', mount: 'white', sky: 'haze', caption: 'МОСТЪ ЧЕРЕЗЪ ПРУТЪ' },
  },
]
