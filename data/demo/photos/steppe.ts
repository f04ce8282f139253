import { drawn } from '../credits.ts'
import type { DemoPhoto } from '../types.ts'

/** Cahul, Comrat and Bolgrad in the Budjak. */
export const steppe: DemoPhoto[] = [
  {
    ...drawn,
    key: 'bolgrad-windmills',
    title: { ru: 'Ветряные мельницы под Болградом', ro: '', en: 'Windmills near Bolhrad' },
    description: {
      ru: 'В Буджакской степи, где мало рек, зерно мололи ветряки: у иного села их стояло больше десятка.',
      ro: '',
      en: 'In the Budjak steppe, where rivers are few, corn was ground by wind: some villages had more than ten mills.',
    },
    date: '1880-е', categories: ['trade'], location: 'bolgrad', period: '1870-1889', contributor: 'traveller', album: '',
    license: 'Public Domain', latitude: 45.6903, longitude: 28.6319,
    scene: { kind: 'country', form: 'windmills', seed: 9, width: 1800, height: 1150, tint: 'umber', mount: 'none', sky: 'clouds' },
  },
  {
    ...drawn,
    key: 'bolgrad-cathedral',
    title: { ru: 'Спасо-Преображенский собор в Болграде', ro: 'Catedrala Schimbarea la Față din Bolgrad', en: 'The Transfiguration Cathedral at Bolhrad' },
    description: {
      ru: 'Собор болгарских колоний Бессарабии построен по проекту Авраама Мельникова и освящён в 1838 году. Город основали переселенцы под покровительством генерала И. Н. Инзова.',
      ro: 'Catedrala coloniilor bulgare din Basarabia a fost construită după proiectul lui Avraam Melnikov și sfințită în 1838. Orașul a fost întemeiat de coloniști, sub ocrotirea generalului I. N. Inzov.',
      en: 'The cathedral of the Bulgarian colonies of Bessarabia was built to a design by Avraam Melnikov and consecrated in 1838. The town was founded by settlers under the protection of General I. N. Inzov.',
    },
    date: '1868', categories: ['churches', 'architecture'], location: 'bolgrad', period: 'before-1870', contributor: 'archive', album: '',
    license: 'Public Domain', latitude: 45.6797, longitude: 28.6141,
    scene: { kind: 'church', form: 'cathedral', winter: true, seed: 90, width: 1600, height: 1150, tint: 'straw', mount: 'none', sky: 'clouds' },
  },
  {
    ...drawn,
    key: 'cahul-prut-bridge',
    title: { ru: 'Деревянный мост через Прут близ Кагула', ro: '', en: 'A Wooden Bridge over the Prut near Cahul' },
    description: {
      ru: 'Мосты на сваях сносило ледоходом едва ли не каждую весну, и их ставили заново. После 1918 года Прут перестал быть границей.',
      ro: '',
      en: 'Bridges on piles were carried away by the ice nearly every spring and put up again. After 1918 the Prut ceased to be a frontier.',
    },
    date: '1920-е', categories: ['rivers'], location: 'cahul', period: '1918-1940', contributor: 'engineer', album: '',
    license: 'Attribution-NonCommercial (CC BY-NC)', latitude: null, longitude: null,
    scene: { kind: 'bridge', form: 'wooden', seed: 7, width: 1700, height: 1100, tint: 'plum', mount: 'none', sky: 'clear' },
  },
  {
    ...drawn,
    key: 'cahul-winter-street',
    title: { ru: 'Кагул. Улица зимой', ro: 'Cahul. O stradă, iarna', en: 'Cahul: a Street in Winter' },
    description: {
      ru: 'Местечко Фрумоаса переименовано в Кагул в 1835 году в память о победе П. А. Румянцева в 1770 году. Одноэтажные лавки тянулись вдоль главной улицы.',
      ro: 'Târgul Frumoasa a fost numit Cahul în 1835, în amintirea victoriei lui P. A. Rumeanțev din 1770. Prăvălii cu un singur cat se înșirau de-a lungul străzii principale.',
      en: 'The little town of Frumoasa was renamed Cahul in 1835 in memory of P. A. Rumyantsev’s victory of 1770. Shops of one storey lined the main street.',
    },
    date: '', categories: ['streets'], location: 'cahul', period: '1910-1917', contributor: 'postcards', album: '',
    license: 'Public Domain', latitude: 45.9075, longitude: 28.1944,
    scene: { kind: 'street', storeys: 1, traffic: 'carts', vista: 'hill', winter: true, seed: 3, width: 1700, height: 1150, tint: 'cold', mount: 'white', sky: 'clear' },
  },
  {
    ...drawn,
    key: 'comrat-cathedral',
    title: { ru: 'Комрат. Церковь Иоанна Предтечи', ro: 'Comrat. Biserica Sfântul Ioan Botezătorul', en: 'Comrat: the Church of St John the Baptist' },
    description: {
      ru: 'Главный храм гагаузского города, построен около 1840 года на месте первой деревянной церкви переселенцев.',
      ro: 'Principala biserică a orașului găgăuz, zidită pe la 1840 pe locul primei biserici de lemn a coloniștilor.',
      en: 'The chief church of the Gagauz town, built about 1840 where the settlers’ first wooden church had stood.',
    },
    date: '1866', categories: ['churches', 'architecture'], location: 'comrat', period: 'before-1870', contributor: 'archive', album: 'comrat',
    license: 'Attribution (CC BY)', latitude: 46.2972, longitude: 28.6569,
    scene: { kind: 'church', form: 'domes', seed: 6, width: 1600, height: 1150, tint: 'straw', mount: 'none', sky: 'clouds' },
  },
]
