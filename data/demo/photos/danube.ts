import { drawn } from '../credits.ts'
import type { DemoPhoto } from '../types.ts'

/** Towns on the lower Danube. */
export const danube: DemoPhoto[] = [
  {
    ...drawn,
    key: 'kilia-st-nicholas',
    title: { ru: 'Килия. Церковь Святого Николая', ro: '', en: 'Kiliia: the Church of St Nicholas' },
    description: {
      ru: 'Низкая каменная церковь, пол которой лежит ниже уровня земли: при турках храмам не полагалось возвышаться над домами. Построена в XVII веке, по преданию — на месте более древней.',
      ro: '',
      en: 'A low stone church whose floor lies below the ground: under the Turks, churches were not to rise above the houses. It was built in the seventeenth century, by tradition on the site of an older one.',
    },
    date: '1930-е', categories: ['churches', 'architecture'], location: 'kilia', period: '1918-1940', contributor: 'archive', album: '',
    license: 'Public Domain', latitude: 45.4547, longitude: 29.2636,
    scene: { kind: 'church', form: 'chapel', winter: true, seed: 11, width: 1600, height: 1120, tint: 'cold', mount: 'none', sky: 'haze' },
  },
  {
    ...drawn,
    key: 'vylkove-fishermen',
    title: { ru: 'Вилково. Рыбаки на дунайском рукаве', ro: 'Vâlcov. Pescari pe un braț al Dunării', en: '' },
    description: {
      ru: 'Посад в дельте Дуная основали в XVIII веке старообрядцы и казаки. Вместо улиц — каналы-ерики; весной отсюда выходили на лов дунайской сельди.',
      ro: 'Așezarea din Delta Dunării a fost întemeiată în secolul al XVIII-lea de lipoveni și cazaci. În loc de străzi are canale; primăvara, de aici se pornea la pescuitul scrumbiei de Dunăre.',
      en: '',
    },
    date: '1937', categories: ['rivers'], location: 'vylkove', period: '1918-1940', contributor: 'traveller', album: 'rivers',
    license: 'Attribution-NonCommercial (CC BY-NC)', latitude: 45.4036, longitude: 29.5922,
    scene: { kind: 'river', form: 'fishing', seed: 63, width: 1600, height: 1150, tint: 'grey', mount: 'white', sky: 'clouds' },
  },
  {
    ...drawn,
    key: 'izmail-port',
    title: { ru: 'Порт Измаила: парусники и пароход у хлебных складов на Килийском рукаве', ro: 'Portul Ismail: corăbii și un vapor la magaziile de grâne de pe brațul Chilia', en: 'The Port of Izmail: Sailing Ships and a Steamer by the Granaries on the Kiliia Branch' },
    description: {
      ru: 'Через порт вывозили пшеницу и кукурузу южной Бессарабии. С 1856 по 1878 год город принадлежал Молдавскому княжеству, затем Румынии.',
      ro: 'Prin port se exportau grâul și porumbul din sudul Basarabiei. Între 1856 și 1878 orașul a aparținut Moldovei, apoi României.',
      en: 'The wheat and maize of southern Bessarabia left through this port. From 1856 to 1878 the town belonged to Moldavia and then to Romania.',
    },
    date: '1880-е', categories: ['rivers', 'trade', 'transport'], location: 'izmail', period: '1870-1889', contributor: 'postcards', album: 'rivers',
    license: 'Public Domain', latitude: 45.3353, longitude: 28.8403,
    scene: { kind: 'river', form: 'port', seed: 15, width: 4000, height: 1000, tint: 'grey', mount: 'none', sky: 'clear' },
  },
  {
    ...drawn,
    key: 'izmail-cathedral',
    title: { ru: 'Покровский собор в Измаиле', ro: 'Catedrala Acoperământul Maicii Domnului din Ismail', en: 'The Intercession Cathedral at Izmail' },
    description: {
      ru: 'Построен в 1822–1836 годах по проекту Авраама Мельникова, автора соборов в Кишинёве и Болграде. Здание окружено колоннами.',
      ro: 'Construită în 1822–1836 după proiectul lui Avraam Melnikov, autorul catedralelor din Chișinău și Bolgrad. Clădirea este înconjurată de coloane.',
      en: 'Built in 1822–1836 to a design by Avraam Melnikov, the author of the cathedrals of Chișinău and Bolhrad. Columns surround the building.',
    },
    date: '1870-е', categories: ['churches', 'architecture'], location: 'izmail', period: '1870-1889', contributor: 'postcards', album: '',
    license: 'Public Domain', latitude: 45.3514, longitude: 28.8375,
    scene: { kind: 'church', form: 'cathedral', seed: 77, width: 1700, height: 1200, tint: 'umber', mount: 'white', sky: 'haze' },
  },
]
