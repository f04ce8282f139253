/** Weak passwords of the sort that people here choose: each is made of what a guesser of this region tries early. */

type Chosen = readonly [password: string, name?: string]

/** Passwords in a text, with a bar between. */
const nameless = (text: string): Chosen[] =>
  text
    .trim()
    .split(/\s+\|\s+/)
    .map((password) => [password])

/** A place or a person, and then signs, spaces or unseen characters that change nothing. */
const disguised: Chosen[] = [
  [' Chisinau2024'],
  ['Chisinau2024  '],
  ['\u00A0Chisinau2024\u00A0'],
  ['Chis\u200Binau2024'],
  ['\uFEFFChisinau2024'],
  ['Chisi\u00ADnau2024'],
  ['\tChisinau2024'],
  ['Chisinau\u20602024'],
  ['\u202EChisinau2024'],
  ['\u2003Кишинёв2024\u2003'],
  ...nameless(`
    C h i s i n a u 2 0 2 4 | C.h.i.s.i.n.a.u.2.0.2.4 | C-h-i-s-i-n-a-u-2-0-2-4 | C_h_i_s_i_n_a_u_2024 |
    C * h * i * s * i * n * a * u | К и ш и н ё в 2 0 2 4 | К.и.ш.и.н.ё.в | p a s s w o r d 1 | п-а-р-о-л-ь-1-2-3 |
    q.w.e.r.t.y.1.2.3.4 | CChhiissiinnaauu | Chi-si-nau-2024 | Chisinau 2024! | Chisinau.2024. | Chisinau-2024- |
    Chișinău-2024 | *Chisinau*2024* | (Chisinau) 2024 | ~~Chisinau2024~~ | !!!Moldova!!! | «Молдова» 1991 | Tiraspol_1792_ |
    Soroca / 1499 | ###Бельцы### | Moldova @ 2025 | Ｃｈｉｓｉｎａｕ2024 | 𝐂𝐡𝐢𝐬𝐢𝐧𝐚𝐮2024 | Ⓒⓗⓘⓢⓘⓝⓐⓤ1991 | Сhisinau2024 |
    Chіsіnаu2024 | Βessarabia1812 | МOLDOVA2024 | Kишинев2024 | Мoлдoвa2023 | Tираспoль1792 | раssword2024 |
    Chisinau2024Chisinau2024 | uanisihC2024 | Ch1s1n4u2024 | M0ld0v@2024
  `),
]

/** Famous people, years, places and works of the region, in its spellings. */
const regional = nameless(`
  Stefancelmare | ștefancelmare1457 | Stefan cel Mare 1457 | Ștefan-cel-Mare! | stefan.cel.mare | Штефанчелмаре |
  Штефан чел Маре 1504 | Стефан Великий 1457 | stefanvoda2024 | Тигина1408 | Tighina1408! | tigina1992 | kisinev1903 |
  chisinev2020 | kishinyov1949 | Kisinyov1987 | kishinyev88 | Kišiněv2024 | Кишинэу2024 | kischinew1903 | Bendery2024 |
  бендери1992 | Beltsy1421 | Beltzy2024 | Belz1421!! | Бэлць2023 | balti-1421 | akkerman1770 | белгород-днестровский |
  cetateaalba1484 | CetateaAlba1484 | Hotin1621! | хотин1673 | pushkin1820 | Пушкин1820! | puskin1799 | Eminescu1850 |
  eminescu-1889 | Эминеску1850 | mihaieminescu | Mihai Eminescu! | Luceafarul1883 | luceafărul! | kantemir1673 |
  Cantemir1711 | dimitriecantemir | Дмитрий Кантемир | ioncreanga1837 | ион крянгэ 1837 | Alecsandri1821 | mateevici1917 |
  limbanoastra | Limba noastră 1989 | лимба ноастрэ | котовский1881 | Kotovski-1925 | bernardazzi1831 | Щусев1873! |
  Sciusev1873 | maria.biesu.1935 | Мария Биешу 35 | alexandru cel bun | alexandrucelbun1400 | mihaiviteazul1600 |
  vladtepes1456 | Dracula1476! | decebal106 | petru rares 1527 | grigorevieru1935 | Unirea1918! | mareaunire1918 |
  sfatultarii1918 | независимость1991 | independenta1991 | 27august1991 | 31августа1989 | 9мая1945!! | den'pobedy1945 |
  День Победы 1945 | podul de flori | mamaliga2024 | мамалыга123 | placinta!2024 | Mărțișor2025 | мэрцишор2024 |
  Miorita1234 | orheiulvechi | Orheiul Vechi 2024 | старый орхей 1 | Capriana1429 | каприяна1429 | cetateasoroca1499 |
  cricova1952! | milestiimici | Codru-1987 | стурза1834 | Vasile Lupu 1634 | vasilelupu1634 | butuceni2024 |
  Gagauz Yeri 1994 | гагаузия1994! | pridnestrovie1990 | ПМР02091990 | Transnistria1990! | buiucani2024 | Ботаника-2024 |
  zimbru1947! | Sheriff-2021 | шериф2021!! | dinamo-chisinau | moldovachisinau1991 | ChisinauMoldova! |
  КишинёвМолдова2024 | bessarabia.photo | arhivafoto2024 | фотоархив-2024 | rbibytd-2024 | vjkljdf1991! | Vjkljdf 2024 |
  basarabia-pamant-romanesc | basarabiapamantromanesc | te iubesc moldova | TeIubescMoldova1 | люблю молдову |
  молдова любимая | hristos a inviat | hristosainviat | христос воскрес 1 | doamne ajuta! | doamneajuta123 |
  слава богу 777 | spasi i sohrani | спасиисохрани | noroculmeu1 | mama si tata | mamasitata1 | мамаипапа2024 |
  cafea cu lapte | parola mea 1 | parolamea2024 | мой пароль 1 | moiparol2024 | nu stiu parola | password chisinau |
  correct horse battery staple
`)

