/**
 * What those who guess here try beside what they try everywhere, in small letters: the words that this archive itself
 * suggests, and what Russian and Romanian writers choose, also in Latin letters or on the wrong keyboard. Repetitions
 * and plain sequences are not listed: they are refused by rule.
 */
export const localPasswords: ReadonlySet<string> = new Set(
  `
  !@#$%^&* !@#$%^&*( !qaz@wsx 0123456789a 1!qaz2@wsx 1111222233334444 12121213 12345678! 123456789! 123abc456 13131314
  159753159 19841984a 19871987a 19901990a 1q2w3e4r! 1qaz2wsx! 1й2ц3у4к 1йцукен1 20202021 20242025 aa12345678
  abc1234567 abcd@1234 abcdefg123 admin1234 admin12345 admin123456 admin2024 admin2025 admin2026 admin@123 admin_123
  adminadmin administrator1 adminpass adminpassword aleksandr1 aleksey1 alexandru1 andreea1 andreea123 archive1
  archive123 autumn2024 autumn2025 babygirl12 barcelona1 basarabia basarabia1 bessarabia bmw12345 brasil123 bucharest
  bucuresti buna1234 cfvehfq1 cgfhnfr1 change123 changeme! changeme123 changethis chelsea123 chisinau chisinau1
  cjkywt123 computer123 cristian1 cska1234 default123 dinamo123 dinamo1948 dmitriy1 dragoste dragoste1 dragostea
  dragostea1 drowssap1 dumitru1 eminem123 facebook1 fcsteaua fericire fericita florentina fortnite friday123 frumoasa
  frumoasa1 georgiana gfhjkm1234 gheorghe gmail123 guest123 guest1234 happyday1 harley123 heaven123 hello12345
  history123 hotmail1 iloveu123 iloveyou3 iloveyousomuch instagram internet123 ionescu1 iubirea1 iubirea123 jessica123
  juventus1 k.,jdm123 katerina1 kishinev kishinev1 kissme123 kotenok1 letmein12 linkedin ljubimaja login123 login1234
  loginlogin lovely123 loveme123 loveyou123 lubov123 lyubov123 malinka1 mariana123 marinka1 master1234 matreshka
  maxim123 mexico123 minecraft1 moldova1 moldova123 moldova2024 monday123 moscow123 moskva123 museum123 mylove123
  mypassword1 newpassword1 nicoleta noroc123 odessa123 oldpassword p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1
  p@ssword123 pa$$word parol1234 parola1! parola123 parola1234 parola12345 parolanoua parolata parolă123 pass12345
  pass123456 pass@123 pass@word1 passphrase passw0rd123 password#1 password1! password12! password123! password12345
  password1234567 password2020 password2021 password2022 password2023 password2024 password2025 password2026
  password77 password@1 password@123 peanut123 photoarchive photograph photography photos123 popescu1 prietena
  prieteni prietenie princess12 princess123 privet12 q1w2e3r4! qwe12345 qwerty1! qwerty123! qwertyqwerty qwertz123
  qwertzui qwertzuiop rapid123 rjirf123 rjntyjr1 romania1 romania123 romania2024 root1234 rootpass rootpassword
  rossiya1 russia123 russian1 salut123 scorpion1 scumpete secret1234 secretpassword sergey12 server123 sheriff1
  spartak123 spring2024 spring2025 spring2026 steaua123 steaua86 steauabucuresti sufletel sufletelmeu summer123
  summer2024 summer2025 summer2026 sunshine12 sunshine123 superadmin superstar1 superuser svetlana1 tatyana1 te_iubesc
  teiubesc1 teiubesc123 terminator1 test12345 test123456 tester123 testing12 testpassword thepassword tiraspol
  trustno11 user1234 user12345 username1 valentina1 vasilica vjcrdf123 w3lcome1 webadmin welcome! welcome1!
  welcome2024 welcome2025 welcome2026 welcome@123 whatsapp windows10 windows11 winter123 winter2024 winter2025
  winter2026 yahoo123 yfnfif123 yourpassword youtube1 zaichik1 zaq1zaq1a zenit123 zvezda123 zxcvbnm, zxcvbnm,./
  админ123 админ1234 администратор александр александр1 александра анастасия андрей12 андрей123 архив123 бабушка1
  бессарабия бессарабия1 валентина виктория владимир владимир1 дмитрий1 дружба123 екатерина зайчонок зенит123 интернет
  история1 история123 йцу12345 йцукен12 йцукен123 йцукен1234 йцукенг1 кишинев1 кишинёв1 компьютер котенок1 котёнок1
  красавица красотка кристина любимая1 любимый1 люблютебя любовь12 любовь123 максим123 мама1234 мамапапа марина12
  марина123 мойпароль молдова1 молдова123 москва12 москва123 музей123 настя123 наташа12 наташа123 новыйпароль
  одесса123 пароль12 пароль123 пароль1234 пароль12345 пароль123456 пингвин1 привет12 привет123 привет1234 приветик
  принцесса россия12 россия123 светлана светлана1 сергей12 сергей123 солнышко солнышко1 спартак1 спартак123 татьяна1
  тирасполь фотоархив фотография фыва1234 фывапрол1 ятебялюблю ячсмитьб1
  `
    .trim()
    .split(/\s+/),
)

let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * Passwords that are guessed first: the tens of thousands that leaks have shown most often, and the local ones. They are loaded when they
 * are first needed, because they take some megabytes.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (loaded ??= load())

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return localPasswords.union(new Set(dictionary['passwords-common']))
}
