/**
 * Passwords that are guessed first, in small letters: the usual words, names and keyboard patterns, the words that this
 * archive itself suggests, and what Russian and Romanian writers choose, also in Latin letters or on the wrong
 * keyboard. Repetitions and plain sequences are not listed: they are refused by rule.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  !@#$%^&* !@#$%^&*( !qaz2wsx !qaz@wsx 01011980 01011985 01011990 01012000 0123456789a 1!qaz2@wsx 10203040
  102030405060 1029384756 11112222 1111222233334444 11223344 1122334455 112233445566 12121213 123123qwe 12332112
  123321123 123321456 12344321 123454321 1234554321 12345678! 123456780 123456781 123456789! 12345678900 1234567890a
  1234567890q 1234567891 12345678910 1234567899 123456789a 123456789q 12345678a 12345678q 12345679 1234567a 1234567q
  123456aa 123456abc 123456qwerty 12345abc 12345qwert 1234abcd 1234qwer 123654789 123abc123 123abc456 123asd123
  123qwe123 123qwe456 123qweasd 123qweasdzxc 13131314 13579246 135792468 1357924680 147258369 147852369 159357456
  159753159 159753456 15975346 19841984a 19871987a 19901990a 1password 1q2w3e4r! 1qaz!qaz 1qaz2wsx! 1qaz@wsx 1qazxsw2
  1й2ц3у4к 1йцукен1 20202021 20242025 2468013579 321654987 369258147 456123789 456789123 741852963 789456123 963852741
  987456321 987654321a a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678 abc12345
  abc123456 abc1234567 abcd1234 abcd12345 abcd@1234 abcde123 abcde12345 abcdef12 abcdef123 abcdefg1 abcdefg123
  access123 access14 admin123 admin1234 admin12345 admin123456 admin2024 admin2025 admin2026 admin@123 admin_123
  adminadmin administrator administrator1 adminpass adminpassword aleksandr aleksandr1 aleksandra aleksey1 alexander
  alexander1 alexandra alexandra1 alexandru alexandru1 america1 anastasia anastasiya andreea1 andreea123 andrey12
  andrey123 anthony1 archive1 archive123 archives argentina arsenal1 arsenal123 asd12345 asd123456 asd123asd asdf1234
  asdfg123 asdfgh123 asdfghjkl1 asdfghjkl123 asdqwe123 ashley123 australia autumn2024 autumn2025 azerty123 azertyuiop
  babyboy1 babygirl babygirl1 babygirl12 barcelona barcelona1 basarabia basarabia1 baseball baseball1 baseball12
  basketball basketball1 batman123 benjamin bessarabia bestfriend blessed1 blink182 blueberry bmw12345 brasil123
  brooklyn bucharest bucuresti buna1234 butterfly butterfly1 california carolina catalina cdtnkfyf cfvehfq1 cgfhnfr1
  champion champion1 change123 changeit changeme changeme! changeme1 changeme123 changethis charlie1 charlie123
  chelsea1 chelsea123 chicago1 chisinau chisinau1 chocolate chocolate1 christian christian1 christine cinnamon
  cjkysirj cjkywt123 cocacola cocacola1 colorado computer computer1 computer123 constantin cookie123 corvette cristian
  cristian1 cristina cska1234 cupcake1 daniel123 daniela1 darling1 database december default1 default123 diamond1
  dinamo123 dinamo1948 dkflbvbh dmitriy1 dolphin1 dolphins dragon12 dragon123 dragoste dragoste1 dragostea dragostea1
  drowssap drowssap1 dumitru1 einstein ekaterina elephant elizabeth elizabeth1 eminem123 facebook facebook1 fcsteaua
  february fericire fericita fernando ferrari1 fktrcfylh fktrcfylhf florentina football football1 football12
  football123 forever1 forever21 fortnite freedom1 friday123 friends1 friendship frumoasa frumoasa1 fyfcnfcbz gabriel1
  gabriela gandalf1 gbplf123 georgiana germany1 gfhjkm12 gfhjkm123 gfhjkm1234 ghbdtn123 gheorghe gmail123 godisgood
  goodluck goodmorning google123 greenday1 guest123 guest1234 happiness happyday1 harley123 harrypotter heaven123
  hello123 hello1234 hello12345 hellokitty helloworld heritage history1 history123 hockey123 hotmail1 hunter12
  hunter123 hunter22 iloveher ilovehim ilovejesus iloveme1 ilovemom ilovemyself iloveu123 iloveyou iloveyou! iloveyou1
  iloveyou12 iloveyou123 iloveyou2 iloveyou22 iloveyou3 iloveyousomuch instagram internet internet1 internet123
  ionescu1 isabella iubirea1 iubirea123 jackdaniels january1 jennifer jennifer1 jessica1 jessica123 jesus123
  jesuschrist jonathan jonathan1 jordan123 jordan23 juventus juventus1 k.,jdm123 katerina katerina1 killer123 kishinev
  kishinev1 kissme123 kotenok1 krasavica krasotka letmein1 letmein12 letmein123 letmeinn letmeinnow linkedin liverpool
  liverpool1 liverpoolfc ljubimaja login123 login1234 loginlogin london123 love1234 love12345 lovely123 loveme123
  loverboy lovergirl loveyou1 loveyou123 loveyou2 lubimaya lubov123 lyubov123 malinka1 manchester manunited margarita
  mariana1 mariana123 marina123 marinka1 marlboro master12 master123 master1234 matreshka matrix123 matthew1 maverick
  maxim123 mercedes mercedes1 metallica metallica1 mexico123 michael1 michael123 michelle michelle1 michigan microsoft
  midnight minecraft minecraft1 mnbvcxz1 moldova1 moldova123 moldova2024 monday123 monkey12 monkey123 moonlight
  moscow123 moskva123 museum123 mustang1 mylove123 mypassword mypassword1 nastya123 natalia1 natasha1 natasha123
  network1 newpassword newpassword1 newyork1 nicholas nicole123 nicoleta nikita123 nintendo nirvana1 nopassword
  noroc123 november odessa123 oldpassword p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p@ssword123
  pa$$w0rd pa$$word pa55w0rd pa55word panthers parol123 parol1234 parol12345 parola1! parola12 parola123 parola1234
  parola12345 parolamea parolanoua parolata parolă123 pass1234 pass12345 pass123456 pass@123 pass@word1 passphrase
  passport passw0rd passw0rd1 passw0rd123 password password! password#1 password0 password00 password01 password1
  password1! password10 password11 password12 password12! password123 password123! password1234 password12345
  password1234567 password2 password2020 password2021 password2022 password2023 password2024 password2025 password2026
  password21 password22 password23 password3 password69 password7 password77 password8 password9 password99 password@1
  password@123 passwords passwort patricia patriots peanut123 phoenix1 photoarchive photograph photography photos123
  picture1 playstation pokemon1 pokemon123 popescu1 porsche1 portugal predator prietena prieteni prietenie princesa
  princess princess1 princess12 princess123 privet12 privet123 pumpkin1 q1w2e3r4 q1w2e3r4! q1w2e3r4t5 q1w2e3r4t5y6
  qaz12345 qaz123456 qazwsx12 qazwsx123 qazwsx1234 qazxswedc qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzxc
  qweasdzxc123 qwer1234 qwer12345 qwer4321 qwert123 qwert1234 qwert12345 qwerty01 qwerty1! qwerty11 qwerty12 qwerty123
  qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty22 qwerty321 qwerty77 qwerty99 qwertyqwerty qwertyui1
  qwertyuiop1 qwertyuiop123 qwertz123 qwertzui qwertzuiop rainbow1 rapid123 realmadrid rjirf123 rjntyjr1 rockstar
  rockstar1 romania1 romania123 romania2024 root1234 rootpass rootpassword rossiya1 russia123 russian1 salut123
  samantha samantha1 samsung1 samsung123 scorpion scorpion1 scotland scumpete secret12 secret123 secret1234
  secretpassword security security1 september sergey12 sergey123 server123 shadow12 shadow123 sheriff1 slipknot
  slipknot1 snickers snowball soccer12 soccer123 softball softball1 solnishko solnyshko spartak1 spartak123 spiderman
  spiderman1 spring2024 spring2025 spring2026 starlight startrek1 starwars starwars1 steaua123 steaua86
  steauabucuresti stefania stephanie strawberry sufletel sufletelmeu summer12 summer123 summer2024 summer2025
  summer2026 sunflower1 sunshine sunshine1 sunshine12 sunshine123 superadmin superman superman1 superstar superstar1
  superuser svetlana svetlana1 sweetheart sweetie1 swimming sysadmin tatiana1 tatyana1 te_iubesc teiubesc teiubesc1
  teiubesc123 temp1234 temporary temppass terminator terminator1 test1234 test12345 test123456 tester123 testing1
  testing12 testing123 testpass testpassword testuser thankyou thepassword tiger123 tiraspol topsecret trustno1
  trustno11 user1234 user12345 username username1 valentin valentina valentina1 valentine vasilica veronica victoria
  victoria1 virginia vjcrdf123 vladimir vladimir1 vladislav volleyball w3lcome1 warcraft warcraft1 webadmin webmaster
  welcome! welcome01 welcome1 welcome1! welcome12 welcome123 welcome2 welcome2024 welcome2025 welcome2026 welcome@123
  whatever whatever1 whatsapp windows10 windows11 winter123 winter2024 winter2025 winter2026 yahoo123 yfcntymrf
  yfnfif123 yourpassword youtube1 zaichik1 zaq12wsx zaq1xsw2 zaq1zaq1a zenit123 zvezda123 zxc12345 zxc123456 zxcasdqwe
  zxcv1234 zxcvbn123 zxcvbnm, zxcvbnm,./ zxcvbnm1 zxcvbnm123 админ123 админ1234 администратор александр александр1
  александра анастасия андрей12 андрей123 архив123 бабушка1 бессарабия бессарабия1 валентина виктория владимир
  владимир1 дмитрий1 дружба123 екатерина зайчонок зенит123 интернет история1 история123 йцу12345 йцукен12 йцукен123
  йцукен1234 йцукенг1 кишинев1 кишинёв1 компьютер котенок1 котёнок1 красавица красотка кристина любимая1 любимый1
  люблютебя любовь12 любовь123 максим123 мама1234 мамапапа марина12 марина123 мойпароль молдова1 молдова123 москва12
  москва123 музей123 настя123 наташа12 наташа123 новыйпароль одесса123 пароль12 пароль123 пароль1234 пароль12345
  пароль123456 пингвин1 привет12 привет123 привет1234 приветик принцесса россия12 россия123 светлана светлана1
  сергей12 сергей123 солнышко солнышко1 спартак1 спартак123 татьяна1 тирасполь фотоархив фотография фыва1234 фывапрол1
  ятебялюблю ячсмитьб1
`
    .split(/\s+/)
    .filter(Boolean),
)