/** Two or three first guesses together, and dates. */
const together: Chosen[] = [
  ['Chisinau\u200B\u200B\u200B'],
  ['№Кишинёв№2024'],
  ['Dubossary 1924 '],
  ...nameless(`
    Cricova-1952 | Кагул2023! | Cahul1711 | ungheni_1940 | Rezina!1952 | Straseni2000 | Ваня Кишинёв | Natasha-Bendery |
    НаташаБендеры1985 | Lena & Vasea 2010 | Andrei+Maria | ion_si_maria | Мария+Иван | casamea2024! | Bunica-1940 |
    бабушка Бельцы | Iubesc Chisinau | я люблю Кишинёв | ялюблюкишинев | ChisinauCapitala | столица Кишинёв |
    Chisinau-Odessa | Kishinev Odessa 1985 | Zimbru Chisinau 1947 | Nistru Otaci | пароль от архива | parola arhiva |
    arhiva-parola-1 | admin Chisinau | АдминБессарабия | Bessarabia1812!!! | 1812Bessarabia | 1940-Bessarabia-1991 |
    28 июня 1940 | 28iunie1940 | 2 сентября 1990 | Q W E R T Y U I | qwerty-Chisinau | йцукен кишинев | ghbdtn rbibytd |
    привет Кишинёв | salut chisinau | Buna ziua Chisinau | noroc Moldova! | hai moldova | Гагарин1961 | Lenin1870! |
    Stalin-1940 | Kotovskii 1881 | Kishinjow 1941 | Kiszyniów1812 | Șciusev-1873 | Тирасполь = 1792 | Cahul.Cahul.Cahul |
    Rîbnița—1628 | Ribnitsa/1628
  `),
]

/** The name of the account in another alphabet, in another spelling, in pieces, twice or backwards. */
const ownName: Chosen[] = [
  ['Ion Kriangu', 'Ион Крянгу'],
  ['ionkryangu1', 'Ион Крянгу'],
  ['Kreangu-1975', 'Ион Крянгу'],
  ['krjangu2024', 'Ион Крянгу'],
  ['Ион Крянгу', 'Ion Creangu'],
  ['крянгу1975', 'Ion Creangu'],
  ['ИОН КРЕАНГУ', 'Ion Creangu'],
  ['Shchukina88', 'Вера Щукина'],
  ['vera schukina', 'Вера Щукина'],
  ['щукина2024!', 'Vera Shchukina'],
  ['Sciukina 1988', 'Вера Щукина'],
  ['Żurkan2024', 'Марина Журкан'],
  ['jurcan1990', 'Марина Журкан'],
  ['zhurkan1990', 'Марина Журкан'],
  ['Журкан1990!', 'Marina Jurcan'],
  ['Цуркану1981', 'Maria Țurcanu'],
  ['tsurkanu81', 'Maria Țurcanu'],
  ['Turcanu 1981', 'Мария Цуркану'],
  ['tzurcanu.1981', 'Мария Цуркану'],
  ['Пыслару1977', 'Vasile Pâslaru'],
  ['Pislaru-1977', 'Vasile Pâslaru'],
  ['paslaru!1977', 'Василе Пыслару'],
  ['Чеботарь1969', 'Ana Cebotari'],
  ['chebotar1969', 'Ana Cebotari'],
  ['Cebotari 1969', 'Анна Чеботарь'],
  ['Jevgenij2024', 'Евгений'],
  ['yevgeniy-2024', 'Евгений'],
  ['Evghenii2024', 'Евгений'],
  ['Евгений2024', 'Evgheni'],
  ['v.e.r.o.n.i.x.a', 'veronixa'],
  ['v e r o n i x a', 'veronixa'],
  ['veronixaveronixa', 'veronixa'],
  ['axinorev', 'veronixa'],
  ['axinorev-2024', 'veronixa'],
  ['v-e-r-o-n-i-x-a-1', 'veronixa'],
  ['veroniхa2024', 'veronixa'],
  ['VERONIXA!VERONIXA', 'veronixa'],
  ['вероникса2024', 'veronixa'],
  ['v3r0n1x4!!', 'veronixa'],
]

export const weakPasswords: readonly Chosen[] = [...disguised, ...regional, ...together, ...ownName]
