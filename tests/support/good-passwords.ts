/** Passwords that must be accepted: unrelated words, a few words with a place name, what a program or a careful person makes up. */
export const goodPasswords: readonly string[] = `
  сорок аистов над старым мостом
  орехи в октябре
  старый мост и три аиста
  Кот спит на тёплой печке
  бабушка варит сливовое повидло
  семь синих вёдер у колодца
  лампа стоит под виноградом
  телега сена и хромой пони
  Бельцы кактус самовар пила
  кефир фонарь Сороки велосипед
  в Бендерах жираф чинит часы
  дождь над Днестром пахнет арбузом
  Кишинёв зонтик репа трамвай
  Хотин прячет мой зелёный чайник
  завтра куплю нитки и гвозди
  ёжик-паровоз-лиловый-суп
  малина.грузовик.парус
  соседский петух опять охрип
  нет, это не тот чемодан
  окно 4 выходит в сад
  крепкий пароль
  длинный хороший пароль
  три фарфоровых слона пьют компот
  тихий омут и медная кастрюля
  patruzeci de berze peste pod
  două mere coapte în traistă
  bunica numără gâștele seara
  un arici doarme sub pat
  lampa verde din pridvor
  căruța plină cu nuci
  Orhei cactus umbrelă fierăstrău
  la Soroca plouă cu gutui
  trenul spre Ungheni are două vagoane
  Chișinău melc dulap vioară
  pisica bea ceai de tei
  fluier-lopată-cireașă-nor
  marți repar bicicleta roșie
  o parolă ca lumea
  alt parolă bună
  vara asta nu plec nicăieri
  gutui, dopuri și o ață roșie
  opt nasturi pe o cămașă
  cine a mutat scara din pod
  storks over Orhei
  walnuts in October
  correct horse
  forty storks above the bridge
  purple kettle under the stairs
  seven plums and a wheelbarrow
  Soroca lantern pickle bicycle
  my neighbour paints Tighina fences
  Chisinau teapot gravel harmonica
  the goat ate my library card
  violin.turnip.ladder.fog
  Kishinev giraffe mends clocks
  rusty-anchor-velvet-moth
  who hid the blue suitcase
  two geese waited by the well
  kx7f-qm2p-vt9c-hr4w
  Zq8!rLw3#tVp
  v9Kd2mXp7Rtb
  h4f.Tz9q.Lw2
  Gx$7 pWq! 2vRm
  T9#kLm!vX2qz
  7dqkz9wmhx3p
  мЖ8щцЮ4ыплГ
  bVx-42-qTz-91
  zupok-ladiv-meshtar
  Ex Libris 7 bis: varză
  кувшин7лопух2дятел
  Varză4Melc9Cuier
  tractor galben, 3 cai
  Ion şi-a pierdut galoşii
  Pushkin never fixed this bicycle
  Эминеску продаёт синие галоши
  Штефан чинит соседский самовар
  Stefan repară mașina de spălat
  Ștefan cel Mare nu mănâncă gogonele
`
  .trim()
  .split(/\n\s*/)
